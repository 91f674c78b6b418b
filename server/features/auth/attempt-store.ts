import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Counts one more try under `key` in the window that is open, or opens a new one.
 * @returns how many tries the window has seen, this one included.
 */
export async function countAttempt(db: Db, key: string, now: Date, windowEnds: Date): Promise<number> {
  const isOver = sql<boolean>`attempt_counters.ends_at <= ${now}`
  const row = await db
    .insertInto('attempt_counters')
    .values({ key, count: 1, ends_at: windowEnds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt_counters.count + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else attempt_counters.ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt_counters').where('key', '=', key).execute()
}

export async function deleteOldCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempt_counters').where('ends_at', '<=', now).execute()
}
