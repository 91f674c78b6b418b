import { sql } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import { countUse } from '#server/platform/db/count-use.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Counts one more attempt under `key`, in the open window or in a new one until `windowEnds`.
 * @returns how many attempts the window has seen, with this one.
 */
export async function countAttempt(db: Db, key: string, now: Date, windowEnds: Date): Promise<number> {
  return (await countUse(db, key, now, windowEnds)).used
}

/** How wrong passwords delay the next attempt. */
export type Delay = {
  /** This many wrong passwords in a row cause no delay. */
  readonly free: number
  /** The next one delays by a second, each after it by twice as much, up to this many seconds. */
  readonly longestSeconds: number
  /** The row is deleted this many seconds after its last attempt. */
  readonly forgetSeconds: number
}

export type TakenTry =
  | { readonly isTaken: true; readonly attempts: number }
  | { readonly isTaken: false; readonly freeAt: Date }

/**
 * Counts one more attempt as wrong and sets the time before which the next one is not accepted, in one statement: of
 * many attempts at once only those pass that the delay allows. A right password takes the attempt back or deletes the row.
 */
export async function takeTry(db: Db, key: Buffer, delay: Delay, now: Date): Promise<TakenTry> {
  const attempts = sql<number>`case when t.ends_at <= ${now} then 1 else t.count + 1 end`
  // Without a delay the time is far in the past: requests at the same moment read slightly different clocks.
  const nextAt = (count: typeof attempts) => sql`case when ${count} <= ${delay.free} then to_timestamp(0)
    else ${now}::timestamptz
      + least(power(2, least(${count} - ${delay.free} - 1, 30)), ${delay.longestSeconds}) * interval '1 s' end`
  const endsAt = new Date(now.getTime() + delay.forgetSeconds * 1000)
  const { rows } = await sql<{ attempts: number }>`
    insert into sign_in_attempts as t (key, count, next_at, ends_at)
    values (${key}, 1, ${nextAt(sql`1`)}, ${endsAt})
    on conflict (key) do update
      set count = ${attempts}, next_at = ${nextAt(attempts)}, ends_at = ${endsAt}
      where t.next_at <= ${now}
    returning count as attempts`.execute(db)
  if (rows[0] !== undefined) return { isTaken: true, attempts: rows[0].attempts }
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('next_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return { isTaken: false, freeAt: row?.next_at ?? now }
}

/** The error of a try that came too early. */
export function waitUntil(freeAt: Date, now: Date): AppError {
  const seconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  return new AppError('too_many_requests', { retryAfter: Math.max(1, seconds) })
}

/** Takes back an attempt whose password was right, or was not compared at all. */
export async function giveTryBack(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ count: sql`greatest(count - 1, 0)`, next_at: sql`to_timestamp(0)` })
    .where('key', '=', key)
    .execute()
}

export async function clearTries(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

export async function isKnownNetwork(db: Db, userId: string, networkHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(db: Db, userId: string, networkHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: networkHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Deletes attempts whose time is over, and networks not seen since `unseenSince`. */
export async function deleteOldAttempts(db: Db, now: Date, unseenSince: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('ends_at', '<=', now).execute()
  await db.deleteFrom('known_networks').where('seen_at', '<=', unseenSince).execute()
}
