import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Counts one more try under `key` in the window that is open, or opens a new one.
 * @returns how many tries the window has seen, this one included.
 */
export async function countAttempt(db: Db, key: string, now: Date, windowEnds: Date): Promise<number> {
  const isOver = sql<boolean>`attempt_counters.ends_at <= ${now}`
  const row = await db
    .insertInto('attempt_counters')
    .values({ key, count: 1, ends_at: windowEnds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt_counters.count + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else attempt_counters.ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** How a row of tries slows down. */
export type Delay = {
  /** So many failures in a row cost no time. */
  readonly free: number
  /** The next one costs a second, each after it twice as much, up to so many seconds. */
  readonly longestSeconds: number
  /** The row is forgotten so many seconds after its last try. */
  readonly forgetSeconds: number
}

export type TakenTry =
  | { readonly isTaken: true; readonly failures: number }
  | { readonly isTaken: false; readonly freeAt: Date }

/**
 * Counts one more try as failed and sets the time before which there is no next one, in one statement: of many
 * tries at once only those pass that the delay allows. Who turns out to be right takes it back or clears the row.
 */
export async function takeTry(db: Db, key: Buffer, delay: Delay, now: Date): Promise<TakenTry> {
  const failures = sql<number>`case when t.ends_at <= ${now} then 1 else t.failures + 1 end`
  // Without a delay the time is far in the past: requests at the same moment do not see quite the same one.
  const freeAt = (count: typeof failures) => sql`case when ${count} <= ${delay.free} then to_timestamp(0)
    else ${now}::timestamptz
      + least(power(2, least(${count} - ${delay.free} - 1, 30)), ${delay.longestSeconds}) * interval '1 s' end`
  const endsAt = new Date(now.getTime() + delay.forgetSeconds * 1000)
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_tries as t (key, failures, free_at, ends_at)
    values (${key}, 1, ${freeAt(sql`1`)}, ${endsAt})
    on conflict (key) do update
      set failures = ${failures}, free_at = ${freeAt(failures)}, ends_at = ${endsAt}
      where t.free_at <= ${now}
    returning failures`.execute(db)
  if (rows[0] !== undefined) return { isTaken: true, failures: rows[0].failures }
  const row = await db.selectFrom('sign_in_tries').select('free_at').where('key', '=', key).executeTakeFirst()
  return { isTaken: false, freeAt: row?.free_at ?? now }
}

/** A try that was not wrong, or was not compared at all, does not count. */
export async function giveTryBack(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('sign_in_tries')
    .set({ failures: sql`greatest(failures - 1, 0)`, free_at: sql`to_timestamp(0)` })
    .where('key', '=', key)
    .execute()
}

export async function clearTries(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('key', '=', key).execute()
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

/** Removes counters and tries whose time is over, and networks not seen since `unseenSince`. */
export async function deleteOldAttempts(db: Db, now: Date, unseenSince: Date): Promise<void> {
  await db.deleteFrom('attempt_counters').where('ends_at', '<=', now).execute()
  await db.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute()
  await db.deleteFrom('known_networks').where('seen_at', '<=', unseenSince).execute()
}
