import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { isUnavailable } from '#server/platform/unavailable.ts'
import { getTransactionState, insertVisits } from './store.ts'
import type { PendingVisit } from './visit.ts'
import { createWaitingVisits } from './waiting-visits.ts'
import type { WaitingVisits } from './waiting-visits.ts'

const longestWait = 250
const fullBatch = 500
const largestBatch = 5_000
const retryWait = 1_000

export type VisitWriter = {
  /** Takes the visit and returns at once. */
  readonly add: (visit: PendingVisit) => void
  /** Writes what is waiting; resolves when nothing is, or when the database does not take it. */
  readonly flush: () => Promise<void>
}

/**
 * Collects visits in memory and writes them together: every quarter of a second, sooner when many wait. While the
 * database is away they wait, and are written once it is back.
 */
export function createVisitWriter(db: Db, log: Log): VisitWriter {
  const waiting = createWaitingVisits(db)
  const batches = createBatches(db, waiting)
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<boolean> | undefined
  let isFailing = false

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
    if (isFailing) log.warn({ visits: waiting.length() }, 'visits are written again')
    const dropped = waiting.takeDropped()
    if (dropped > 0) log.error({ visits: dropped }, 'visits were dropped: too many waited for the database')
    isFailing = false
    return true
  }

  const write = async (): Promise<boolean> => {
    if (writing !== undefined) return writing
    if (waiting.length() === 0) return true
    writing = writeBatch()
    const isWritten = await writing
    writing = undefined
    const left = waiting.length()
    if (left > 0) schedule(isWritten ? (left >= fullBatch ? 0 : longestWait) : retryWait)
    return isWritten
  }

  return {
    add: (visit) => {
      waiting.add(visit)
      if (waiting.length() === fullBatch && writing === undefined) void write()
      else schedule(longestWait)
    },
    flush: async () => {
      while (waiting.length() > 0 || writing !== undefined) if (!(await write())) break
      const lost = waiting.takeDropped() + waiting.length()
      if (lost > 0) log.error({ visits: lost }, 'visits are not written')
    },
  }
}

/** Takes visits from memory to the database, each once, even when a connection breaks while it commits. */
function createBatches(db: Db, waiting: WaitingVisits) {
  /** The batch whose connection broke: committed or not. */
  let doubtful: { readonly transactionId: string; readonly visits: number } | undefined

  /** Forgets a batch whose commit was not acknowledged but took place. @returns false while that is not known. */
  const resolveDoubt = async (): Promise<boolean> => {
    if (doubtful === undefined) return true
    const state = await getTransactionState(db, doubtful.transactionId)
    if (state === 'in progress') return false
    if (state === 'committed') waiting.queue.drop(doubtful.visits)
    doubtful = undefined
    return true
  }

  return {
    /** @returns false when it is not known yet how the batch before ended. */
    writeOne: async (): Promise<boolean> => {
      await waiting.fetchSalts()
      if (!(await resolveDoubt())) return false
      const batch = waiting.queue.read(largestBatch)
      if (batch.length === 0) return true
      await insertVisits(db, batch, (transactionId) => {
        doubtful = { transactionId, visits: batch.length }
      })
      doubtful = undefined
      waiting.queue.drop(batch.length)
      return true
    },
  }
}
