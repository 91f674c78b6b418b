import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import type { ApplyOptions } from './apply-migration.ts'
import { sessionLock } from './locks.ts'
import { liftLimits } from './monitored-pool.ts'

/** Processes that start together take turns. */
const lock = sessionLock('migrations')
/** Milliseconds. */
const retryEvery = 200
/** A shorter wait is not reported. */
const quietWait = 2_000
const longestWait = 5 * 60_000

export type LockOptions = {
  /** Aborts the waiting. */
  readonly stop?: AbortSignal
  /** Called once when another process has held the lock for two seconds. */
  readonly onWait?: () => void
  /** Milliseconds to wait for the lock at most; five minutes by default. */
  readonly patience?: number
}

/**
 * Runs `change` while no other process changes the schema of this database.
 * @throws Error when another process holds the lock for too long; the reason of `stop` when it is aborted before.
 */
export async function inMigrationLock<T>(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const client = await pool.connect()
  try {
    await takeMigrationLock(client, options)
    // Changes of large tables take longer than requests may.
    await liftLimits(client)
    return await change(client)
  } finally {
    await client.query(lock.release).catch(() => undefined)
    // Closed, not returned to the pool: this connection has no time limits.
    client.release(true)
  }
}

async function takeMigrationLock(client: pg.PoolClient, options: LockOptions): Promise<void> {
  const { stop, onWait, patience = longestWait } = options
  const start = performance.now()
  let isReported = false
  for (;;) {
    stop?.throwIfAborted()
    const { rows } = await client.query<{ taken: boolean }>(lock.tryTake)
    if (rows[0]?.taken === true) return
    const waited = performance.now() - start
    if (waited > patience)
      throw new Error(
        `Another process has held the migration lock of this database for ${Math.round(waited / 1000)} seconds. Stop it, then start again.`,
      )
    if (waited > quietWait && !isReported) {
      isReported = true
      onWait?.()
    }
    await sleep(retryEvery)
  }
}

/** `applyMigrations` in the migration lock. */
export function migrate(pool: pg.Pool, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  return inMigrationLock(pool, (client) => applyMigrations(pool, client, folder, options))
}

export type MigrateOptions = ApplyOptions & {
  /** Called with the names of files that are older than the newest applied one, before they are applied. */
  readonly onLate?: (names: readonly string[]) => void
}

/**
 * Applies the SQL files of `folder` that the database has not seen, in the order of their names. Each is a transaction,
 * unless its first line is `-- no transaction`. Names begin with a time stamp. A file that is older than the newest applied
 * one, as after merging a branch, is applied all the same.
 * @param client has the migration lock; `pool` says for whom it waits.
 * @returns the names applied now.
 * @throws Error when an applied file is missing or was changed, and as `applyMigration` does.
 */
export async function applyMigrations(
  pool: pg.Pool,
  client: pg.PoolClient,
  folder: string,
  { onLate, ...options }: MigrateOptions = {},
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  assertNoneMissing([...applied.keys()].toSorted(), names)
  const pending = names.filter((name) => !applied.has(name))
  const newest = [...applied.keys()].toSorted().at(-1) ?? ''
  const late = pending.filter((name) => name < newest)
  if (late.length > 0) onLate?.(late)
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before === hash) continue
    if (before !== undefined)
      throw new Error(
        `Migration ${name} was changed after it was applied. Start the version that it was applied by.`,
      )
    await applyMigration(pool, client, { name, sql, hash }, options)
  }
  return pending
}

function assertNoneMissing(applied: readonly string[], names: readonly string[]): void {
  const missing = applied.filter((name) => !names.includes(name))
  if (missing.length === 0) return
  const files = `${missing.length === 1 ? 'migration' : 'migrations'} ${missing.join(', ')}`
  throw new Error(
    `This database has applied the ${files}, which this version of Visita does not have. Start the version that has, or use another database.`,
  )
}
