import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Arbitrary but fixed: two processes that start together take turns. */
const migrationLock = 7_284_001

/**
 * Applies the SQL files of `folder` that the database has not seen, in name order, each in a transaction.
 * @returns the names applied now.
 * @throws Error when an applied file was changed afterwards, or a file fails (its transaction is rolled back).
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const applied: string[] = []
    for (const name of names) {
      const sql = await readFile(path.join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === hash) continue
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`)
      await applyOne(client, name, sql, hash)
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, hash: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
