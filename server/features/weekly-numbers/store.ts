import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Days after the last letter on which one comes on whatever day of the week: the chosen day has been changed, or we were away. */
const late = { from: 7, to: 9 } as const

/**
 * Those who want the letter and for whom it is time: on the day of the week that they have chosen, from their hour on, and at the latest a
 * week after the last one. Their zone decides, by the clock on the wall.
 */
const due = (now: Date) => sql`
  select users.id as user_id, local.day, last.day as last_day
  from notification_preferences chosen
  join users on users.id = chosen.user_id and users.status = 'active'
  left join notification_times times on times.user_id = users.id
  cross join lateral (
    select at::date as day, extract(isodow from at) as week_day, extract(hour from at) as hour
    from (select ${now}::timestamptz at time zone users.time_zone as at) moment
  ) local
  left join lateral (select max(monday) as day from weekly_mails where weekly_mails.user_id = users.id) last on true
  where chosen.kind = 'weekly_numbers' and chosen.mail
    and local.hour >= coalesce(times.week_hour, 8)
    and (last.day is null or last.day < local.day)
    and (local.week_day = coalesce(times.week_day, 1)
      or local.day - last.day between ${late.from}::integer and ${late.to}::integer)`

/**
 * Notes the letters for which it is time, each once. A letter begins where the last one ended, so no day is in two of them; it has the
 * seven days before when there is none, or none for longer. One process at a time has the choices of a person, and looks again after
 * it has them: by then they may have another zone. Nobody waits: what another transaction has is looked at when the clock strikes again.
 * @returns the new notes
 */
export async function noteLetters(db: Db, now: Date): Promise<number[]> {
  const locked = await sql<{ user_id: string }>`
    select chosen.user_id from notification_preferences chosen join users on users.id = chosen.user_id
    where chosen.kind = 'weekly_numbers' and chosen.user_id in (select user_id from (${due(now)}) due)
    for key share of users skip locked for update of chosen skip locked`.execute(db)
  const ids = locked.rows.map(({ user_id }) => user_id)
  const { rows } = await sql<{ id: number }>`
    insert into weekly_mails (user_id, monday, starts_on, created_at)
    select user_id, day, case when day - last_day <= ${late.to}::integer then last_day else day - 7 end, ${now}
    from (${due(now)}) due where user_id = any(${ids}::uuid[])
    on conflict do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Letter = {
  readonly userId: string
  /** Calendar days of the person, `2026-11-23`. */
  readonly from: string
  /** The day of the letter, which is not in it. */
  readonly until: string
  /** The cards that it is about; null for everything. */
  readonly cardIds: readonly number[] | null
}

/** What a letter is about, as it was chosen by now. */
export async function findLetter(db: Db, id: number): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select mails.user_id as "userId", to_char(monday, 'YYYY-MM-DD') as until,
      to_char(coalesce(starts_on, monday - 7), 'YYYY-MM-DD') as from,
      case when not coalesce(has_all_cards, true) then array(
        select cards.id from weekly_cards join cards on cards.id = weekly_cards.card_id
        where weekly_cards.user_id = mails.user_id and cards.owner_id = mails.user_id and cards.deleted_at is null)
      end as "cardIds"
    from weekly_mails mails left join notification_times times on times.user_id = mails.user_id
    where mails.id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteLetters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('weekly_mails').where('created_at', '<', before).execute()
}
