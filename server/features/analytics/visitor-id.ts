import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { ensureSalt } from './store.ts'
import type { PendingVisit } from './visit.ts'

/** The day that a visitor's id belongs to, UTC: `2025-03-04`. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * A visitor of one owner on one day: 16 bytes that cannot be turned back into an address, nor compared between
 * owners or days. It is made from what a person does not change at will: the network, and the kind of
 * device and browser without versions (decision 0063). People behind one address with alike devices count as one.
 */
export function visitorId(salt: KeyObject, traces: NonNullable<PendingVisit['traces']>): Buffer {
  const { ownerId, ip, browser } = traces
  return createHmac('sha256', salt).update(`${ownerId}\n${ip}\n${browser}`).digest().subarray(0, 16)
}

export type Salts = {
  /** The salt of a day if this process knows it already. */
  readonly find: (day: string) => KeyObject | undefined
  /** Asks the database for the salt of a day, once. */
  readonly fetch: (day: string) => Promise<KeyObject>
}

/** Salts by day, made into keys once, which is what most of an HMAC costs; those of today and yesterday are kept. */
export function createSalts(db: Db): Salts {
  const known = new Map<string, KeyObject>()
  return {
    find: (day) => known.get(day),
    fetch: async (day) => {
      const before = known.get(day)
      if (before !== undefined) return before
      const salt = createSecretKey(await ensureSalt(db, day, randomBytes(16)))
      known.set(day, salt)
      for (const older of [...known.keys()].toSorted().slice(0, -2)) known.delete(older)
      return salt
    },
  }
}
