import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type DashboardCount = {
  readonly cards: number
  readonly active_cards: number
  readonly visits: number
  readonly shared_contacts: number
  readonly unseen_shared_contacts: number
  readonly saved_contacts: number
}

/** The numbers of a person's dashboard, in one statement. Cards that are deleted count nowhere. */
export async function countForDashboard(db: Db, userId: string): Promise<DashboardCount> {
  const { rows } = await sql<DashboardCount>`
    select own_cards.*, visits.*, shared.*, saved.*
    from (
      select count(*) as cards, count(*) filter (where shown_status = 'active') as active_cards
      from cards where owner_id = ${userId} and deleted_at is null and not is_pending
    ) as own_cards,
    (
      select coalesce(sum(visit_totals.visits), 0)::bigint as visits
      from cards
      join qrcodes on qrcodes.card_id = cards.id
      join visit_totals on visit_totals.qrcode_id = qrcodes.id
      where cards.owner_id = ${userId} and cards.deleted_at is null and not cards.is_pending
    ) as visits,
    (
      select count(*) as shared_contacts, count(*) filter (where seen_at is null) as unseen_shared_contacts
      from shared_contacts where owner_id = ${userId} and merged_into is null
    ) as shared,
    (select count(*) as saved_contacts from saved_contacts where user_id = ${userId}) as saved`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('The dashboard was not counted.')
  return counts
}
