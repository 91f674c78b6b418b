import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Job, JobResult } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { withMail } from './create-ctx.ts'
import type { AppCtx, Jobs } from './ctx.ts'
import type { Db } from './db/database.ts'
import type { EventDefinition } from './events.ts'
import type { Log } from './log.ts'
import * as queues from './queues.ts'
import type { Pace } from './queues.ts'
import { isMailSent, sendOnce } from './send-once.ts'
import { isUnavailable, logUnavailable } from './unavailable.ts'

type EventHandler<Payload> = (ctx: AppCtx, payload: Payload) => Promise<void>
type Handlers<Payload> = Readonly<Record<string, EventHandler<Payload>>>

/** The handlers of one event, by name. Each parses the payload before it runs. */
export type Subscription = {
  readonly event: string
  readonly handlers: Handlers<unknown>
  readonly pace: Pace
  /** Runs when a job of long work has failed at its last try. It parses the payload, too. */
  readonly onGivenUp: EventHandler<unknown>
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
  {
    pace = 'ordinary',
    onGivenUp = () => Promise.resolve(),
  }: { readonly pace?: Pace; readonly onGivenUp?: EventHandler<Payload> } = {},
): Subscription {
  const parsed =
    (handler: EventHandler<Payload>): EventHandler<unknown> =>
    (ctx, payload) =>
      handler(ctx, event.payload.parse(payload))
  const parsing = Object.entries(handlers).map(([name, handler]) => [name, parsed(handler)] as const)
  return {
    event: event.name,
    handlers: Object.fromEntries(parsing),
    pace,
    onGivenUp: parsed(onGivenUp),
  }
}

const Delivery = z.object({ event: z.string(), handler: z.string(), payload: z.unknown() })
const ScheduledRun = z.object({ name: z.string() })
const Retried = z.object({ affected: z.int() })

type Taken = Pick<Job<unknown>, 'id' | 'data' | 'retryCount'>

export function createJobs(
  pool: pg.Pool,
  subscribers: readonly Subscription[],
  schedules: Schedules,
  log: Log,
): Jobs {
  const { superviseSeconds: seconds } = queues
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values).catch(rethrowWithKind) },
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  })
  // It asks again each second; the connection pool has logged the outage.
  boss.on('error', (emitted) => {
    const error = toError(emitted)
    log['isOutage' in emitted || isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'job queue error')
  })
  const subscribersOf = (event: string) => subscribers.filter((one) => one.event === event)
  const deliver = (ctx: AppCtx, job: Taken) => runDelivery(ctx, job, subscribersOf)
  const giveUp = async (ctx: AppCtx, { data }: Taken): Promise<void> => {
    const { event, payload } = Delivery.parse(data)
    for (const { onGivenUp } of subscribersOf(event)) await onGivenUp(ctx, payload)
  }
  const runners = [
    ...queues.deliveryQueues.map((name) => [name, deliver] as const),
    [queues.givenUp, giveUp] as const,
  ]
  const runSchedule = (ctx: AppCtx, job: Taken) => runScheduled(ctx, schedules, job)

  return {
    open: () => open(boss),
    work: async (ctx) => {
      for (const [name, run] of [...runners, [queues.scheduledRuns, runSchedule] as const]) {
        const options = { ...queues.takings[name], ...queues.taking, perJobResults: true as const }
        await boss.work(name, options, (jobs) =>
          Promise.all(jobs.map((job) => endJob(log, job, run(ctx, job)))),
        )
      }
      for (const [name, { cron }] of Object.entries(schedules))
        await boss.schedule(queues.scheduledRuns, cron, { name }, { key: name })
    },
    drain: async (ctx) => {
      // Jobs may send events to all queues.
      while ((await runNext(boss, ctx, runners)) > 0);
    },
    emitter: (db) => (event, payload, options) =>
      sendJobs(boss, db, subscribersOf(event.name), { event: event.name, payload, ...options }),
    retry: async (id) => {
      for (const queue of queues.queues) {
        if (Retried.parse(await boss.retry(queue, id)).affected > 0) return true
      }
      return false
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Says of an error that it is one of an outage: of those of its workers, the library emits copies that keep only such properties. */
function rethrowWithKind(error: unknown): never {
  throw error instanceof Error && isUnavailable(error) ? Object.assign(error, { isOutage: true }) : error
}

/** A copy is a plain object, of which the log would show no text. */
const toError = (emitted: unknown): unknown =>
  emitted instanceof Error ? emitted : Object.assign(new Error(), emitted)

/**
 * Runs the handler of a job, unless all that got lost of an earlier run is its end.
 * @throws ZodError for a job that is none of ours; Error when its handler does not exist any more.
 */
async function runDelivery(
  ctx: AppCtx,
  { id, data, retryCount }: Taken,
  subscribersOf: (event: string) => readonly Subscription[],
): Promise<void> {
  const { event, handler, payload } = Delivery.parse(data)
  const subscription = subscribersOf(event).find(({ handlers }) => handler in handlers)
  const run = subscription?.handlers[handler]
  if (run === undefined) throw new Error(`No handler ${handler} for ${event}`)
  if (retryCount > 0 && (await isMailSent(ctx.db, id))) return
  const mail = sendOnce(ctx, { id, handler, isAwaited: isAwaited(subscription?.pace) })
  await run(withMail(ctx, mail), payload)
}

const isAwaited = (pace: Pace | undefined) => pace === 'awaited' || pace === 'document'

/** Jobs that were taken together end one by one: what happens to one does not repeat the mails of the others. */
async function endJob(log: Log, job: Taken, run: Promise<void>): Promise<JobResult> {
  const { id } = job
  try {
    await run
    return { id, status: 'completed' }
  } catch (error) {
    logFailure(log, job, error)
    return { id, status: 'failed', output: error }
  }
}

const Named = z.object({ handler: z.string().optional(), name: z.string().optional() })

/** A line for each try, also of mails that a mail server did not take. The payload of a job holds ids alone, and is left out. */
function logFailure(log: Log, { id: job, data, retryCount }: Taken, error: unknown): void {
  const { handler, name } = Named.safeParse(data).data ?? {}
  if (isUnavailable(error)) logUnavailable(log, error)
  else log.warn({ job, kind: handler ?? name, attempt: retryCount + 1, err: error }, 'a job failed')
}

async function runScheduled(ctx: AppCtx, schedules: Schedules, { data }: Taken): Promise<void> {
  // A schedule that an older version made may have no handler any more.
  await schedules[ScheduledRun.parse(data).name]?.run(ctx)
}

type Runner = readonly [queue: string, run: (ctx: AppCtx, job: Taken) => Promise<void>]

/** Runs the first job of each queue. @returns how many there were. @throws what a handler threw; its job failed. */
async function runNext(boss: PgBoss, ctx: AppCtx, runners: readonly Runner[]): Promise<number> {
  let count = 0
  for (const [name, run] of runners) {
    const [job] = await boss.fetch<unknown>(name)
    if (job === undefined) continue
    count += 1
    await run(ctx, job).catch(async (error: Error) => {
      await boss.fail(name, job, error)
      throw error
    })
    await boss.complete(name, job)
  }
  return count
}

async function open(boss: PgBoss): Promise<void> {
  await boss.start()
  await queues.openQueues(boss)
  // pg-boss caches a queue at its first use. Without this call, the first event would look the queue up on a second
  // connection while the transaction of the sender holds one: with a full pool, each would wait for the other.
  for (const queue of queues.deliveryQueues) await boss.findJobs(queue, { id: randomUUID() })
}

type Sent = { readonly event: string; readonly payload: unknown; readonly delay?: number }

/** A job for each handler of an event. */
async function sendJobs(
  boss: PgBoss,
  db: Db,
  subscriptions: readonly Subscription[],
  { event, payload, delay = 0 }: Sent,
): Promise<void> {
  const executor = { executeSql: (text: string, values: unknown[] = []) => execute(db, text, values) }
  const options = { db: executor, startAfter: delay }
  for (const { pace, handlers } of subscriptions)
    for (const handler of Object.keys(handlers))
      await boss.send(queues.queueOf[pace], { event, handler, payload }, options)
}

async function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
