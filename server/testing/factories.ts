import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../platform/db/database.ts'

let counter = 0
/** A number no other row of this run has. */
export const nextNumber = () => ++counter

export type TestUser = {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly token: string
}

/** A person with a live session. */
export async function createUser(
  db: Db,
  values: Partial<Insertable<Database['users']>> = {},
): Promise<TestUser> {
  const number = nextNumber()
  const user = await db
    .insertInto('users')
    .values({
      name: `Person ${number}`,
      email: `person${number}@example.com`,
      username: `person${number}`,
      ...values,
    })
    .returning(['id', 'email', 'username'])
    .executeTakeFirstOrThrow()
  const token = randomBytes(24).toString('base64url')
  const expires = new Date(Date.now() + 7 * 86_400_000)
  await db.insertInto('sessions').values({ user_id: user.id, token, expires_at: expires }).execute()
  return { id: user.id, email: user.email, username: user.username ?? '', token }
}

export const createAdmin = (db: Db) => createUser(db, { role: 'ADMIN' })
export const createPartner = (db: Db) => createUser(db, { is_partner: true })

/** An uploaded picture, as a row only. @returns its name. */
export async function createFile(db: Db, ownerId: string): Promise<string> {
  const name = `${randomBytes(12).toString('hex')}.webp`
  await db
    .insertInto('files')
    .values({ name, owner_id: ownerId, content_type: 'image/webp', bytes: 100, width: 10, height: 10 })
    .execute()
  return name
}
