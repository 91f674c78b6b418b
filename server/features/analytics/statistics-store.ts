import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'

type CountedCode = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The calendar day of the owner, `2026-11-22`. */
  readonly today: string
}

/**
 * A code of a person. As in lists, a primary code is gone with its card, unless it is printed, and the codes of a
 * card that a partner still prepares are nobody's.
 */
export async function findCountedCode(
  db: Db,
  { id, userId, now }: { readonly id: number; readonly userId: string; readonly now: Date },
): Promise<CountedCode | undefined> {
  const { rows } = await sql<CountedCode>`
    select qrcodes.id, coalesce(slugs.slug, qrcodes.code) as slug,
      coalesce(nullif(cards.title, ''), nullif(qrcodes.label, ''), qrcodes.code) as name,
      to_char(${now}::timestamptz at time zone users.time_zone, 'YYYY-MM-DD') as today
    from qrcodes
    join users on users.id = qrcodes.owner_id
    left join cards on cards.id = qrcodes.card_id and cards.deleted_at is null
    left join slugs on slugs.qrcode_id = qrcodes.id and slugs.is_current
    where qrcodes.id = ${id} and qrcodes.owner_id = ${userId} and cards.is_pending is not true
      and (cards.id is not null or qrcodes.card_id is null or not qrcodes.is_primary
        or qrcodes.kind = 'merchandise')`.execute(db)
  return rows[0]
}

/** Codes that statistics are of: one, all that a person has, or all that there are. */
export type CountedCodes = { readonly id: number } | { readonly ownerId: string } | 'all'

/** The condition on `qrcode_id`. */
export function isOf(codes: CountedCodes) {
  if (codes === 'all') return sql`true`
  return 'id' in codes
    ? sql`qrcode_id = ${codes.id}`
    : sql`qrcode_id in (select id from qrcodes where owner_id = ${codes.ownerId})`
}

/** The calendar day of a person, `2026-11-22`. */
export async function findToday(db: Db, userId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today
    from users where id = ${userId}`.execute(db)
  return rows[0]?.today ?? now.toISOString().slice(0, 10)
}

export type Days = { readonly from: string; readonly to: string }

export type CountedDay = {
  readonly day: string
  readonly by_source: Readonly<Record<'qr' | 'nfc' | 'link', number>>
} & Readonly<Record<'visits' | 'visitors' | 'saved_contacts', number>>

/** Every day of a range with the visits of codes, whether or not somebody came. */
export async function selectCountedDays(
  db: Db,
  codes: CountedCodes,
  { from, to }: Days,
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    with by_day as (
      select day, sum(visits)::integer as visits, sum(visitors)::integer as visitors,
        coalesce(sum(visits) filter (where source = 'qr'), 0)::integer as qr,
        coalesce(sum(visits) filter (where source = 'nfc'), 0)::integer as nfc,
        coalesce(sum(visits) filter (where source = 'link'), 0)::integer as link
      from visit_days where ${isOf(codes)} and day between ${from}::date and ${to}::date group by day
    ), saved as (
      select day, sum(clicks)::integer as clicks from click_days
      where ${isOf(codes)} and day between ${from}::date and ${to}::date and click_for = 'save_contact' group by day
    )
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(by_day.visits, 0) as visits,
      coalesce(by_day.visitors, 0) as visitors, coalesce(saved.clicks, 0) as saved_contacts,
      jsonb_build_object('qr', coalesce(by_day.qr, 0), 'nfc', coalesce(by_day.nfc, 0),
        'link', coalesce(by_day.link, 0)) as by_source
    from generate_series(${from}::date, ${to}::date, interval '1 day') as series (day)
    left join by_day on by_day.day = series.day
    left join saved on saved.day = series.day
    order by series.day`.execute(db)
  return rows
}

type CountedClicks = { readonly click_for: string } & Readonly<Record<'clicks' | 'visitors', number>>

/** What visitors have pressed in a range of days, the most first. */
export async function selectCountedClicks(
  db: Db,
  codes: CountedCodes,
  { from, to }: Days,
): Promise<CountedClicks[]> {
  const { rows } = await sql<CountedClicks>`
    select click_for, sum(clicks)::integer as clicks, sum(visitors)::integer as visitors
    from click_days where ${isOf(codes)} and day between ${from}::date and ${to}::date
    group by click_for having sum(clicks) > 0 order by 2 desc, 1`.execute(db)
  return rows
}

type BusyCode = { readonly qrcode_id: number; readonly slug: string; readonly name: string } & Readonly<
  Record<'visits' | 'visitors' | 'saved_contacts', number>
>

/** Visits and visitors of each code, without filters. */
export const countedDays = (codes: CountedCodes, { from, to }: Days) => sql`
  select qrcode_id, sum(visits)::integer as visits, sum(visitors)::integer as visitors
  from visit_days where ${isOf(codes)} and day between ${from}::date and ${to}::date
  group by qrcode_id having sum(visits) > 0`

/**
 * The codes with most visits in a range of days.
 * @param counted visits and visitors by code
 * @param hasSaves whether saved contacts are counted, too: they are not told apart by filters
 */
export async function selectBusyCodes(
  db: Db,
  counted: RawBuilder<unknown>,
  { from, to }: Days,
  hasSaves: boolean,
): Promise<BusyCode[]> {
  const { rows } = await sql<BusyCode>`
    with counted as (select * from (${counted}) as codes order by visits desc, qrcode_id limit 20)
    select qrcodes.id as qrcode_id, coalesce(slugs.slug, qrcodes.code) as slug,
      coalesce(nullif(cards.title, ''), nullif(qrcodes.label, ''), qrcodes.code) as name, counted.visits, counted.visitors,
      coalesce((
        select sum(clicks)::integer from click_days
        where click_days.qrcode_id = qrcodes.id and day between ${from}::date and ${to}::date
          and click_for = 'save_contact' and ${hasSaves}::boolean
      ), 0) as saved_contacts
    from counted
    join qrcodes on qrcodes.id = counted.qrcode_id
    left join cards on cards.id = qrcodes.card_id and cards.deleted_at is null
    left join slugs on slugs.qrcode_id = qrcodes.id and slugs.is_current
    order by counted.visits desc, qrcodes.id`.execute(db)
  return rows
}

/** Contacts that visitors sent by codes in a range of days, each day where the owner lives. */
export async function countSharedContacts(db: Db, codes: CountedCodes, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from shared_contacts join users on users.id = shared_contacts.owner_id
    where ${isOf(codes)}
      and shared_contacts.created_at >= ${from}::date::timestamp at time zone users.time_zone
      and shared_contacts.created_at < (${to}::date + 1)::timestamp at time zone users.time_zone`.execute(db)
  return rows[0]?.count ?? 0
}

/** The owner of a code that visitors can open. */
export async function findOpenOwner(db: Db, qrcodeId: number): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from qrcodes where id = ${qrcodeId} and shown_status = 'active' and owner_id is not null`.execute(
    db,
  )
  return rows[0]?.owner_id
}

/** Rows of a day and later, or of a day and earlier. */
export const isSince = (day: string) => sql<boolean>`${column('day')} >= ${day}::date`
export const isUntil = (day: string) => sql<boolean>`${column('day')} <= ${day}::date`
