import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

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

type CountedDay = {
  readonly day: string
  readonly by_source: Readonly<Record<'qr' | 'nfc' | 'link', number>>
} & Readonly<Record<'visits' | 'visitors' | 'saved_contacts', number>>

/** Every day of a range with the visits of a code, whether or not somebody came. */
export async function selectCountedDays(
  db: Db,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    with by_day as (
      select day, sum(visits)::integer as visits, sum(visitors)::integer as visitors,
        coalesce(sum(visits) filter (where source = 'qr'), 0)::integer as qr,
        coalesce(sum(visits) filter (where source = 'nfc'), 0)::integer as nfc,
        coalesce(sum(visits) filter (where source = 'link'), 0)::integer as link
      from visit_days where qrcode_id = ${id} and day between ${from}::date and ${to}::date group by day
    )
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(by_day.visits, 0) as visits,
      coalesce(by_day.visitors, 0) as visitors, coalesce(click_days.clicks, 0) as saved_contacts,
      jsonb_build_object('qr', coalesce(by_day.qr, 0), 'nfc', coalesce(by_day.nfc, 0),
        'link', coalesce(by_day.link, 0)) as by_source
    from generate_series(${from}::date, ${to}::date, interval '1 day') as series (day)
    left join by_day on by_day.day = series.day
    left join click_days on click_days.qrcode_id = ${id} and click_days.day = series.day::date
      and click_days.click_for = 'save_contact'
    order by series.day`.execute(db)
  return rows
}
