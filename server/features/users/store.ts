import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'

type Roles = { readonly role: Role; readonly is_partner: boolean }

type Profession = 'industry_type_id' | 'industry_department_id' | 'profession_type_id'

export type UserRow = Omit<
  Selectable<Database['users']>,
  'password_hash' | 'time_zone' | 'blocked_reason' | 'last_seen_at' | Profession
> &
  Roles & {
    /** The confirmed address, else the one the person claims; empty when they have neither. */
    readonly email: string
    readonly email_verified: boolean
    readonly phone: string | null
  }

/** The first address of a kind, the confirmed one before all others. */
export const addressOf = (kind: 'mail' | 'phone') => sql<string | null>`(
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
      roleOfUser.as('role'),
      isPartnerUser.as('is_partner'),
      'status',
      'country_id',
      'country_dial',
      'dob',
      'locale',
      'created_at',
      'updated_at',
      addressOf('mail').as('email'),
      addressOf('phone').as('phone'),
      sql<boolean>`exists (select 1 from addresses
        where user_id = users.id and kind = 'mail' and confirmed_at is not null)`.as('email_verified'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}

/** Writes an account with its roles; `db` must be a transaction. @returns the id of the account. */
export async function insertUser(
  db: Db,
  { role, is_partner, ...user }: Insertable<Database['users']> & Roles,
): Promise<string> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const roles = [...(role === 'USER' ? [] : [role]), ...(is_partner ? ['PARTNER' as const] : [])]
  if (roles.length > 0)
    await db
      .insertInto('user_roles')
      .values(roles.map((each) => ({ user_id: id, role: each })))
      .execute()
  return id
}

/** Also gives a first password to an account that had none. */
export async function updatePassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Records that the account was used. It outlives the session. */
export async function setUserSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
}

/** Whether a picture was uploaded by this user. */
export async function ownsFile(db: Db, userId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('name')
    .where('name', '=', name)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

type AccountValues = {
  readonly name: string | undefined
  readonly dob: string | null | undefined
  readonly image: string | null | undefined
}

/** Values that are undefined stay as they are. */
export async function updateAccount(db: Db, userId: string, values: AccountValues, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .execute()
}

export async function findStoredLocale(db: Db, userId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  return row?.locale
}

export async function updateLocale(db: Db, userId: string, locale: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now }).where('id', '=', userId).execute()
}
