import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The hour of Monday at which people get the numbers of their week. */
const sendingHour = 8

/** Notes this Monday for everybody who wants the mail and for whom it is time, once. @returns the new notes */
export async function noteMonday(db: Db, now: Date): Promise<number[]> {
  const local = sql`${now}::timestamptz at time zone users.time_zone`
  const { rows } = await sql<{ id: number }>`
    insert into weekly_mails (user_id, monday, created_at)
    select users.id, (${local})::date, ${now}
    from notification_preferences chosen join users on users.id = chosen.user_id and users.status = 'active'
    where chosen.kind = 'weekly_numbers' and chosen.mail
      and extract(isodow from ${local}) = 1 and extract(hour from ${local}) >= ${sendingHour}
    on conflict do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whose week it is, and the Monday after it, `2026-11-23`. */
export async function findMonday(
  db: Db,
  id: number,
): Promise<{ readonly userId: string; readonly monday: string } | undefined> {
  return db
    .selectFrom('weekly_mails')
    .select(['user_id as userId', sql<string>`to_char(monday, 'YYYY-MM-DD')`.as('monday')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteMondays(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('weekly_mails').where('created_at', '<', before).execute()
}
