import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/**
 * Every advisory lock of the database: its number, who holds it and for how long. Where nothing else is said, a transaction
 * holds it until its end, for milliseconds. Who holds two takes them in this order. A number is never used for something else.
 *
 * Code takes a lock by its name, with the functions below; functions of the database write its number, as `locks.test.ts`
 * compares. `npm run check` finds every other number. The job queue has locks of its own, whose keys are hashes of 64 bits.
 */
export const locks = {
  /** A process that changes the schema at its start, in its session: seconds, or minutes for large tables. */
  migrations: 7_284_001,
  /** A process that makes the demo world, in its session: up to a minute, once. */
  demoWorld: 7_284_002,
  /** Who blocks, unblocks or deletes accounts, and counts the active admins. */
  statusOfAccounts: 7_284_007,
  /** Who looks for the account of an address, to invite it. */
  address: 7_284_008,
  /** A change of all codes of a batch; codes that become free share it. */
  codesOfBatch: 7_284_009,
  /** An account that creates a batch, while its codes of a day are counted. */
  batchesOfAccount: 7_284_010,
  /** An import: a part of the lines of its file, up to seconds. */
  importOfTable: 7_284_011,
  /** Who puts the rows of a table into another order. */
  orderOfTable: 7_284_012,
  /** Who changes the tags of an account, or which of its leads are one person. */
  contactsOfAccount: 7_284_013,
  /** An upload of pictures of the website, while their bytes are counted. */
  sitePictures: 7_284_014,
  /** Who names a page of the website; whoever gives a link shares it, as an import does for seconds. In the database. */
  linksOfPages: 7_284_003,
  /** Who holds a link for an invitation; whoever gives a link shares it. In the database. */
  linksOfInvitations: 7_284_004,
  /** Who makes the table of a month that is missing. In the database. */
  visitMonths: 7_284_006,
  /** Who counts links that nobody has, so that the limit of a day holds. */
  unknownLinks: 7_284_005,
} as const

/**
 * Locks that there are for each thing, such as a batch: the number says which kind of thing, and a hash says which one. Keys
 * of two numbers never meet keys of one.
 */
type LockOfThing =
  | 'address'
  | 'codesOfBatch'
  | 'batchesOfAccount'
  | 'importOfTable'
  | 'orderOfTable'
  | 'contactsOfAccount'
type Lock = Exclude<keyof typeof locks, LockOfThing>

/** Waits until nobody else holds the lock, and holds it until the transaction of `db` ends. */
export async function takeLock(db: Db, name: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]}::bigint)`.execute(db)
}

/** The same for the lock of one thing. Two things with one hash wait for each other, which does no harm. */
export async function takeLockOf(db: Db, name: LockOfThing, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]}::integer, hashtext(${thing}))`.execute(db)
}

/**
 * Shares the locks of several things with others who share them, until the transaction ends.
 * @param things a query of one text column, in the order in which the locks are taken
 */
export async function shareLocksOf(db: Db, name: LockOfThing, things: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks[name]}::integer, hashtext(held.thing))
    from (${things}) as held (thing)`.execute(db)
}

/**
 * The statements of a lock that a session holds, for whoever has the connection: `tryTake` answers at once with `taken`.
 * Try again after a pause instead of waiting in the database: that can be stopped, and a statement that waits has a
 * snapshot, for which `create index concurrently` of the holder would wait in turn.
 */
export const sessionLock = (name: Lock) => ({
  tryTake: `select pg_try_advisory_lock(${locks[name]}) as taken`,
  release: `select pg_advisory_unlock(${locks[name]})`,
})
