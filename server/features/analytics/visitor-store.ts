import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

const hoursOfSalts = 24

/**
 * Deletes the salts of days that ended 24 hours before `now` where the owner lives, and the visitors that are known by
 * them. Nothing is left then that tells a visitor from another one.
 */
export async function deleteOldVisitors(db: Db, now: Date): Promise<void> {
  await runTransaction(db, async (tx) => {
    await sql`delete from visitor_salts
      where (day + 1)::timestamp at time zone time_zone <= ${now}::timestamptz - make_interval(hours => ${hoursOfSalts})`.execute(
      tx,
    )
    await sql`delete from daily_visitors where not exists (
      select from visitor_salts
      where visitor_salts.day = daily_visitors.day and visitor_salts.time_zone = daily_visitors.time_zone
    )`.execute(tx)
  })
}
