import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Job } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { AppCtx, Jobs } from './ctx.ts'
import type { Db } from './db/database.ts'
import type { EventName, Events } from './events.ts'
import type { Log } from './log.ts'
import { isUnavailable } from './unavailable.ts'

type Handler<Payload> = (ctx: AppCtx, payload: Payload) => Promise<void>

/** Event → named handlers. A handler runs at least once, after the commit, and again when it failed. */
export type Subscribers = { readonly [E in EventName]: Readonly<Record<string, Handler<Events[E]>>> }
/** Work by the clock: name → cron expression (UTC) and handler. */
export type Schedules = Readonly<Record<string, { cron: string; run: (ctx: AppCtx) => Promise<void> }>>

type Delivery = { readonly event: string; readonly handler: string; readonly payload: unknown }

const deliveries = 'deliveries'
const timed = 'schedules'
/** Five tries over about half an hour, then the job is kept as failed for the operator to see. */
const retry = { retryLimit: 5, retryDelay: 15, retryBackoff: true }

export function createJobs(pool: pg.Pool, subscribers: Subscribers, schedules: Schedules, log: Log): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: true })
  // It asks again each second; the connection pool has logged the outage.
  boss.on('error', (error) =>
    log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'job queue error'),
  )

  const deliver = async (ctx: AppCtx, job: Job<Delivery>): Promise<void> => {
    const handler = handlersOf(subscribers, job.data.event)[job.data.handler]
    if (handler === undefined) throw new Error(`No handler ${job.data.handler} for ${job.data.event}`)
    await handler(ctx, job.data.payload as never)
  }

  return {
    open: async () => {
      await boss.start()
      await boss.createQueue(deliveries, retry)
      await boss.createQueue(timed, { retryLimit: 2 })
      // Asking makes it remember the queue. It would else look it up at the first event, on a connection of its own
      // while the sender's transaction holds one: with a full pool, each waits for the other.
      await boss.findJobs(deliveries, { id: randomUUID() })
    },
    work: async (ctx) => {
      await boss.work<Delivery>(deliveries, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) await deliver(ctx, job)
      })
      await boss.work<{ name: string }>(timed, { pollingIntervalSeconds: 30 }, async (jobs) => {
        for (const job of jobs) await schedules[job.data.name]?.run(ctx)
      })
      for (const [name, { cron }] of Object.entries(schedules))
        await boss.schedule(timed, cron, { name }, { key: name })
    },
    drain: async (ctx) => {
      for (;;) {
        const [job] = await boss.fetch<Delivery>(deliveries)
        if (job === undefined) return
        await deliver(ctx, job)
        await boss.complete(deliveries, job.id)
      }
    },
    emitter: (db) => async (event, payload) => {
      const executor = { executeSql: (text: string, values: unknown[] = []) => execute(db, text, values) }
      for (const handler of Object.keys(handlersOf(subscribers, event)))
        await boss.send(deliveries, { event, handler, payload } satisfies Delivery, { db: executor })
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

function handlersOf(subscribers: Subscribers, event: string): Readonly<Record<string, Handler<never>>> {
  const all: Readonly<Record<string, Readonly<Record<string, Handler<never>>>>> = subscribers
  return all[event] ?? {}
}

async function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
