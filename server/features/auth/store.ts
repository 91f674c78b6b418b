import type { Db } from '#server/platform/db/database.ts'

export type Credentials = {
  readonly userId: string
  readonly role: string
  /** Null for somebody who only ever signed in with Google. */
  readonly passwordHash: string | null
}

const credentials = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id as userId', 'users.role', 'accounts.password as passwordHash'])
    .where('users.status', '=', 'active')

/** @param login a username or an email address, in lower case; only the latter holds an `@`. */
export async function findCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where(login.includes('@') ? 'users.email' : 'users.username', '=', login)
    .executeTakeFirst()
}

export async function findCredentialsOf(db: Db, userId: string): Promise<Credentials | undefined> {
  return credentials(db).where('users.id', '=', userId).executeTakeFirst()
}

/** Holds the password as it is until the transaction ends. @returns its hash. */
export async function lockPassword(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .forShare()
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Also gives a first password to somebody who had none. */
export async function upsertPassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.constraint('accounts_one_per_provider').doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}

export type Recipient = {
  readonly userId: string
  readonly email: string
  readonly phone: string | null
  readonly isEmailVerified: boolean
}

const recipients = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'email', 'phone_number as phone', 'email_verified as isEmailVerified'])
    .where('status', '=', 'active')

/** @param address an email address or an E.164 number. */
export async function findRecipient(db: Db, address: string): Promise<Recipient | undefined> {
  return recipients(db)
    .where(address.includes('@') ? 'email' : 'phone_number', '=', address)
    .executeTakeFirst()
}

export async function findRecipientById(db: Db, userId: string): Promise<Recipient | undefined> {
  return recipients(db).where('id', '=', userId).executeTakeFirst()
}

/** Somebody typed a code that was sent to this address: it is theirs. */
export async function markVerified(db: Db, userId: string, address: string, now: Date): Promise<void> {
  const column = address.includes('@') ? 'email' : 'phone_number'
  await db
    .updateTable('users')
    .set({
      ...(column === 'email' ? { email_verified: true } : { phone_number_verified: true }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .where(column, '=', address)
    .execute()
}

/** The person a Google account is linked with, whatever their status. */
export async function findGoogleUser(
  db: Db,
  googleId: string,
): Promise<{ userId: string; status: string } | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id as userId', 'users.status'])
    .where('accounts.provider_id', '=', 'google')
    .where('accounts.account_id', '=', googleId)
    .executeTakeFirst()
}

/** Whoever holds an email address, whatever their status. */
export async function findEmailHolder(
  db: Db,
  email: string,
): Promise<{ userId: string; status: string; isEmailVerified: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'status', 'email_verified as isEmailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** @param login a username or an email address: the second name an admin gives, against a slip of the mouse. */
export async function findUserNamed(db: Db, userId: string, login: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .where((where) => where.or([where('username', '=', login), where('email', '=', login)]))
    .executeTakeFirst()
  return row?.id
}
