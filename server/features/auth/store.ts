import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'

export type AddressKind = Database['addresses']['kind']
export type Address = { readonly kind: AddressKind; readonly value: string }

export type UserStatus = Selectable<Database['users']>['status']

export type Credentials = {
  readonly userId: string
  /** Null for an account that was made by signing in with Google. */
  readonly username: string | null
  readonly name: string
  readonly role: Role
  readonly status: UserStatus
  readonly passwordHash: string | null
}

const credentials = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id as userId',
      'users.username',
      'users.name',
      roleOfUser.as('role'),
      'users.status',
      'users.password_hash as passwordHash',
    ])

/**
 * The account that signs in with this login, in any status.
 * @param login a username or an email address, in lower case; only the latter holds an `@`. An address counts only
 * when it is confirmed.
 */
export async function findCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  const found = credentials(db)
  if (!login.includes('@')) return found.where('username', '=', login).executeTakeFirst()
  return found
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .where('addresses.kind', '=', 'mail')
    .where('addresses.value', '=', login)
    .where('addresses.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export async function findCredentialsOf(db: Db, userId: string): Promise<Credentials | undefined> {
  return credentials(db).where('users.id', '=', userId).executeTakeFirst()
}

/** Whether any password is still a scrypt hash, from the library of earlier releases. */
export async function hasScryptHashes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from users where password_hash not like '$argon2id$%') as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * Locks an active account, so that sign-in, a new password and blocking run one after the other.
 * @returns undefined when the account does not exist or is not active.
 */
export async function lockActiveUser(
  db: Db,
  userId: string,
): Promise<{ passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The account that a Google account is linked with, in any status. */
export async function findGoogleUser(
  db: Db,
  subject: string,
): Promise<{ userId: string; status: UserStatus } | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id as userId', 'users.status'])
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function insertGoogleIdentity(
  db: Db,
  userId: string,
  subject: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ provider: 'google', subject, user_id: userId, created_at: now })
    .execute()
}

/** @param login the username or email address that an admin types beside the id, so that they choose no wrong account. */
export async function findUserNamed(db: Db, userId: string, login: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where('users.id', '=', userId)
    .where('status', '<>', 'deleted')
    .where((eb) =>
      eb.or([
        eb('username', '=', login),
        eb.exists(
          eb
            .selectFrom('addresses')
            .select('addresses.id')
            .whereRef('addresses.user_id', '=', 'users.id')
            .where('kind', '=', 'mail')
            .where('value', '=', login),
        ),
      ]),
    )
    .executeTakeFirst()
}
