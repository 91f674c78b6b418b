import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { prepareVisitMonths } from './month-store.ts'
import { insertVisits } from './store.ts'
import type { QueuedVisit } from './store.ts'

/** A visit or click of the demo world, or of a test. */
export type SampleVisit = QueuedVisit

/** Enough for one statement. */
const batchSize = 500

/**
 * Counts visits of past days as those that come: all sums agree, and `maintainVisits` deletes who came. Give them in the order in
 * which they came, of at most three months.
 */
export async function insertSampleVisits(db: Db, visits: readonly SampleVisit[]): Promise<void> {
  const [first] = visits
  if (first === undefined) return
  await prepareVisitMonths(db, first.at)
  for (let from = 0; from < visits.length; from += batchSize)
    await insertVisits(db, visits.slice(from, from + batchSize), {
      randomBytes: randomBytes(32),
      begun: () => undefined,
    })
}
