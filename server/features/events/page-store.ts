import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { eventRows } from './store.ts'
import type { EventJson } from './store.ts'

export type OrganiserPageRow = Pick<
  Selectable<Database['organiser_pages']>,
  'user_id' | 'slug' | 'name' | 'about' | 'is_on'
>

/** Another date of a series; moments are texts inside of JSON. */
type OtherDate = {
  readonly slug: string
  readonly starts_at: string
  readonly time_zone: string
  readonly is_all_day: boolean
}

/** What the page of an event shows beside the event: the page of its organiser, and the other dates of its series. */
export type EventPageJson = EventJson & {
  readonly organiser: Pick<OrganiserPageRow, 'slug' | 'name'> | null
  readonly other_dates: readonly OtherDate[]
}

const organiser = sql<EventPageJson['organiser']>`(select json_build_object('slug', slug, 'name', name)
  from organiser_pages where user_id = events.organiser_id and is_on)`.as('organiser')

/** Open ones that visitors can see. Which of them are over by now, whoever shows them decides. */
const otherDates = sql<
  EventPageJson['other_dates']
>`(select coalesce(json_agg(json_build_object('slug', slugs.slug,
    'starts_at', other.starts_at, 'time_zone', other.time_zone, 'is_all_day', other.is_all_day) order by other.starts_at), '[]')
  from events as other
  join cards as shown on shown.id = other.card_id
  join qrcodes on qrcodes.card_id = shown.id and qrcodes.is_primary
  join slugs on slugs.qrcode_id = qrcodes.id and slugs.is_current
  where other.series_id = events.series_id and other.id <> events.id and other.organiser_id = events.organiser_id
    and other.status = 'open' and other.starts_at is not null
    and shown.status = 'active' and shown.deleted_at is null and shown.blocked_at is null
    and qrcodes.status = 'active' and qrcodes.blocked_at is null)`.as('other_dates')

/** The companion rows of event cards, as their pages show them. */
export const eventPageRows = eventRows.select([organiser, otherDates])

export const findOrganiserPage = (db: Db, userId: string): Promise<OrganiserPageRow | undefined> =>
  db
    .selectFrom('organiser_pages')
    .select(['user_id', 'slug', 'name', 'about', 'is_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The page behind a link, while it is on and its organiser may show something. */
export const findShownOrganiser = (db: Db, slug: string): Promise<OrganiserPageRow | undefined> =>
  db
    .selectFrom('organiser_pages')
    .innerJoin('users', 'users.id', 'organiser_pages.user_id')
    .select(['user_id', 'slug', 'organiser_pages.name', 'about', 'is_on'])
    .where('slug', '=', slug)
    .where('is_on', '=', true)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

/** The links of the pages that are on, for search engines; those that were changed last first. */
export const listShownOrganisers = (db: Db, limit: number) =>
  db
    .selectFrom('organiser_pages')
    .innerJoin('users', 'users.id', 'organiser_pages.user_id')
    .select('slug')
    .where('is_on', '=', true)
    .where('users.status', '=', 'active')
    .orderBy('organiser_pages.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute()

/** Writes the settings of a page. The database decides who gets a link that several want at once. */
export async function upsertOrganiserPage(
  db: Db,
  row: Insertable<Database['organiser_pages']>,
): Promise<void> {
  const { user_id: _, ...decided } = row
  await db
    .insertInto('organiser_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(decided))
    .execute()
}

/**
 * Makes events one series, or adds them to that of the first one; of two who do it at once, the second finds what the first has made.
 * @param cardIds the others
 */
export async function joinSeries(db: Db, cardId: number, cardIds: readonly number[]): Promise<void> {
  const { series_id } = await db
    .updateTable('events')
    .set({ series_id: sql`coalesce(series_id, gen_random_uuid())` })
    .where('card_id', '=', cardId)
    .returning('series_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('events').set({ series_id }).where('card_id', 'in', cardIds).execute()
}
