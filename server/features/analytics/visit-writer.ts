import type { KeyObject } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { insertVisits } from './store.ts'
import type { VisitRow } from './store.ts'
import { createSalts, dayOf, visitorId } from './visitor-id.ts'
import type { PendingVisit } from './visit.ts'

const longestWait = 250
const fullBatch = 500
const largestBatch = 5_000
/** About ten seconds of the busiest traffic: with the database away for longer, visits are dropped, not memory. */
const queueMax = 50_000
const retryWait = 1_000

export type VisitWriter = {
  /** Takes the visit and returns at once. */
  readonly add: (visit: PendingVisit) => void
  /** Writes what is waiting; resolves when nothing is, or when the database does not take it. */
  readonly flush: () => Promise<void>
}

/** Collects visits in memory and writes them together: every quarter of a second, sooner when many wait. */
export function createVisitWriter(db: Db, log: Log): VisitWriter {
  let queue: PendingVisit[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<boolean> | undefined
  const saltOf = createSalts(db)

  const schedule = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, wait)
    timer.unref()
  }

  const writeBatch = async (batch: readonly PendingVisit[]): Promise<boolean> => {
    try {
      const salts = new Map<string, KeyObject>()
      for (const day of new Set(batch.map(({ at }) => dayOf(at)))) salts.set(day, await saltOf(day))
      await insertVisits(
        db,
        batch.map((visit) => toRow(visit, salts)),
      )
      return true
    } catch (error) {
      log.error({ err: error, visits: batch.length }, 'visits could not be written yet')
      queue = [...batch, ...queue]
      return false
    }
  }

  /** @returns false when the database did not take the batch; it is in the queue again. */
  const write = async (): Promise<boolean> => {
    if (writing !== undefined) return writing
    if (queue.length === 0) return true
    const batch = queue.slice(0, largestBatch)
    queue = queue.slice(largestBatch)
    writing = writeBatch(batch)
    const isWritten = await writing
    writing = undefined
    if (dropped > 0) log.error({ visits: dropped }, 'visits were dropped')
    dropped = 0
    if (queue.length > 0) schedule(isWritten ? (queue.length >= fullBatch ? 0 : longestWait) : retryWait)
    return isWritten
  }

  return {
    add: (visit) => {
      if (queue.length >= queueMax) {
        dropped += 1
        return
      }
      queue.push(visit)
      if (queue.length === fullBatch && writing === undefined) void write()
      else schedule(longestWait)
    },
    flush: async () => {
      while (queue.length > 0 || writing !== undefined) if (!(await write())) return
    },
  }
}

function toRow(visit: PendingVisit, salts: ReadonlyMap<string, KeyObject>): VisitRow {
  const { traces, referrer, ...kept } = visit
  const salt = salts.get(dayOf(visit.at))
  const isKnown = traces !== undefined && salt !== undefined
  return { ...kept, referrer: referrer ?? null, visitor: isKnown ? visitorId(salt, traces) : null }
}
