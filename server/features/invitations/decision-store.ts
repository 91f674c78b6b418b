import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { findInvitation } from './store.ts'
import type { InvitationRow } from './store.ts'

/** Whether an account is in use; locks it until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.status === 'active'
}

/**
 * Locks an invitation, its partner, whose suspension waits, and its card, whose block or deletion waits, until the transaction ends.
 * @returns how it is then
 */
export async function lockInvitation(
  db: Db,
  { id, partner_id: partnerId, card_id: cardId }: Pick<InvitationRow, 'id' | 'partner_id' | 'card_id'>,
): Promise<InvitationRow | undefined> {
  await db.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute()
  await db.selectFrom('partners').select('user_id').where('user_id', '=', partnerId).forShare().execute()
  if (cardId !== null)
    await db.selectFrom('cards').select('id').where('id', '=', cardId).forUpdate().execute()
  return findInvitation(db, id)
}

export async function updateInvitation(
  db: Db,
  id: number,
  values: Updateable<Database['invitations']>,
): Promise<void> {
  await db.updateTable('invitations').set(values).where('id', '=', id).execute()
}

/** The card that waits is seen at another address from now on. */
export async function replaceViewKey(db: Db, id: number): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ view_key: sql`gen_random_uuid()` })
    .where('id', '=', id)
    .execute()
}

/** The account that may answer by the link of a mail, and whether it is in use. */
type LinkHolder = { readonly id: string; readonly status: string; readonly is_confirmed: boolean }

/** Whoever has confirmed the address that was invited, else the account that was made for it and still has it. */
export async function findLinkHolder(
  db: Db,
  { email, user_id: madeFor }: Pick<InvitationRow, 'email' | 'user_id'>,
): Promise<LinkHolder | undefined> {
  return db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['users.id', 'users.status', sql<boolean>`confirmed_at is not null`.as('is_confirmed')])
    .where('addresses.kind', '=', 'mail')
    .where('addresses.value', '=', email)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('addresses.user_id', '=', madeFor)]))
    .orderBy(sql`confirmed_at is null`)
    .orderBy(sql`users.status <> 'active'`)
    .executeTakeFirst()
}

/** Of which the time has something to say: nobody has answered, or nobody has made a card with the link that was held. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const invitations = db.selectFrom('invitations').select('id').orderBy('id').limit(1000)
  // two queries: each has an index, or few rows
  const unanswered = await invitations
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute()
  const held = await invitations.where('slug_held_until', '<=', now).execute()
  return [...unanswered, ...held].map(({ id }) => id)
}

type Open = { readonly partnerId: string } | { readonly cardId: number }

/** Invitations by a partner, or to a card, that wait for an answer. @param until the last of them */
export async function listOpen(db: Db, of: Open, until?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where('status', '=', 'pending')
    .$if('partnerId' in of, (all) => all.where('partner_id', '=', 'partnerId' in of ? of.partnerId : ''))
    .$if('cardId' in of, (all) => all.where('card_id', '=', 'cardId' in of ? of.cardId : 0))
    .$if(until !== undefined, (all) => all.where('id', '<=', until ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
