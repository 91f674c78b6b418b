import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Partner = Selectable<Database['partners']>
type Reservation = Selectable<Database['credit_reservations']>

export async function findPartner(
  db: Db,
  userId: string,
): Promise<Pick<Partner, 'company_name' | 'status'> | undefined> {
  return db
    .selectFrom('partners')
    .select(['company_name', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Undefined for somebody who is none and has not applied. */
export const findPartnerStatus = async (db: Db, userId: string): Promise<Partner['status'] | undefined> =>
  (await findPartner(db, userId))?.status

/** Whether somebody is a partner who may make something now: neither suspended nor with an account that is closed. */
export async function isActive(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.user_id')
    .where('partners.user_id', '=', userId)
    .where('partners.status', '=', 'active')
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * An account that becomes a partner, or is one again, keeps the company that it has; a new one has the account's name.
 * @returns whether it was none before
 */
export async function insertActive(
  db: Db,
  { userId, decidedBy, now }: { userId: string; decidedBy: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into partners (user_id, company_name, status, decided_by, decided_at, created_at, updated_at)
    select id, name, 'active', ${decidedBy}, ${now}, ${now}, ${now} from users where id = ${userId}
    on conflict (user_id) do update
      set status = 'active', reason = '', decided_by = excluded.decided_by, decided_at = excluded.decided_at,
        updated_at = excluded.updated_at, version = partners.version + 1
      where partners.status <> 'active'`.execute(db)
  return numAffectedRows > 0n
}

/** @returns its id, or undefined when the partner has made one with this key before. Waits for one under way. */
export async function insertReservation(
  db: Db,
  values: Insertable<Database['credit_reservations']>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('credit_reservations')
    .values(values)
    .onConflict((conflict) => conflict.constraint('credit_reservations_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks a reservation until the transaction ends: who makes something with it and who gives it back take turns. */
export async function lockReservation(
  db: Db,
  partnerId: string,
  clientKey: string,
): Promise<Pick<Reservation, 'id' | 'status'>> {
  return db
    .selectFrom('credit_reservations')
    .select(['id', 'status'])
    .where('partner_id', '=', partnerId)
    .where('client_key', '=', clientKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks a reservation by its id until the transaction ends. */
export const lockReservationById = (
  db: Db,
  id: string,
): Promise<Pick<Reservation, 'partner_id' | 'status'>> =>
  db
    .selectFrom('credit_reservations')
    .select(['partner_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Reservations that nothing was made with for so long. */
export async function listUnused(
  db: Db,
  before: Date,
): Promise<{ partner_id: string; client_key: string }[]> {
  return db
    .selectFrom('credit_reservations')
    .select(['partner_id', 'client_key'])
    .where('status', '=', 'reserved')
    .where('created_at', '<', before)
    .where(isUnused)
    .limit(1000)
    .execute()
}

const isUnused = sql<boolean>`not exists (
  select from invitations where invitations.reservation_id = credit_reservations.id)`

export async function isReservationUnused(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('credit_reservations')
    .select('id')
    .where('id', '=', id)
    .where(isUnused)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the reservation that has ended now, or undefined when it had ended before */
export async function setEnded(
  db: Db,
  { id, status, now }: { id: string; status: 'committed' | 'released'; now: Date },
): Promise<Pick<Reservation, 'partner_id' | 'credits'> | undefined> {
  return db
    .updateTable('credit_reservations')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'reserved')
    .returning(['partner_id', 'credits'])
    .executeTakeFirst()
}

/** Removes what a partner called their company; the ledger stays. */
export async function erasePartner(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('partners')
    .set({ company_name: '', website: '', message: '', reason: '', status: 'suspended' })
    .where('user_id', '=', userId)
    .execute()
}
