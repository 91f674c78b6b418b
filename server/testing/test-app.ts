import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Session, SignInReply } from '#contract/auth.ts'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { createApp } from '../app.ts'
import { createProviders } from '../features/payments/index.ts'
import { brandMails, getSettings } from '../features/settings/index.ts'
import { endings, fulfilments } from '../fulfilments.ts'
import { createCtx } from '../platform/create-ctx.ts'
import type { AppCtx } from '../platform/ctx.ts'
import { createKysely, createPool } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'
import { noLimits } from '../platform/http/rate-limit.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { localFiles } from '../platform/ports/files.ts'
import { outboxMailer } from '../platform/ports/mail.ts'
import { schedules, subscribers } from '../subscribers.ts'
import { liftFreePlan } from './plans.ts'

type CallOptions<E extends EndpointShape> = {
  readonly body?: BodyOf<E>
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  /** Session token of the caller; without it, nobody is signed in. */
  readonly as?: string | undefined
}

export type CallResult<E extends EndpointShape> = {
  readonly status: number
  readonly error: ErrorCode | null
  readonly message: string
  readonly data: ReplyOf<E>
  /** The invalid fields of a 422. */
  readonly fields: readonly FieldError[]
}

export type TestApp = {
  readonly ctx: AppCtx
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly call: <E extends EndpointShape>(endpoint: E, options?: CallOptions<E>) => Promise<CallResult<E>>
  /** Runs all jobs that are due (mails, notifications). */
  readonly drain: () => Promise<void>
  /** Moves the clock of the application; the database keeps its own. */
  readonly advance: (milliseconds: number) => void
  /** The name of its database. */
  readonly database: string
  readonly close: () => Promise<void>
}

let maker: pg.Pool | undefined
/** The one connection of this worker that makes databases: a login takes as long as half of such a copy. */
function postgres(): pg.Pool {
  const only = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }
  maker ??= new pg.Pool({ connectionString: inject('postgresUrl'), ...only })
  return maker
}

/**
 * Creates the real application on its own database, cloned from the migrated template. Call it once at the top of a test
 * file; it cleans up after the file.
 *
 * The free plan has no limits here, so that a test can make as many cards with one person as it needs.
 * @param changes replaces parts of the context (a port, the limits) or the environment. With `plans: 'seeded'` the free plan has
 *   the limits that it has in a new installation, for tests about plans.
 */
export async function createTestApp(
  changes: {
    ctx?: Partial<AppCtx>
    env?: Record<string, string>
    plans?: 'seeded'
    /** The one of another process, which goes on as it is. */
    database?: string
    /** Gets each connection when it opens; the caller ends the process with `close`. */
    watch?: (client: pg.PoolClient) => void
  } = {},
): Promise<TestApp> {
  const database = changes.database ?? (await createDatabase())
  const files = await mkdtemp(path.join(tmpdir(), 'visita-files-'))
  const env = readEnv({
    PUBLIC_URL: 'http://visita.test',
    SECRET: 'x'.repeat(40),
    LOG_LEVEL: 'silent',
    ...changes.env,
  })
  const log = createLog(env.LOG_LEVEL)
  const pool = createPool(inject('postgresUrl').replace(/\/postgres$/, `/${database}`), 5, log)
  if (changes.watch !== undefined) pool.on('connect', changes.watch)
  const jobs = createJobs(pool, subscribers, schedules, log)
  await jobs.open()
  const db = createKysely(pool)
  if (changes.plans === undefined) await liftFreePlan(db)
  let ahead = 0
  const now = changes.ctx?.now ?? (() => new Date(Date.now() + ahead))
  const ctx: AppCtx = createCtx({
    env,
    db,
    log,
    jobs,
    now,
    mail: brandMails(outboxMailer(db), async () => (await getSettings(ctx)).branding),
    sms: undefined,
    files: localFiles(files),
    payments: await createProviders({ env, db, now }),
    fulfilments,
    endings,
    limits: noLimits,
    ...changes.ctx,
  })
  const app = createApp(ctx)
  const close = async () => {
    await rm(files, { recursive: true, force: true })
    await jobs.close()
    await db.destroy()
  }
  if (changes.watch === undefined) afterAll(close)
  const fetch = async (url: string, init?: RequestInit) => app.request(url, init)
  return {
    ctx,
    fetch,
    call: (endpoint, options = {}) => call(fetch, endpoint, options),
    drain: () => jobs.drain(ctx),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    database,
    close,
  }
}

/** @returns its name */
async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // the other strategy writes each page to the log as well: ten times the processor time
  await postgres().query(`create database ${name} template template_visita strategy file_copy`)
  return name
}

type Reply<Data> = Omit<CallResult<EndpointShape>, 'data'> & { readonly data: Data }

/** The reply to a sign-in of somebody who has no second factor. `data` is null when it failed. */
export function asSession({ data, ...rest }: Reply<SignInReply>): Reply<Session> {
  if (data?.valid === false) throw new Error('The sign-in asks for a second factor.')
  return { ...rest, data }
}

/** Sends one request as the typed client would. */
async function call<E extends EndpointShape>(
  fetch: TestApp['fetch'],
  endpoint: E,
  options: CallOptions<E>,
): Promise<CallResult<E>> {
  const params: Record<string, unknown> = options.params ?? {}
  const query = new URLSearchParams(options.query as Record<string, string> | undefined)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (options.as !== undefined) headers['authorization'] = `Bearer ${options.as}`
  const body = endpoint.method === 'GET' ? null : JSON.stringify(options.body ?? {})
  const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers,
    body,
  })
  const reply = (await response.json()) as { error: ErrorCode | null; message: string; data: never }
  const fields = (reply.data as { fields?: FieldError[] } | null)?.fields ?? []
  return { status: response.status, ...reply, fields }
}
