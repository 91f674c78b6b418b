import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { RegistrationRow } from '../store.ts'

type Event = { readonly id: number; readonly currency: string; readonly time_zone: string }

const codeOf = (db: Db, { id, currency, time_zone: zone }: Event, code: string, now: Date) =>
  db
    .selectFrom('event_codes')
    .select(['id', 'code', 'percent', 'amount_minor', 'opens', 'applies_to'])
    .select(sql<number | null>`max_uses - taken`.as('left'))
    .where('event_id', '=', id)
    .where('code', '=', code)
    .where('is_active', '=', true)
    // an amount means nothing in another currency
    .where('currency', 'in', ['', currency])
    .where((eb) =>
      eb.or([
        eb('valid_until', 'is', null),
        eb('valid_until', '>=', sql<string>`(${now}::timestamptz at time zone ${zone})::date`),
      ]),
    )

/** A code of an event that can be used today. @param code as the contract reads it */
export const findCode = (db: Db, event: Event, code: string, now: Date) =>
  codeOf(db, event, code, now).executeTakeFirst()

/** The same, held until the transaction ends: what it gives and how often, one decides at a time. Lock the event before. */
export const lockCode = (db: Db, event: Event, code: string, now: Date) =>
  codeOf(db, event, code, now).forNoKeyUpdate().executeTakeFirst()

/** Whether the form of an event asks for a code. */
export const hasCodes = async (db: Db, eventId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('event_codes')
    .select('id')
    .where('event_id', '=', eventId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Holding = Pick<RegistrationRow, 'code_id' | 'code_uses'>

/**
 * Takes the uses of a registration that takes seats, or gives them back with them. A constraint has the last word, so of two who take the
 * last one, one does.
 */
export async function moveUses(
  db: Db,
  { code_id: id, code_uses: uses }: Holding,
  sign: 1 | -1,
): Promise<void> {
  if (id === null || uses === 0) return
  await db
    .updateTable('event_codes')
    .set((eb) => ({ taken: eb('taken', '+', sign * uses) }))
    .where('id', '=', id)
    .execute()
}

/** Whether the code of a registration without seats is left for too few tickets to take them again; holds it until the transaction ends. */
export async function isCodeUsedUp(db: Db, { code_id: id, code_uses: uses }: Holding): Promise<boolean> {
  if (id === null) return false
  const { max_uses: most, taken } = await db
    .selectFrom('event_codes')
    .select(['max_uses', 'taken'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return most !== null && taken + uses > most
}

/** What a registration says of its code: its text, or empty. */
export const codeText = sql<string>`coalesce((select code from event_codes where event_codes.id = registrations.code_id), '')`

/** And what that took off in all. */
export const discountSum = sql<number>`coalesce((select sum(quantity * (list_minor - unit_minor))
  from registration_items where registration_id = registrations.id and list_minor is not null), 0)::bigint`

/** Both, of one registration. */
export const findCodeOf = (db: Db, registrationId: number) =>
  db
    .selectFrom('registrations')
    .select([codeText.as('code'), discountSum.as('discount_minor')])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
