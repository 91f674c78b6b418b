import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

/** Raw visits and clicks have a table for each month (UTC), and so have the coming ones. */
const monthsAhead = 3
/** A month's raw rows are deleted when it ended so long ago. Counts of days and facts stay. */
const monthsKept = 25

/** Who waits for a table makes all others wait who come later: better to try again. */
const shortWait = sql`set local lock_timeout = '2s'`

/** Makes the tables of this month and the coming ones. @returns how many are new. */
export async function prepareVisitMonths(db: Db, now: Date): Promise<number> {
  return runTransaction(db, async (tx) => {
    await shortWait.execute(tx)
    const { rows } = await sql<{ made: number }>`
      select prepare_visit_months((${now}::timestamptz at time zone 'UTC')::date, ${monthsAhead}::integer) as made`.execute(
      tx,
    )
    return rows[0]?.made ?? 0
  })
}

/** The same by the clock of the database. @returns its time */
export async function makeMonthsOfNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const now = rows[0]?.now ?? new Date()
  // A day before now may be in the month before.
  await prepareVisitMonths(db, new Date(now.getTime() - 86_400_000))
  return now
}

/** Deletes the tables of months that ended 25 months ago, and the links that nobody had so long ago. @returns how many tables */
export async function dropVisitMonths(db: Db, now: Date): Promise<number> {
  return runTransaction(db, async (tx) => {
    await shortWait.execute(tx)
    const before = sql`((${now}::timestamptz - make_interval(months => ${monthsKept}::integer)) at time zone 'UTC')::date`
    await sql`delete from orphan_days where day < ${before}`.execute(tx)
    const { rows } = await sql<{ dropped: number }>`select drop_visit_months(${before}) as dropped`.execute(
      tx,
    )
    return rows[0]?.dropped ?? 0
  })
}

/** Whether a row could not be stored because its month has no table: the one such error without the name of a constraint. */
export const isMonthMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23514' &&
  !('constraint' in error && error.constraint !== undefined)
