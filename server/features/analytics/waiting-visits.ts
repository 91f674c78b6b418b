import type { KeyObject } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { VisitQueue } from './visit-queue.ts'
import type { QueuedVisit } from './visit-queue.ts'
import type { PendingVisit } from './visit.ts'
import { createSalts, dayOf, visitorId } from './visitor-id.ts'

/** 20 MB: ten minutes without a database at 800 visits a second. What comes after that is counted and dropped. */
const queueMax = 500_000
/** Visits that may wait with their address for the salt of their day (about 5 MB); more are counted without a visitor. */
const unsaltedMax = 20_000

export type WaitingVisits = ReturnType<typeof createWaitingVisits>

/** Visits in memory: those of a visitor whose id is made, and the few that wait for the salt of their day. */
export function createWaitingVisits(db: Db) {
  const queue = new VisitQueue(queueMax)
  const salts = createSalts(db)
  let unsalted: PendingVisit[] = []
  let dropped = 0

  const push = (visit: PendingVisit, salt: KeyObject | undefined) => {
    if (!queue.push(toRow(visit, salt))) dropped += 1
  }

  return {
    queue,
    add: (visit: PendingVisit) => {
      const salt = salts.find(dayOf(visit.at))
      const mustWait = visit.traces !== undefined && salt === undefined
      if (mustWait && unsalted.length < unsaltedMax) unsalted.push(visit)
      else push(visit, salt)
    },
    /** How many were dropped since the last call, for want of room. */
    takeDropped: () => {
      const count = dropped
      dropped = 0
      return count
    },
    length: () => queue.length + unsalted.length,
    /** Makes the ids of visitors whose day had no known salt, and forgets their addresses. */
    fetchSalts: async () => {
      const keys = new Map<string, KeyObject>()
      for (const day of new Set(unsalted.map(({ at }) => dayOf(at)))) keys.set(day, await salts.fetch(day))
      // Those that came while the salts were fetched have one of these days, or wait once more.
      const [ready, later] = partition(unsalted, ({ at }) => keys.has(dayOf(at)))
      unsalted = later
      for (const visit of ready) push(visit, keys.get(dayOf(visit.at)))
    },
  }
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function toRow({ traces, referrer, ...seen }: PendingVisit, salt: KeyObject | undefined): QueuedVisit {
  const isKnown = traces !== undefined && salt !== undefined
  return { ...seen, referrer: referrer ?? null, visitor: isKnown ? visitorId(salt, traces) : null }
}
