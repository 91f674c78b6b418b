import type { Db } from '#server/platform/db/database.ts'

/** What encrypts for a browser; both in base64url. */
type Keys = { readonly p256dh: string; readonly auth: string }

export type PushDevice = Keys & {
  readonly id: number
  readonly user_id: string
  readonly endpoint: string
}

type NewDevice = Keys & {
  readonly userId: string
  readonly sessionId: number
  readonly endpoint: string
  readonly now: Date
}

/**
 * Stores the browser of a session, instead of what it was before. A browser that another account used belongs to this one from now on.
 * @returns false when somebody else named this address, with other keys
 */
export async function storeDevice(db: Db, device: NewDevice): Promise<boolean> {
  const { userId, sessionId, endpoint, p256dh, auth, now } = device
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  const row = await db
    .insertInto('push_devices')
    .values({ user_id: userId, session_id: sessionId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id: userId, session_id: sessionId })
        .where('push_devices.p256dh', '=', p256dh)
        .where('push_devices.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Subscription = { readonly endpoint: string; readonly keys: Keys }

/**
 * Gives a browser its new address and keys.
 * @returns false when none has the old ones, or another has the new address
 */
export async function replaceDevice(
  db: Db,
  old: Subscription,
  { endpoint, keys }: Subscription,
): Promise<boolean> {
  const row = await db
    .updateTable('push_devices')
    .set({ endpoint, ...keys })
    .where('endpoint', '=', old.endpoint)
    .where('p256dh', '=', old.keys.p256dh)
    .where('auth', '=', old.keys.auth)
    .where((eb) => {
      const taken = eb.selectFrom('push_devices as other').select('id').where('other.endpoint', '=', endpoint)
      return eb.not(eb.exists(taken.whereRef('other.id', '<>', 'push_devices.id')))
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sessions whose browsers get push messages. */
export const sessionsWithPush = (db: Db) => db.selectFrom('push_devices').select('session_id')

/** The browser of a session; undefined when it gets no push messages. */
export async function findDeviceOf(db: Db, sessionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('push_devices')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.id
}

export async function deleteDeviceOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()
}

/**
 * Gives a browser that somebody has signed in to a new session. It goes on for the person whose it was, and ends when that is somebody
 * else: they are not to see what is not theirs, and have not asked for messages.
 * @returns whether it goes on
 */
export async function keepDevice(
  db: Db,
  { endpoint, keys, userId, sessionId }: Subscription & Pick<NewDevice, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const same = db
    .selectFrom('push_devices')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', keys.p256dh)
    .where('auth', '=', keys.auth)
  await db.deleteFrom('push_devices').where('id', 'in', same).where('user_id', '<>', userId).execute()
  const taken = db
    .selectFrom('push_devices as other')
    .select('other.id')
    .where('other.session_id', '=', sessionId)
  await db
    .updateTable('push_devices')
    .set({ session_id: sessionId })
    .where('id', 'in', same)
    .where((eb) => eb.not(eb.exists(taken)))
    .execute()
  return (await same.executeTakeFirst()) !== undefined
}

export async function listDevices(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findDevice(db: Db, id: number): Promise<PushDevice | undefined> {
  return db
    .selectFrom('push_devices')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}
