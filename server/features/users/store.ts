import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type UserRow = Selectable<Database['users']>

/** A person whose account is neither blocked nor deleted. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
