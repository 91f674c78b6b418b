import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Answer = {
  readonly question: {
    readonly id?: number | undefined
    readonly label: string
    readonly kind: Selectable<Database['registration_answers']>['kind']
  }
  readonly position: number
  /** Empty for none. */
  readonly value: string
  readonly storedAs?: string
}
type Guest = {
  readonly ticket_type_id: number
  readonly ordinal: number
  /** As it is stored, when absent. */
  readonly name?: string | undefined
  readonly food_preference?: string | undefined
  readonly answers: readonly Answer[]
}
type Said = { readonly answers: readonly Answer[]; readonly guests: readonly Guest[] }

/**
 * Stores what was said of a registration, in a transaction that has made or locked it. An answer that stays the same stays under the words with
 * which it was asked; an empty one is deleted.
 * @returns the files that were answers before, and are none any more
 */
export async function storeSaid(db: Db, registrationId: number, said: Said): Promise<readonly string[]> {
  const old = await storeAnswers(db, { registrationId, guestId: null }, said.answers)
  const files = [...old]
  for (const guest of said.guests) {
    const guestId = await upsertGuest(db, registrationId, guest)
    files.push(...(await storeAnswers(db, { registrationId, guestId }, guest.answers)))
  }
  await attachToTickets(db, [registrationId])
  return files
}

async function upsertGuest(db: Db, registrationId: number, guest: Guest): Promise<number> {
  const { ticket_type_id, ordinal, name, food_preference } = guest
  const changes = {
    ...(name !== undefined && { name }),
    ...(food_preference !== undefined && { food_preference }),
  }
  const { id } = await db
    .insertInto('registration_guests')
    .values({ registration_id: registrationId, ticket_type_id, ordinal, ...changes })
    .onConflict((conflict) =>
      // something is always set, so that the row is returned
      conflict.columns(['registration_id', 'ticket_type_id', 'ordinal']).doUpdateSet({ ordinal, ...changes }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Of = { readonly registrationId: number; readonly guestId: number | null }

async function storeAnswers(
  db: Db,
  { registrationId, guestId }: Of,
  answers: readonly Answer[],
): Promise<readonly string[]> {
  const files: string[] = []
  for (const { question, position, value, storedAs } of answers) {
    const questionId = question.id ?? 0
    const before = await db
      .selectFrom('registration_answers')
      .select(['id', 'value', 'file_name'])
      .where('registration_id', '=', registrationId)
      .where('guest_id', 'is not distinct from', guestId)
      .where('question_id', '=', questionId)
      .executeTakeFirst()
    const isSame = storedAs === undefined && before?.value === value
    if (isSame) continue
    if (before !== undefined) {
      if (before.file_name !== null) files.push(before.file_name)
      await db.deleteFrom('registration_answers').where('id', '=', before.id).execute()
    }
    if (value === '') continue
    const { label, kind } = question
    const about = { registration_id: registrationId, guest_id: guestId, question_id: questionId }
    await db
      .insertInto('registration_answers')
      .values({ ...about, label, kind, position, value, file_name: storedAs ?? null })
      .execute()
  }
  return files
}

/** What was said of the first ticket of a type belongs to that with the lowest number, once there are tickets. */
export async function attachToTickets(db: Db, registrationIds: readonly number[]): Promise<void> {
  await sql`
    update registration_guests as guests set ticket_id = numbered.id
    from (
      select id, registration_id, ticket_type_id,
        row_number() over (partition by registration_id, ticket_type_id order by serial) as ordinal
      from tickets where registration_id = any(${[...registrationIds]}::bigint[])) as numbered
    where guests.registration_id = numbered.registration_id and guests.ticket_type_id = numbered.ticket_type_id
      and guests.ordinal = numbered.ordinal and guests.ticket_id is null`.execute(db)
}

/** Who comes with which ticket of registrations, in the order of their tickets; and whether somebody else has it by now. */
export const listGuests = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registration_guests')
    .innerJoin('ticket_types', 'ticket_types.id', 'registration_guests.ticket_type_id')
    .leftJoin('tickets', 'tickets.id', 'registration_guests.ticket_id')
    .select(['registration_guests.id', 'registration_guests.registration_id', 'ordinal', 'name'])
    .select(['registration_guests.ticket_type_id', 'registration_guests.food_preference', 'ticket_id'])
    .select(['ticket_types.pricing_type', 'tickets.serial', 'tickets.pass_id'])
    .where('registration_guests.registration_id', '=', (eb) => eb.fn.any(eb.val([...registrationIds])))
    .orderBy('ticket_types.sort_order')
    .orderBy('registration_guests.ticket_type_id')
    .orderBy('ordinal')
    .execute()

/** What registrations have answered, in the order in which it was asked. */
export const listAnswers = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registration_answers')
    .selectAll()
    .where('registration_id', '=', (eb) => eb.fn.any(eb.val([...registrationIds])))
    .orderBy('position')
    .orderBy('id')
    .execute()

/** One answer of a registration, where it is not about a ticket that somebody else has by now. */
export const findAnswer = (db: Db, registrationId: number, answerId: number) =>
  db
    .selectFrom('registration_answers')
    .leftJoin('registration_guests', 'registration_guests.id', 'registration_answers.guest_id')
    .leftJoin('tickets', 'tickets.id', 'registration_guests.ticket_id')
    .selectAll('registration_answers')
    .where('registration_answers.registration_id', '=', registrationId)
    .where('registration_answers.id', '=', answerId)
    .where('tickets.pass_id', 'is', null)
    .executeTakeFirst()

/** The questions that registrations of an event have answered, each in the words with which it was asked last. */
export const listAnswered = (db: Db, eventId: number) =>
  db
    .selectFrom('registration_answers')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .distinctOn('question_id')
    .select(['question_id', 'label', 'kind'])
    .where('event_id', '=', eventId)
    .orderBy('question_id')
    .orderBy('registration_answers.id', 'desc')
    .execute()

/** Those of these files that are answers. */
export async function listStored(db: Db, names: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('registration_answers')
    .select('file_name')
    .where('file_name', 'in', [...names])
    .execute()
  return new Set(rows.map(({ file_name: name }) => name))
}
