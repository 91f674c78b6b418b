import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether the database answers a query within `milliseconds`. Never throws: the pool logs the cause once. */
export async function canReach(db: Db, milliseconds: number): Promise<boolean> {
  const ended = new AbortController()
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const gaveUp = sleep(milliseconds, false, { signal: ended.signal }).catch(() => false)
  const isReached = await Promise.race([answered, gaveUp])
  ended.abort()
  return isReached
}
