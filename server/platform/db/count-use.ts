import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Counts one more use of an allowance, in the open window or in a new one until `windowEnds`, in one statement: uses at
 * the same time are all counted.
 * @param key names the allowance and, as a hash, whose it is.
 * @returns how many uses the window has seen, with this one, and when it ends.
 */
export async function countUse(
  db: Db,
  key: string,
  now: Date,
  windowEnds: Date,
): Promise<{ used: number; endsAt: Date }> {
  const isOver = sql<boolean>`allowances.ends_at <= ${now}`
  return db
    .insertInto('allowances')
    .values({ key, used: 1, ends_at: windowEnds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${isOver} then 1 else allowances.used + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else allowances.ends_at end`,
      }),
    )
    .returning(['used', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}
