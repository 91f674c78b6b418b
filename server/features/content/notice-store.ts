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
