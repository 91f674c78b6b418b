import type { Db } from '#server/platform/db/database.ts'

/** Whether there is a message that no admin was told of. */
export async function isAnyUnnoticed(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('noticed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that admins are told of all messages. @returns the ids of those that they did not know. */
export async function setNoticed(db: Db, now: Date): Promise<number[]> {
  const changed = await db
    .updateTable('contact_messages')
    .set({ noticed_at: now })
    .where('noticed_at', 'is', null)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/** Active admins with a confirmed address to write to. */
const admins = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .where('users.status', '=', 'active')
    .where('user_roles.role', '=', 'ADMIN')
    .where('addresses.kind', '=', 'mail')
    .where('addresses.confirmed_at', 'is not', null)

export async function listAdmins(db: Db): Promise<string[]> {
  const found = await admins(db).select('users.id').distinct().execute()
  return found.map(({ id }) => id)
}

/** Where to write to an admin, by which name and in which language; undefined when the account is none of an active admin any more. */
export async function findAdmin(
  db: Db,
  id: string,
): Promise<{ email: string; name: string; locale: string | null } | undefined> {
  return admins(db)
    .select(['addresses.value as email', 'users.name', 'users.locale'])
    .where('users.id', '=', id)
    .orderBy('addresses.id')
    .executeTakeFirst()
}

/** How many messages admins are told of together with this one; none when it is deleted. */
export async function countNoticed(db: Db, messageId: number): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages as one')
    .innerJoin('contact_messages as other', 'other.noticed_at', 'one.noticed_at')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('one.id', '=', messageId)
    .executeTakeFirstOrThrow()
  return count
}
