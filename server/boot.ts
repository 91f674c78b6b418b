import path from 'node:path'
import { createProviders } from './features/payments/index.ts'
import { brandMails, getSettings } from './features/settings/index.ts'
import { endings, fulfilments } from './fulfilments.ts'
import { createCtx } from './platform/create-ctx.ts'
import type { AppCtx, Jobs } from './platform/ctx.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { createKysely, createPool } from './platform/db/database.ts'
import { startCluster } from './platform/db/embedded/cluster.ts'
import { lockFolder } from './platform/db/embedded/lock.ts'
import { assertUsable } from './platform/db/assert-usable.ts'
import { applyMigrations, inMigrationLock } from './platform/db/migrate.ts'
import { readEnv } from './platform/env.ts'
import type { Env } from './platform/env.ts'
import { memoryLimits, noLimits } from './platform/http/rate-limit.ts'
import { createJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { localFiles } from './platform/ports/files.ts'
import { outboxMailer, smtpMailer } from './platform/ports/mail.ts'
import type { Mailer } from './platform/ports/mail.ts'
import { webhookSms } from './platform/ports/sms.ts'
import { assertSameSecret, keepSecret } from './platform/installation-secret.ts'
import { within } from './platform/within.ts'
import { schedules, subscribers } from './subscribers.ts'

export type Booted = {
  readonly ctx: AppCtx
  readonly databaseUrl: string
  /**
   * Ends everything that `boot` started, in the reverse order, within about `milliseconds`. Jobs that do not end in time
   * run again after the next start; the embedded database gets the remaining time to write all data.
   */
  readonly close: (milliseconds?: number) => Promise<void>
}

type Pool = ReturnType<typeof createPool>
type Closer = (millisecondsLeft: number) => unknown

/** Milliseconds that each part may take to close; for the database, the least it gets. */
const patience = { jobs: 800, mail: 100, pool: 300, database: 2_200 }

/**
 * Starts what the application needs: the folder, the database (embedded or DATABASE_URL), migrations, job queue and
 * ports. Job workers do not run yet: `ctx.jobs.work(ctx)` starts them.
 * @param migrations folder of the SQL files.
 * @param asked its signal interrupts the start. `boot` aborts it when the embedded database is asked to stop.
 * @throws FolderInUse when another process uses the folder; Error when the database does not start; the reason of
 * `asked` when that came first.
 * @param adopts takes the secret of this start as that of the database, whichever it was before.
 */
export async function boot(
  env: Env,
  log: Log,
  migrations: string,
  stopController = new AbortController(),
  adopts = false,
): Promise<Booted> {
  const closers: Closer[] = []
  const close = async (milliseconds = 10_000) => {
    const deadline = performance.now() + milliseconds
    for (const end of closers.splice(0).toReversed()) await end(deadline - performance.now())
  }
  try {
    prepareDataFolder(env.DATA_DIR)
    const databaseUrl = await openDatabase(env, log, closers, stopController)
    const pool = createPool(databaseUrl, env.DATABASE_POOL, log)
    const db = createKysely(pool)
    const closed = followClosing(pool)
    closers.push(() => within(db.destroy().then(closed), patience.pool))
    const mail = openMailer(env, db, closers)
    const jobs = createJobs(pool, subscribers, schedules, log)
    closers.push(() => within(jobs.close(), patience.jobs))
    const secret = await prepareSchema(pool, migrations, jobs, log, {
      ...env,
      adopts,
      stop: stopController.signal,
    })
    const ctx: AppCtx = createCtx({
      env: { ...env, SECRET: secret },
      db,
      log,
      jobs,
      now: () => new Date(),
      mail: brandMails(mail, async () => (await getSettings(ctx)).branding),
      sms: env.SMS_WEBHOOK_URL === undefined ? undefined : webhookSms(env.SMS_WEBHOOK_URL),
      files: localFiles(path.join(env.DATA_DIR, 'files')),
      payments: await createProviders({ env: { ...env, SECRET: secret }, db, now: () => new Date() }),
      fulfilments,
      endings,
      limits: env.RATE_LIMITS === 'on' ? memoryLimits() : noLimits,
    })
    return { ctx, databaseUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Boots for `npm run dev`, once while modules are reloaded; here the job workers run. */
export async function bootForDevelopment(migrations: string): Promise<Booted> {
  const env = readEnv()
  const booted = await boot(env, createLog(env.LOG_LEVEL), migrations)
  await booted.ctx.jobs.work(booted.ctx)
  return booted
}

/** Jobs end before the connections that their mails use. */
function openMailer(
  { SMTP_URL: url, MAIL_FROM: from, publicUrl }: Env,
  db: AppCtx['db'],
  closers: Closer[],
): Mailer {
  if (url === undefined) return outboxMailer(db)
  const { hostname } = new URL(publicUrl)
  // strict relays take no mail from somebody who is called localhost or by a number
  const mailer = smtpMailer(url, from, /\.[a-z]/i.test(hostname) ? hostname : undefined)
  closers.push(() => within(mailer.close(), patience.mail))
  return mailer
}

/** A pool ends before its connections do. @returns a function that waits for the end of all connections. */
function followClosing(pool: Pool): () => Promise<void> {
  let open = 0
  pool.on('connect', () => (open += 1))
  pool.on('remove', () => (open -= 1))
  return () =>
    new Promise((resolve) => {
      if (open === 0) resolve()
      else pool.on('remove', () => open === 0 && resolve())
    })
}

/** @returns the address of the embedded database, or DATABASE_URL. */
async function openDatabase(
  env: Env,
  log: Log,
  closers: Closer[],
  stopController: AbortController,
): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    await assertUsable(env.DATABASE_URL)
    return env.DATABASE_URL
  }
  closers.push(lockFolder(env.DATA_DIR))
  const cluster = await startCluster(env.DATA_DIR, {}, stopController.signal, (error) =>
    log.warn({ err: error }, 'the embedded database failed'),
  )
  void cluster.stopRequest.then(() =>
    stopController.abort(new Error('The embedded database was asked to stop.')),
  )
  closers.push((left) => cluster.stop(Math.max(patience.database, left)))
  await cluster.createDatabase('visita')
  return cluster.url('visita')
}

/**
 * Creates our tables and those of the job queue; only one process at a time does this. A wrong secret is found before.
 * @returns the secret
 */
async function prepareSchema(
  pool: Pool,
  migrations: string,
  jobs: Jobs,
  log: Log,
  { stop, adopts, ...env }: Env & { readonly stop: AbortSignal; readonly adopts: boolean },
): Promise<string> {
  const onWait = () => log.warn('waiting for another process that prepares this database')
  return inMigrationLock(
    pool,
    async (client) => {
      if (!adopts) await assertSameSecret(client, env)
      const applied = await applyMigrations(pool, client, migrations, {
        stop,
        onLate: (late) =>
          log.warn({ late }, 'applying migrations that are older than the newest applied one'),
        onLockWait: (wait) => log.warn(wait, 'a migration waits for other transactions'),
      })
      if (applied.length > 0) log.info({ applied }, 'database migrated')
      const secret = await keepSecret(client, env)
      stop.throwIfAborted()
      await jobs.open()
      stop.throwIfAborted()
      return secret
    },
    { stop, onWait },
  )
}
