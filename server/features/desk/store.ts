import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Counted = {
  readonly visits: number
  readonly leads: number
  /** Since the first day, as `firstStepsOf` wants them. */
  readonly visitors: number
  readonly has_lead: boolean
  readonly has_card: boolean
}

/**
 * What came to a person since the beginning of yesterday, where they are. Visits are those of the statistics: `visit_days` has neither robots nor
 * previews of links, and its days are those of the owner's zone. Of leads, what was merged into another one is the same person.
 */
export async function countDesk(db: Db, userId: string, now: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with since as (
      select ((${now}::timestamptz at time zone time_zone)::date - 1) as day, time_zone from users where id = ${userId}
    ), came as (
      select coalesce(sum(visits) filter (where day >= (select day from since)), 0)::integer as visits,
        coalesce(sum(visitors), 0)::integer as visitors
      from visit_days where qrcode_id in (select id from qrcodes where owner_id = ${userId})
    )
    select came.visits, came.visitors,
      (select count(*)::integer from shared_contacts, since
        where owner_id = ${userId} and merged_into is null and created_at >= since.day::timestamp at time zone since.time_zone) as leads,
      exists (select from shared_contacts where owner_id = ${userId}) as has_lead,
      exists (select from cards where owner_id = ${userId} and deleted_at is null and not is_pending) as has_card
    from came`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('The desk was not counted.')
  return counted
}
