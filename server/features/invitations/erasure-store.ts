import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Made for a person or by a partner: by the account, or an address that it has confirmed. */
const isAbout = (userId: string) => sql<boolean>`(
  user_id = ${userId} or partner_id = ${userId}
  or email in (select value from addresses
    where addresses.user_id = ${userId} and kind = 'mail' and confirmed_at is not null)
  or phone in (select value from addresses
    where addresses.user_id = ${userId} and kind = 'phone' and confirmed_at is not null))`

/** The invitations of a person, or by a partner, that wait for an answer. */
export async function listPendingOf(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where('status', '=', 'pending')
    .where(isAbout(userId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the name and address of a person from what others invited them to, and of all whom a partner invited. */
export async function eraseWords(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ name: '', email: null, phone: null, wanted_slug: null, slug_held_until: null, token_hash: null })
    .where(isAbout(userId))
    .execute()
}

/** Removes whom invitations were for that were not accepted and ended before. */
export async function eraseEnded(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ name: '', email: null, phone: null, wanted_slug: null, slug_held_until: null, token_hash: null })
    .where('status', 'in', ['rejected', 'deleted', 'expired'])
    .where('answered_at', '<', before)
    .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
    .execute()
}

/** The account is not named any more where it was invited. */
export async function detachAccount(db: Db, userId: string): Promise<void> {
  await db.updateTable('invitations').set({ user_id: null }).where('user_id', '=', userId).execute()
}
