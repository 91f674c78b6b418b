import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { isConflict } from './connection-error.ts'
import type { Database, Db } from './database.ts'

/** How often one transaction is tried. PostgreSQL notices a deadlock after a second, so the last try ends in a few. */
const tries = 5
/** Milliseconds before the second try, at most; twice as many before each next one. */
const longestPause = 25

/**
 * Runs `work` in the open transaction when there is one, else in a new one: the only place where transactions begin. When
 * the database ends it because of another transaction (deadlock, serialization error), it runs again from its start,
 * after a random pause, so that the two do not meet again. So `work` changes nothing but the database, and what it
 * answers comes from what it reads.
 * @throws the conflict when it meets one at every try; callers get 503
 */
export async function runTransaction<T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (isOpen(db)) return work(db)
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === tries || !isConflict(error)) throw error
    }
    await sleep(Math.random() * longestPause * 2 ** (tried - 1))
  }
}

const isOpen = (db: Db): db is Transaction<Database> => db.isTransaction
