import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** People whose events have ended before a day, or one person: by the confirmed mail addresses of the account. */
type Forgotten = { readonly endedBefore: Date } | { readonly userId: string }

const isOf = (whose: Forgotten) =>
  'userId' in whose
    ? isOfPerson(whose.userId)
    : sql<boolean>`event_id in (select id from events
        where coalesce(ends_at, starts_at) < ${whose.endedBefore}::timestamptz)`

export const isOfPerson = (userId: string) =>
  sql<boolean>`email in (select value from addresses
    where user_id = ${userId}::uuid and kind = 'mail' and confirmed_at is not null)`

/** Forgets who has registered. What was sold stays. */
export async function anonymise(db: Db, whose: Forgotten, now: Date): Promise<void> {
  // registrations are found by an address that is gone afterwards
  await forgetSaid(db, whose)
  const blank = { first_name: '', email: '', phone: '', dob: null, gender: '', message: '', country_name: '' }
  await db
    .updateTable('registrations')
    .set({ ...blank, food_preference: '', payment_reference: '', cancel_reason: '', updated_at: now })
    .where('first_name', '<>', '')
    .where(isOf(whose))
    .execute()
  await anonymisePasses(db, whose)
}

/** Whom they have named for their tickets, and all that they have answered. */
async function forgetSaid(db: Db, whose: Forgotten): Promise<void> {
  const ids = db.selectFrom('registrations').select('id').where(isOf(whose))
  await db.deleteFrom('registration_answers').where('registration_id', 'in', ids).execute()
  await db
    .updateTable('registration_guests')
    .set({ name: '', food_preference: '' })
    .where('registration_id', 'in', ids)
    .where((eb) => eb.or([eb('name', '<>', ''), eb('food_preference', '<>', '')]))
    .execute()
}

/** And whoever has given or got a ticket, each by their own address. */
async function anonymisePasses(db: Db, whose: Forgotten): Promise<void> {
  const isSide = (side: 'from' | 'to') =>
    'userId' in whose
      ? sql<boolean>`${sql.ref(`${side}_email`)} in (select value from addresses
          where user_id = ${whose.userId}::uuid and kind = 'mail' and confirmed_at is not null)`
      : sql<boolean>`ticket_id in (select tickets.id from tickets join events on events.id = tickets.event_id
          where coalesce(ends_at, starts_at) < ${whose.endedBefore}::timestamptz)`
  for (const side of ['from', 'to'] as const)
    await db
      .updateTable('ticket_passes')
      .set(side === 'from' ? { from_name: '', from_email: '' } : { to_name: '', to_email: '' })
      .where((eb) => eb.or([eb(`${side}_email`, '<>', ''), eb(`${side}_name`, '<>', '')]))
      .where(isSide(side))
      .execute()
}

/** The files that they have shown as proofs of payments, or sent as answers. */
export async function listProofs(db: Db, whose: Forgotten): Promise<readonly string[]> {
  const proofs = await db
    .selectFrom('registrations')
    .select('payment_proof as name')
    .where('payment_proof', 'is not', null)
    .where(isOf(whose))
    .execute()
  const answers = await db
    .selectFrom('registration_answers')
    .select('file_name as name')
    .where('file_name', 'is not', null)
    .where('registration_id', 'in', (eb) => eb.selectFrom('registrations').select('id').where(isOf(whose)))
    .execute()
  return [...proofs, ...answers].flatMap(({ name }) => name ?? [])
}
