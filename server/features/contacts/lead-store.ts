import { sql } from 'kysely'
import { selectRows } from '#server/platform/db/find-rows.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sharedContacts } from './shared-store.ts'
import type { SharedContactRow, StateOfLead } from './shared-store.ts'

/** How many people there are in each state that some have. */
export const countStates = (
  db: Db,
  ownerId: string,
): Promise<{ readonly state: StateOfLead; readonly count: number }[]> =>
  db
    .selectFrom('shared_contacts')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('merged_into', 'is', null)
    .groupBy('state')
    .execute()

/** A lead of an owner, or the one that shows it. */
export async function findShowingContact(
  db: Db,
  id: number,
  ownerId: string,
): Promise<SharedContactRow | undefined> {
  const showing = sql<number>`(select coalesce(merged_into, id) from shared_contacts
    where id = ${id} and owner_id = ${ownerId})`
  const [row] = await selectRows(db, sharedContacts.where('shared_contacts.id', '=', showing), {})
  return row
}

/**
 * Where a visitor had the card open: at the venue of an event, or at a QR code that has a name of its own. A printed code without
 * a name is known by its text. Empty when it was none of these.
 */
export async function findMeetingPlace(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select coalesce(
      case when types.family = 'event' then nullif(cards.content ->> 'venue', '') end,
      nullif(codes.label, ''),
      case when codes.kind = 'merchandise' then codes.code end,
      '') as place
    from shared_contacts lead join cards on cards.id = lead.card_id join card_types types on types.id = cards.card_type_id
    left join qrcodes codes on codes.id = lead.qrcode_id where lead.id = ${id}`.execute(db)
  return rows[0]?.place ?? ''
}

export type StateChange = {
  readonly ids: readonly number[]
  readonly state: StateOfLead
  /** A day of the owner's calendar for `later`, else null. */
  readonly remindOn: string | null
  readonly now: Date
}

/**
 * Sets the state of leads with all that is merged into them. A reminder that is set is not sent yet, and there is none in the other
 * states. The zone of the owner says which days are after today.
 * @returns whether it was done: false when the day is not after today
 */
export async function setStates(db: Db, { ids, state, remindOn, now }: StateChange): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shared_contacts lead set state = ${state}, remind_on = ${remindOn}::date, reminded_at = null
    from users where users.id = lead.owner_id and lead.id = any(${ids}::bigint[])
      and (${remindOn}::date is null or ${remindOn}::date > (${now}::timestamptz at time zone users.time_zone)::date)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** The hour of the morning at which reminders come, by the clock on the owner's wall. */
const morning = '08:00'

/**
 * Notes the reminders for which it is time, each once: the row decides, whichever process is first. One that could not be sent in the
 * morning, because nothing ran, comes later; that of an account that is not active waits.
 * @returns the leads that their owners see, each once, also when several are merged
 */
export async function noteReminders(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select lead.id from shared_contacts lead join users on users.id = lead.owner_id and users.status = 'active'
      -- no zone is more than a day ahead: the index finds them
      where lead.remind_on <= (${now}::timestamptz at time zone 'UTC')::date + 1 and lead.reminded_at is null
        and lead.remind_on + ${morning}::time <= ${now}::timestamptz at time zone users.time_zone
      for update of lead skip locked
    ), reminded as (
      update shared_contacts lead set reminded_at = ${now} from due where lead.id = due.id
      returning coalesce(lead.merged_into, lead.id) as id
    ) select distinct id from reminded order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a reminder says; undefined once the lead is gone, or its owner has changed their mind. */
export const findLeadForReminder = (db: Db, contactId: number) =>
  db
    .selectFrom('shared_contacts as lead')
    .innerJoin('cards', 'cards.id', 'lead.card_id')
    .innerJoin('users', 'users.id', 'lead.owner_id')
    .select(['lead.owner_id', 'lead.name', 'lead.phone', 'lead.email', 'lead.company', 'lead.message'])
    .select(['lead.note', 'lead.created_at', 'cards.title as card_name', 'users.time_zone'])
    .where('lead.id', '=', contactId)
    .where(isReminded('lead'))
    .executeTakeFirst()

/** Whether a reminder of the lead, or of one that it shows, was sent and still counts. */
const isReminded = (lead: string) => sql<boolean>`exists (select from shared_contacts one
  where (one.id = ${sql.ref(`${lead}.id`)} or one.merged_into = ${sql.ref(`${lead}.id`)}) and one.reminded_at is not null)`
