import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isOf } from './statistics-store.ts'
import type { CountedCodes, Days } from './statistics-store.ts'

/** Days that are looked at, for servers that were away. */
const daysBack = 35

/** Keeps the sums of busy days that ended at least a day ago anywhere in the world. @returns how many were made */
export async function makeVisitSums(db: Db, now: Date): Promise<number> {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<{ made: number }>`
    select keep_visit_sums(${today} - ${daysBack}::integer, ${today} - 2) as made`.execute(db)
  return rows[0]?.made ?? 0
}

/**
 * Two parts of a statement: `summed`, the days of codes whose sums are kept and hold, and `others`, the facts of all other
 * days. The facts are looked up by code and day: a join would read the facts of all days first. For all codes that there are
 * it is the other way round.
 */
export function summedAndOthers(codes: CountedCodes, { from, to }: Days) {
  const ofOneDay = sql`select * from visit_facts where qrcode_id = open_days.qrcode_id and day = open_days.day`
  return sql`
    days_in_scope as materialized (
      select qrcode_id, day, sum(visits)::integer as visits from visit_days
      where ${isOf(codes)} and day between ${from}::date and ${to}::date group by qrcode_id, day having sum(visits) > 0
    ), summed as materialized (
      select visit_sums.* from days_in_scope join visit_sums using (qrcode_id, day, visits)
    ), open_days as (
      select qrcode_id, day from days_in_scope except select qrcode_id, day from summed
    ), others as (
      select fact.* from open_days cross join lateral (${ofOneDay} ${codes === 'all' ? sql`` : sql`offset 0`}) as fact
    )`
}
