import type { Role } from '#contract/constants.ts'
import type { Db } from './db/database.ts'
import type { Env } from './env.ts'
import type { Emit } from './events.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { FileStore } from './ports/files.ts'
import type { Mailer } from './ports/mail.ts'
import type { SmsSender } from './ports/sms.ts'

/** Who is asking; the role is the database's, never the client's. */
export type Actor = {
  readonly userId: string
  readonly role: Role
  readonly isPartner: boolean
  readonly sessionToken: string
}

/** The job queue: durable work after a commit, and work by the clock. */
export type Jobs = {
  /** Prepares the queues; sending works from then on. */
  readonly open: () => Promise<void>
  /** Begins to work off deliveries and schedules. */
  readonly work: (ctx: AppCtx) => Promise<void>
  /** Works off everything that is due now, then returns: for tests. */
  readonly drain: (ctx: AppCtx) => Promise<void>
  readonly emitter: (db: Db) => Emit
  /** Lets running jobs finish. */
  readonly close: () => Promise<void>
}

/** What the process has, made once in main.ts or by a test. */
export type AppCtx = {
  readonly env: Env
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
  readonly jobs: Jobs
  readonly mail: Mailer
  readonly sms: SmsSender | undefined
  readonly files: FileStore
  readonly limits: RateLimits
  /** Delivered after the surrounding transaction commits, at once when there is none. */
  readonly emit: Emit
  /** Runs `act` in one transaction; everything it does through `tx` happens wholly or not at all. */
  readonly tx: <T>(act: (tx: AppCtx) => Promise<T>) => Promise<T>
}

/** What a handler gets: the process's means plus this one request. */
export type Ctx = Omit<AppCtx, 'tx'> & {
  readonly actor: Actor | undefined
  readonly requestId: string
  /** The caller's address, from the socket or the trusted proxies. Never stored. */
  readonly ip: string
  readonly headers: Headers
  /** Aborted when the caller hangs up before the reply is sent. A function, as most requests never ask for it. */
  readonly signal: () => AbortSignal
  readonly tx: <T>(act: (tx: Ctx) => Promise<T>) => Promise<T>
}
