import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Numbers = { readonly visits: number; readonly saves: number }
type Week = Numbers & {
  /** Of as many days before those. */
  readonly before: Numbers
  /** The codes that were opened most, three at most. */
  readonly busiest: readonly { readonly name: string; readonly visits: number }[]
}

type Period = {
  readonly userId: string
  /** The first day, `2026-11-16`, a calendar day of the zone of the person. */
  readonly from: string
  /** The day after the last one. */
  readonly until: string
  /** Only the codes that show these cards; null for all codes of the person. */
  readonly cardIds: readonly number[] | null
}

/** The numbers of the codes of a person in some days, beside those of as many days before. */
export async function weekOf(db: Db, { userId, from, until, cardIds }: Period): Promise<Week> {
  const own = sql`qrcode_id in (select id from qrcodes where owner_id = ${userId}
    and (${cardIds}::bigint[] is null or card_id = any(${cardIds}::bigint[])))`
  const isNow = sql`day >= ${from}::date`
  const isSinceBefore = sql`day >= ${from}::date - (${until}::date - ${from}::date)`
  const { rows } = await sql<Record<'visits' | 'saves' | 'visits_before' | 'saves_before', number>>`
    with came as (
      select coalesce(sum(visits) filter (where ${isNow}), 0)::integer as visits,
        coalesce(sum(visits) filter (where not ${isNow}), 0)::integer as visits_before
      from visit_days where ${own} and ${isSinceBefore} and day < ${until}::date
    ), saved as (
      select coalesce(sum(clicks) filter (where ${isNow}), 0)::integer as saves,
        coalesce(sum(clicks) filter (where not ${isNow}), 0)::integer as saves_before
      from click_days where ${own} and ${isSinceBefore} and day < ${until}::date and click_for = 'save_contact'
    ) select * from came, saved`.execute(db)
  const busiest = await sql<{ name: string; visits: number }>`
    with counted as (
      select qrcode_id, sum(visits)::integer as visits from visit_days
      where ${own} and ${isNow} and day < ${until}::date
      group by qrcode_id having sum(visits) > 0 order by 2 desc, 1 limit 3
    )
    select coalesce(nullif(cards.title, ''), nullif(qrcodes.label, ''), qrcodes.code) as name, counted.visits
    from counted join qrcodes on qrcodes.id = counted.qrcode_id
    left join cards on cards.id = qrcodes.card_id and cards.deleted_at is null
    order by counted.visits desc, qrcodes.id`.execute(db)
  const { visits = 0, saves = 0, visits_before = 0, saves_before = 0 } = rows[0] ?? {}
  return { visits, saves, before: { visits: visits_before, saves: saves_before }, busiest: busiest.rows }
}
