import type { Db } from '#server/platform/db/database.ts'
import type { Address } from '../store.ts'

export type AddressUndo = Address & {
  readonly id: number
  readonly userId: string
  readonly changedAt: Date
}

/** The confirmed address that a new one of an account replaces, and since when the new one waits. */
export async function findReplaced(
  db: Db,
  userId: string,
  { kind, value }: Address,
): Promise<(Address & { readonly changedAt: Date }) | undefined> {
  return db
    .selectFrom('addresses as old')
    .innerJoin('addresses as new', (join) =>
      join.onRef('new.user_id', '=', 'old.user_id').onRef('new.kind', '=', 'old.kind'),
    )
    .select(['old.kind', 'old.value', 'new.created_at as changedAt'])
    .where('old.user_id', '=', userId)
    .where('old.kind', '=', kind)
    .where('old.value', '<>', value)
    .where('old.confirmed_at', 'is not', null)
    .where('new.value', '=', value)
    .executeTakeFirst()
}

/** @returns its id, which the link names. */
export async function insertUndo(
  db: Db,
  { userId, kind, value, changedAt, expiresAt }: Omit<AddressUndo, 'id'> & { readonly expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('address_undos')
    .values({ user_id: userId, kind, value, changed_at: changedAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The undo of a link that still works. */
export async function findUndo(db: Db, id: number, now: Date): Promise<AddressUndo | undefined> {
  return db
    .selectFrom('address_undos')
    .select(['id', 'user_id as userId', 'kind', 'value', 'changed_at as changedAt'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends all links of an account: one was used. @returns whether `id` was among them. */
export async function deleteUndosOf(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.deleteFrom('address_undos').where('user_id', '=', userId).returning('id').execute()
  return rows.some((row) => row.id === id)
}

export async function deleteExpiredUndos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('address_undos').where('expires_at', '<=', now).execute()
}

/** Removes what an account got since a moment: addresses, factors and links with other providers. */
export async function deleteGotSince(db: Db, userId: string, since: Date): Promise<void> {
  for (const table of ['addresses', 'second_factors', 'passkeys', 'identities'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
}
