import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export const insertMessage = (db: Db, values: Insertable<Database['attendee_messages']>) =>
  db.insertInto('attendee_messages').values(values).returning('id').executeTakeFirstOrThrow()

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('attendee_messages').selectAll().where('id', '=', id).executeTakeFirst()

type Wanted = {
  readonly eventId: number
  readonly organiserId: string
  readonly ids: readonly number[] | undefined
  readonly status: Selectable<Database['registrations']>['status'] | undefined
  readonly ticketTypeId: number | undefined
  readonly limit: number
}

type Receiver = { readonly registrationId: number; readonly ticketId: number | null }

/**
 * Whom a message reaches, each address once: whoever registered, and to whom a valid ticket of theirs was passed on. Without a status,
 * those whose seats are held; never an address that wants no such mails of this organiser.
 */
export async function listReceivers(
  db: Db,
  { eventId, organiserId, ids, status, ticketTypeId, limit }: Wanted,
): Promise<readonly Receiver[]> {
  const chosen = db
    .selectFrom('registrations')
    .select(['id', 'email'])
    .where('event_id', '=', eventId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'confirmed'))
    .$if(status === undefined && ids === undefined, (query) => query.where('holds_seats', '=', true))
  const ofType = ticketTypeId ?? null
  const { rows } = await sql<Receiver>`with chosen as (${chosen}), people as (
      select id as registration_id, null::bigint as ticket_id, email from chosen
      where ${ofType}::bigint is null or exists (select from registration_items
        where registration_id = chosen.id and ticket_type_id = ${ofType}::bigint)
      union all
      select registration_id, tickets.id, to_email from chosen
        join tickets on registration_id = chosen.id join ticket_passes on ticket_passes.id = pass_id
      where tickets.status = 'valid' and (${ofType}::bigint is null or ticket_type_id = ${ofType}::bigint))
    select distinct on (email) registration_id as "registrationId", ticket_id as "ticketId" from people
    where email <> '' and not exists (select from attendee_optouts
      where organiser_id = ${organiserId} and attendee_optouts.email = people.email)
    order by email, ticket_id nulls first, registration_id desc
    limit ${limit}`.execute(db)
  return rows
}

/** No more messages of the organiser of an event to an address. Doing it twice is no error. */
export async function insertOptout(
  db: Db,
  { eventId, email, now }: { readonly eventId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  await sql`insert into attendee_optouts (organiser_id, email, created_at)
    select organiser_id, ${email}, ${now} from events where id = ${eventId}
    on conflict do nothing`.execute(db)
}

export async function hasOptedOut(db: Db, eventId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendee_optouts')
    .innerJoin('events', 'events.organiser_id', 'attendee_optouts.organiser_id')
    .select('attendee_optouts.email')
    .where('events.id', '=', eventId)
    .where('attendee_optouts.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets that addresses of an account wanted no mails: nobody writes to them any more. */
export async function eraseOptouts(db: Db, userId: string): Promise<void> {
  await sql`delete from attendee_optouts where email in
    (select value from addresses where user_id = ${userId} and kind = 'mail')`.execute(db)
}
