import type { Db } from '#server/platform/db/database.ts'
import type { Address } from './store.ts'

/** The id of an address of an account, confirmed or not. */
export async function findAddressId(
  db: Db,
  userId: string,
  { kind, value }: Address,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.id
}

/** The value of an address and whose it is; undefined once it is removed or replaced. */
export async function findAddressById(
  db: Db,
  id: number,
): Promise<{ readonly userId: string; readonly value: string } | undefined> {
  return db
    .selectFrom('addresses')
    .select(['user_id as userId', 'value'])
    .where('id', '=', id)
    .executeTakeFirst()
}
