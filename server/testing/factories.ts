import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Role } from '#contract/constants.ts'
import type { Database, Db } from '../platform/db/database.ts'

let counter = 0
/** @returns a number that no other row of this run has. */
export const nextNumber = () => ++counter

export type TestUser = {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly token: string
}

type RoleRow = Insertable<Database['user_roles']>['role']

type UserValues = Omit<Partial<Insertable<Database['users']>>, 'id'> & {
  readonly role?: Role
  readonly is_partner?: boolean
  readonly email?: string
  /** True unless told otherwise. */
  readonly email_verified?: boolean
  readonly phone_number?: string
  readonly phone_number_verified?: boolean
}

/** Creates a person with a confirmed email address and a valid session. */
export async function createUser(
  db: Db,
  {
    email,
    email_verified = true,
    phone_number,
    phone_number_verified = false,
    role = 'USER',
    is_partner = false,
    ...values
  }: UserValues = {},
): Promise<TestUser> {
  const number = nextNumber()
  const id = randomUUID()
  const username = values.username === undefined ? `person${number}` : values.username
  const mail = email ?? `person${number}@example.com`
  const now = new Date()
  const addresses: Omit<Insertable<Database['addresses']>, 'user_id'>[] = [
    { kind: 'mail', value: mail, confirmed_at: email_verified ? now : null },
  ]
  if (phone_number !== undefined)
    addresses.push({ kind: 'phone', value: phone_number, confirmed_at: phone_number_verified ? now : null })
  const token = randomBytes(24).toString('base64url')
  const ends_at = new Date(now.getTime() + 90 * 86_400_000)
  // One statement, because the suites make thousands of people.
  await db
    .with('user', (made) =>
      made.insertInto('users').values({ name: `Person ${number}`, ...values, id, username }),
    )
    .with('addresses', (made) =>
      made.insertInto('addresses').values(addresses.map((address) => ({ ...address, user_id: id }))),
    )
    .insertInto('sessions')
    .values({ user_id: id, token_hash: hashOfToken(token), ends_at })
    .execute()
  const roles: RoleRow[] = [...(role === 'USER' ? [] : [role]), ...(is_partner ? (['PARTNER'] as const) : [])]
  for (const each of roles) await db.insertInto('user_roles').values({ user_id: id, role: each }).execute()
  if (is_partner)
    await db
      .insertInto('partners')
      .values({ user_id: id, company_name: `Studio ${number}`, status: 'active' })
      .execute()
  return { id, email: mail, username: username ?? '', token }
}

/** The hash of a session token, as the database stores it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export const createAdmin = (db: Db) => createUser(db, { role: 'ADMIN' })
export const createPartner = (db: Db) => createUser(db, { is_partner: true })

/** Creates the row of an uploaded picture, without its bytes. @returns its name. */
export async function createFile(db: Db, ownerId: string): Promise<string> {
  const name = `${randomBytes(12).toString('hex')}.webp`
  await db
    .insertInto('files')
    .values({
      name,
      owner_id: ownerId,
      content_type: 'image/webp',
      bytes: 100,
      stored_bytes: 100,
      width: 10,
      height: 10,
      is_stored: true,
    })
    .execute()
  return name
}

/** Creates a passkey that no device has. @returns its id. */
export async function createPasskey(db: Db, userId: string, is_proven = true): Promise<string> {
  const credential_id = randomBytes(16).toString('base64url')
  await db
    .insertInto('passkeys')
    .values({
      credential_id,
      user_id: userId,
      name: 'Laptop',
      public_key: randomBytes(77),
      counter: 0,
      device_type: 'multiDevice',
      is_backed_up: true,
      is_proven,
    })
    .execute()
  return credential_id
}

/** Creates a batch without codes, which says that all of them are made. @returns its id. */
export async function createBatch(
  db: Db,
  ownerId: string,
  values: Partial<Insertable<Database['batches']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('batches')
    .values({ owner_id: ownerId, name: 'Mugs', quantity: 10, made: 10, status: 'ready', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a code of a batch that waits for its claim. */
export async function createMerchandiseCode(
  db: Db,
  batchId: number,
  values: Partial<Insertable<Database['qrcodes']>> = {},
): Promise<{ id: number; code: string }> {
  const number = nextNumber()
  const code = `M${number.toString(16).toUpperCase().padStart(7, '0')}`
  return db
    .insertInto('qrcodes')
    .values({
      code,
      kind: 'merchandise',
      status: 'claimable',
      batch_id: batchId,
      serial_no: number,
      ...values,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}
