import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { nameBlocker, watchBlockers } from './blockers.ts'
import type { Blocker } from './blockers.ts'
import { isConflict, isLockTimeout } from './connection-error.ts'
import { indexBuiltBy, runsWithoutTransaction, splitStatements } from './sql-statements.ts'

/** A migration waits for transactions that have locks it needs. */
export type MigrationWait = { readonly migration: string; readonly waitsFor: readonly Blocker[] }

export type ApplyOptions = {
  /** Called once in each try that waits, with those it waits for. */
  readonly onLockWait?: (wait: MigrationWait) => void
  /** Aborts the waiting between two tries. */
  readonly stop?: AbortSignal
  /** Milliseconds to try at most; four minutes by default. */
  readonly patience?: number
}

type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** Milliseconds. Who needs a table waits behind a change that waits for it: never longer than this. */
const longestLockWait = 2_000
const firstPause = 500
const longestPause = 15_000
/** Shorter than other processes wait for their turn to migrate, so that this one says why. */
const longestTrying = 4 * 60_000
/** A wait that is seen so many times is reported. */
const looksBeforeReport = 2

/**
 * Applies one migration and notes it. Where a transaction of somebody else has a lock that it needs, it gives up after two
 * seconds, which lets all go on who wait behind it, and tries again after a pause, which becomes longer each time.
 * @throws Error when the file fails (its transaction is rolled back), or when the locks were not free for too long; the
 * reason of `stop` when that comes first
 */
export async function applyMigration(
  pool: pg.Pool,
  client: pg.PoolClient,
  migration: Migration,
  { onLockWait, stop, patience = longestTrying }: ApplyOptions,
): Promise<void> {
  const { name, sql } = migration
  const deadline = performance.now() + patience
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const apply = runsWithoutTransaction(sql) ? applyOneByOne : applyAtOnce
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    stop?.throwIfAborted()
    let waitsFor: readonly Blocker[] = []
    let looks = 0
    const report = () => onLockWait?.({ migration: name, waitsFor })
    const onBlocked = (blockers: readonly Blocker[]) => {
      waitsFor = blockers
      looks += 1
      if (looks === looksBeforeReport) report()
    }
    try {
      return await watchBlockers(pool, pid, onBlocked, () => apply(client, migration, deadline))
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error)) throw failed(name, error)
      if (performance.now() + pause > deadline) throw neverFree(name, patience, waitsFor)
      if (looks < looksBeforeReport) report()
    }
    await sleep(pause, undefined, { ...(stop && { signal: stop }) }).catch(() => undefined)
  }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${longestLockWait}`)
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Statements of such a file hold up no reader or writer while they wait, so they may wait for all of the time. Each may run
 * again after a try that ended between them. An index that such a try left behind is invalid, and would count as existing.
 */
async function applyOneByOne(client: pg.PoolClient, migration: Migration, deadline: number): Promise<void> {
  try {
    for (const { text } of splitStatements(migration.sql)) {
      const left = Math.max(1, Math.ceil(deadline - performance.now()))
      await client.query(`set lock_timeout = ${left}`)
      const index = indexBuiltBy(text)
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(text)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
  await note(client, migration)
}

async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

async function note(client: pg.PoolClient, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

const failed = (name: string, error: unknown) =>
  new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })

const neverFree = (name: string, patience: number, blockers: readonly Blocker[]) =>
  new Error(
    `Migration ${name} was tried for ${Math.round(patience / 1000)} seconds, and other transactions had locks that it needs: ${
      blockers.map(nameBlocker).join('; ') || 'nobody knows which'
    }. End them, or wait for their end, then start again: the start continues with this migration.`,
  )
