import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '../platform/db/database.ts'

/** Waits until so many statements of this database wait for the lock of another transaction. */
export async function expectBlocked(db: Db, statements: number): Promise<void> {
  const count = async () =>
    (
      await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows.length
  await expect.poll(count, { timeout: 10_000 }).toBe(statements)
}

/** Whether no transaction holds the row; it is let go at once. @param where a condition on the table */
export async function isUnlocked(db: Db, table: string, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${where} for update skip locked`.execute(
    db,
  )
  return rows.length > 0
}

/** Runs a statement in a transaction that stays open, with its locks, until `letGo` or the end of the test. */
export async function holdWith(
  db: Db,
  statement: RawBuilder<unknown>,
): Promise<{ readonly letGo: () => Promise<void> }> {
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = db.transaction().execute(async (tx) => {
    await statement.execute(tx)
    held.resolve()
    await done.promise
  })
  await held.promise
  const letGo = async () => {
    done.resolve()
    await ended
  }
  onTestFinished(letGo)
  return { letGo }
}
