import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { unreachableSince } from '#server/platform/db/unreachable-since.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'

type Roles = { readonly role: Role; readonly is_partner: boolean }

export type UserRow = Omit<
  Selectable<Database['users']>,
  | 'password_hash'
  | 'blocked_at'
  | 'blocked_by'
  | 'blocked_reason'
  | 'last_seen_at'
  | 'erase_after'
  | 'erased_at'
  | 'default_templates'
  | 'invited_by'
  | 'search_text'
> &
  Roles & {
    /** The confirmed address, else the one the person claims; empty when they have neither. */
    readonly email: string
    readonly email_verified: boolean
    /** Since when mails to `email` come back. */
    readonly email_unreachable_since: Date | null
    readonly has_password: boolean
    readonly phone: string | null
    readonly phone_verified: boolean
    /** Addresses that wait beside a confirmed one. */
    readonly pending_email: string | null
    readonly pending_phone: string | null
    readonly city: string | null
  }

/** The first address of a kind, the confirmed one before all others. */
export const addressOf = (kind: 'mail' | 'phone') => sql<string | null>`(
  select value from addresses where user_id = users.id and kind = ${kind}
  order by confirmed_at nulls last, id limit 1)`

type AddressKind = 'mail' | 'phone'

const hasConfirmed = (kind: AddressKind) => sql<boolean>`exists (select from addresses
  where user_id = users.id and kind = ${kind} and confirmed_at is not null)`

/** The address that waits to be confirmed; null as long as it is the only one, which `addressOf` shows. */
const pendingAddressOf = (kind: AddressKind) => sql<string | null>`(
  select value from addresses where user_id = users.id and kind = ${kind} and confirmed_at is null
    and ${hasConfirmed(kind)} order by id limit 1)`

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
      sql<boolean>`password_hash is not null`.as('has_password'),
      hasConfirmed('mail').as('email_verified'),
      unreachableSince(addressOf('mail')).as('email_unreachable_since'),
      hasConfirmed('phone').as('phone_verified'),
      pendingAddressOf('mail').as('pending_email'),
      pendingAddressOf('phone').as('pending_phone'),
      sql<string | null>`(select name from cities where id = users.city_id)`.as('city'),
      'state_id',
      'city_id',
      'time_zone',
      'time_zone_is_known',
      'industry_type_id',
      'industry_department_id',
      'profession_type_id',
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

export type AccountValues = Partial<
  Pick<
    Updateable<Database['users']>,
    | 'name'
    | 'dob'
    | 'image'
    | 'country_id'
    | 'country_dial'
    | 'state_id'
    | 'city_id'
    | 'locale'
    | 'time_zone'
    | 'industry_type_id'
    | 'industry_department_id'
    | 'profession_type_id'
  >
>

/** SQLSTATE invalid_parameter_value. */
const invalidValue = '22023'

/** Whether a time zone is one of the database's. An unknown one ends a transaction. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${name}::text`.execute(db)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === invalidValue) return false
    throw error
  }
}

/** Values that are undefined stay as they are. */
export async function updateAccount(db: Db, userId: string, values: AccountValues, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...values,
      ...(values.time_zone !== undefined && { time_zone_is_known: true }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .execute()
}

/** Whether an account that is not erased may use the templates that every account has; undefined without one. */
export async function findDefaultTemplates(db: Db, userId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('users')
    .select('default_templates')
    .where('id', '=', userId)
    .where('status', '<>', 'erased')
    .executeTakeFirst()
  return row?.default_templates
}

type OwnTemplates = { readonly hasDefaults: boolean; readonly customIds: number[] }

/** Which templates an account may use beside the built-in ones. */
export async function findTemplatesOf(db: Db, userId: string): Promise<OwnTemplates | undefined> {
  const { rows } = await sql<OwnTemplates>`
    select default_templates as "hasDefaults",
      array(select template_id from user_templates where user_id = users.id and is_active order by 1) as "customIds"
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

/** @returns whether there is such an account */
export async function updateDefaultTemplates(
  db: Db,
  userId: string,
  isOn: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ default_templates: isOn, updated_at: now })
    .where('id', '=', userId)
    .where('status', '<>', 'erased')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findStoredLocale(db: Db, userId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  return row?.locale
}

export async function updateLocale(db: Db, userId: string, locale: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now }).where('id', '=', userId).execute()
}
