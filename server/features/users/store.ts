import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type UserRow = Omit<Selectable<Database['users']>, 'password_hash' | 'time_zone'> & {
  /** The confirmed address, else the one the person claims; empty when they have neither. */
  readonly email: string
  readonly email_verified: boolean
  readonly phone: string | null
}

/** The first address of a kind, the confirmed one before all others. */
const address = (kind: 'mail' | 'phone') => sql<string | null>`(
  select value from addresses where user_id = users.id and kind = ${kind}
  order by confirmed_at nulls last, id limit 1)`

/** A person whose account is neither blocked nor deleted. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'image',
      'role',
      'is_partner',
      'status',
      'country_id',
      'country_dial',
      'dob',
      'created_at',
      'updated_at',
      address('mail').as('email'),
      address('phone').as('phone'),
      sql<boolean>`exists (select 1 from addresses
        where user_id = users.id and kind = 'mail' and confirmed_at is not null)`.as('email_verified'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}
