import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { isUnavailable } from '#server/platform/unavailable.ts'
import { findTransactionState, insertVisits } from './store.ts'
import type { Queued, UncertainTransaction } from './store.ts'
import { isMonthMissing, makeMonthsOfNow } from './month-store.ts'
import { VisitQueue } from './visit-queue.ts'

/** Milliseconds. */
const longestWait = 250
const retryWait = 1_000
const largestBatch = 500
/** About 60 MB: four minutes without a database at 800 visits a second. Visits beyond that are counted and dropped. */
const queueMax = 200_000
const day = 86_400_000

export type VisitWriter = {
  /** Takes the visit and returns at once. */
  readonly add: (visit: Queued) => void
  /** Writes what is waiting; resolves when nothing is, or when the database does not take it. */
  readonly flush: () => Promise<void>
}

/**
 * Collects visits in memory and writes them together: every quarter of a second, sooner when many wait. While the
 * database is away they wait, and are written once it is back.
 * @param onWritten is called after each batch
 */
export function createVisitWriter(db: Db, log: Log, onWritten: () => void): VisitWriter {
  const queue = new VisitQueue(queueMax)
  const batches = createBatches(db, queue)
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<boolean> | undefined
  let isFailing = false
  let dropped = 0

  const schedule = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, wait)
    timer.unref()
  }

  /** @returns false when the database did not take the batch; it is still waiting. */
  const writeBatch = async (): Promise<boolean> => {
    try {
      if (!(await batches.writeOne())) return false
    } catch (error) {
      // One line for each outage, however often it is tried again.
      if (!isFailing)
        log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'visits could not be written yet')
      isFailing = true
      return false
    }
    if (isFailing) log.warn({ visits: queue.length }, 'visits are written again')
    if (dropped > 0) log.error({ visits: dropped }, 'visits were dropped: too many waited for the database')
    dropped = 0
    isFailing = false
    onWritten()
    return true
  }

  const write = async (): Promise<boolean> => {
    if (writing !== undefined) return writing
    if (queue.length === 0) return true
    writing = writeBatch()
    const isWritten = await writing
    writing = undefined
    const left = queue.length
    if (left > 0) schedule(isWritten ? (left >= largestBatch ? 0 : longestWait) : retryWait)
    return isWritten
  }

  return {
    add: (visit) => {
      if (!queue.push(visit)) dropped += 1
      if (queue.length === largestBatch && writing === undefined) void write()
      else schedule(longestWait)
    },
    flush: async () => {
      while (queue.length > 0 || writing !== undefined) if (!(await write())) break
      const lost = dropped + queue.length
      dropped = 0
      if (lost > 0) log.error({ visits: lost }, 'visits are not written')
    },
  }
}

/** Moves visits from memory to the database, each once, even when a connection breaks while it commits. */
function createBatches(db: Db, queue: VisitQueue) {
  /** The batch whose connection broke: committed or not. */
  let uncertain: (UncertainTransaction & { readonly visits: number }) | undefined

  /** Drops a batch whose commit was not acknowledged but took place. @returns false while that is not known. */
  const resolveUncertain = async (): Promise<boolean> => {
    if (uncertain === undefined) return true
    const state = await findTransactionState(db, uncertain)
    if (state === 'in progress') return false
    if (state === 'committed') queue.drop(uncertain.visits)
    uncertain = undefined
    return true
  }

  const insert = (batch: readonly Queued[]) =>
    insertVisits(db, batch, {
      randomBytes: randomBytes(32),
      begun: (transactionId, first) => {
        uncertain = { transactionId, first, visits: batch.length }
      },
    })

  return {
    /** @returns false when it is not known yet how the batch before ended. */
    writeOne: async (): Promise<boolean> => {
      if (!(await resolveUncertain())) return false
      const batch = queue.read(largestBatch)
      if (batch.length === 0) return true
      try {
        await insert(batch)
      } catch (error) {
        if (!isMonthMissing(error)) throw error
        await insert(moveNear(batch, await makeMonthsOfNow(db)))
      }
      uncertain = undefined
      queue.drop(batch.length)
      return true
    },
  }
}

/** A clock that was a year ahead must not keep visits from being stored: they count on the day before or after now. */
const moveNear = (batch: readonly Queued[], now: Date): Queued[] =>
  batch.map((visit) => {
    const at = Math.min(Math.max(visit.at.getTime(), now.getTime() - day), now.getTime() + day)
    return at === visit.at.getTime() ? visit : { ...visit, at: new Date(at) }
  })
