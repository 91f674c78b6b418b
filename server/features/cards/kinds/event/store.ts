import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** As many as a page and a calendar have at most. */
const limits = { coming: 200, past: 60 }

/** Whether an event is for everybody: that of a wedding only where its organiser says so (decision 0223). */
const isListed = sql<boolean>`coalesce((cards.content->>'is_listed')::int,
  1 - coalesce((cards.content->>'is_wedding_event')::int, 0)) = 1`

/**
 * The cards of the events that an organiser lists: those to come and the last ones that are over. Whether visitors may see a card,
 * whoever shows it asks.
 */
export async function listListedCards(db: Db, organiserId: string, now: Date): Promise<number[]> {
  const end = sql`coalesce(events.ends_at, events.starts_at + interval '1 day')`
  const cards = db
    .selectFrom('events')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .select('events.card_id')
    .where('events.organiser_id', '=', organiserId)
    .where('cards.owner_id', '=', organiserId)
    .where('cards.is_pending', '=', false)
    .where('cards.deleted_at', 'is', null)
    .where('events.starts_at', 'is not', null)
    .where(isListed)
  const [coming, past] = await Promise.all([
    cards
      .where(sql<boolean>`${end} > ${now}`)
      .orderBy('events.starts_at')
      .orderBy('events.id')
      .limit(limits.coming)
      .execute(),
    cards
      .where(sql<boolean>`${end} <= ${now}`)
      .orderBy('events.starts_at', 'desc')
      .orderBy('events.id')
      .limit(limits.past)
      .execute(),
  ])
  return [...coming, ...past].map(({ card_id }) => card_id)
}
