import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCtx } from './platform/create-ctx.ts'
import type { AppCtx } from './platform/ctx.ts'
import { createKysely, createPool } from './platform/db/database.ts'
import { startCluster } from './platform/db/embedded/cluster.ts'
import { lockFolder } from './platform/db/embedded/lock.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Env } from './platform/env.ts'
import { memoryLimits, noLimits } from './platform/http/rate-limit.ts'
import { createJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { localFiles } from './platform/ports/files.ts'
import { outboxMailer, smtpMailer } from './platform/ports/mail.ts'
import { webhookSms } from './platform/ports/sms.ts'
import { schedules, subscribers } from './subscribers.ts'

export type Booted = {
  readonly ctx: AppCtx
  readonly databaseUrl: string
  /** Ends everything `boot` began, in the reverse order; what is under way is finished first. */
  readonly close: () => Promise<void>
}

/**
 * Brings up what the application stands on: the folder, the database (embedded or DATABASE_URL), migrations,
 * job queue and ports. Job workers do not run yet: `ctx.jobs.work(ctx)` starts them.
 * @param migrations folder of the SQL files.
 * @throws FolderInUse when another process works on the folder; Error when the database does not start.
 */
export async function boot(env: Env, log: Log, migrations: string): Promise<Booted> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end()
  }
  try {
    mkdirSync(env.DATA_DIR, { recursive: true })
    const databaseUrl = env.DATABASE_URL ?? (await startEmbedded(env, closers))
    const pool = createPool(databaseUrl, env.DATABASE_POOL, log)
    const db = createKysely(pool)
    closers.push(() => db.destroy())
    const applied = await migrate(pool, migrations)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const jobs = createJobs(pool, subscribers, schedules, log)
    await jobs.open()
    closers.push(() => jobs.close())
    const ctx = createCtx({
      env: { ...env, SECRET: env.SECRET ?? keepSecret(env.DATA_DIR) },
      db,
      log,
      jobs,
      now: () => new Date(),
      mail: env.SMTP_URL === undefined ? outboxMailer(db) : smtpMailer(env.SMTP_URL, env.MAIL_FROM),
      sms: env.SMS_WEBHOOK_URL === undefined ? undefined : webhookSms(env.SMS_WEBHOOK_URL),
      files: localFiles(path.join(env.DATA_DIR, 'files')),
      limits: env.RATE_LIMITS === 'on' ? memoryLimits() : noLimits,
    })
    return { ctx, databaseUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startEmbedded(env: Env, closers: (() => unknown)[]): Promise<string> {
  closers.push(lockFolder(env.DATA_DIR))
  const cluster = await startCluster(env.DATA_DIR)
  closers.push(() => cluster.stop())
  await cluster.createDatabase('visita')
  return cluster.url('visita')
}

/** The signing secret survives restarts, readable by its owner alone. */
function keepSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
