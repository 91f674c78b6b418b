import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { AppCtx, Jobs } from './ctx.ts'
import type { Db } from './db/database.ts'
import type { EventDefinition } from './events.ts'
import type { Log } from './log.ts'
import { isUnavailable } from './unavailable.ts'

type EventHandler<Payload> = (ctx: AppCtx, payload: Payload) => Promise<void>
type Handlers<Payload> = Readonly<Record<string, EventHandler<Payload>>>

/** The handlers of one event, by name. Each parses the payload before it runs. */
export type Subscription = {
  readonly event: string
  readonly handlers: Handlers<unknown>
  /** Takes minutes: such work has a queue of its own, so that mails do not wait for it. */
  readonly isLong?: boolean
}
/** Work by the clock: name → cron expression (UTC) and handler. */
export type Schedules = Readonly<Record<string, { cron: string; run: (ctx: AppCtx) => Promise<void> }>>

/**
 * Subscribes handlers to an event. A handler runs after the commit, and again when it failed: it may run more than once.
 * @param handlers their names are stored with each job, so renaming one makes waiting jobs fail.
 */
export function subscribe<Payload>(
  event: EventDefinition<Payload>,
  handlers: Handlers<Payload>,
  { isLong = false }: { readonly isLong?: boolean } = {},
): Subscription {
  const parsing = Object.entries(handlers).map(([name, handler]) => {
    const run: EventHandler<unknown> = (ctx, payload) => handler(ctx, event.payload.parse(payload))
    return [name, run] as const
  })
  return { event: event.name, handlers: Object.fromEntries(parsing), isLong }
}

const Delivery = z.object({ event: z.string(), handler: z.string(), payload: z.unknown() })
const ScheduledRun = z.object({ name: z.string() })
const Retried = z.object({ affected: z.int() })

const deliveries = 'deliveries'
const longDeliveries = 'long-deliveries'
const scheduledRuns = 'schedules'
/** The queues of our jobs; pg-boss has others for itself. */
export const queues = [deliveries, longDeliveries, scheduledRuns] as const
/** Five more tries over about half an hour. Then the job stays in the queue as failed, where the operator sees it. */
const retry = { retryLimit: 5, retryDelay: 15, retryBackoff: true }

export function createJobs(
  pool: pg.Pool,
  subscribers: readonly Subscription[],
  schedules: Schedules,
  log: Log,
): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: true })
  // It asks again each second; the connection pool has logged the outage.
  boss.on('error', (error) =>
    log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'job queue error'),
  )
  const queueOf = (event: string) =>
    subscribers.some((one) => one.event === event && one.isLong === true) ? longDeliveries : deliveries
  const listHandlers = (event: string) =>
    subscribers.filter((one) => one.event === event).flatMap(({ handlers }) => Object.entries(handlers))

  /** @throws ZodError for a job that is none of ours; Error when its handler does not exist any more. */
  const deliver = async (ctx: AppCtx, data: unknown): Promise<void> => {
    const { event, handler, payload } = Delivery.parse(data)
    const [, run] = listHandlers(event).find(([name]) => name === handler) ?? []
    if (run === undefined) throw new Error(`No handler ${handler} for ${event}`)
    await run(ctx, payload)
  }

  return {
    open: () => openQueues(boss),
    work: async (ctx) => {
      for (const queue of [deliveries, longDeliveries])
        await boss.work(queue, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await deliver(ctx, job.data)
        })
      await boss.work(scheduledRuns, { pollingIntervalSeconds: 30 }, async (jobs) => {
        // A schedule that an older version made may have no handler any more.
        for (const job of jobs) await schedules[ScheduledRun.parse(job.data).name]?.run(ctx)
      })
      for (const [name, { cron }] of Object.entries(schedules))
        await boss.schedule(scheduledRuns, cron, { name }, { key: name })
    },
    drain: async (ctx) => {
      // Long work may send events, and the other way round.
      for (let isIdle = false; !isIdle;) {
        isIdle = true
        for (const queue of [deliveries, longDeliveries]) {
          const [job] = await boss.fetch(queue)
          if (job === undefined) continue
          isIdle = false
          await deliver(ctx, job.data)
          await boss.complete(queue, job.id)
        }
      }
    },
    emitter: (db) => async (event, payload) => {
      const executor = { executeSql: (text: string, values: unknown[] = []) => execute(db, text, values) }
      for (const [handler] of listHandlers(event.name))
        await boss.send(queueOf(event.name), { event: event.name, handler, payload }, { db: executor })
    },
    retry: async (id) => {
      for (const queue of queues) {
        if (Retried.parse(await boss.retry(queue, id)).affected > 0) return true
      }
      return false
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function openQueues(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.createQueue(deliveries, retry)
  await boss.createQueue(longDeliveries, { ...retry, expireInSeconds: 3600 })
  await boss.createQueue(scheduledRuns, { retryLimit: 2 })
  // pg-boss caches a queue at its first use. Without this call, the first event would look the queue up on a second
  // connection while the transaction of the sender holds one: with a full pool, each would wait for the other.
  for (const queue of [deliveries, longDeliveries]) await boss.findJobs(queue, { id: randomUUID() })
}

async function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
