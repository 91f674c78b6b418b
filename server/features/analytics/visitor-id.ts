import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { ensureSalt } from './store.ts'
import type { PendingVisit } from './visit.ts'

/** The day that a visitor's id belongs to, UTC: `2025-03-04`. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * A visitor of one owner on one day: 16 bytes that cannot be turned back into an address, nor compared between
 * owners or days.
 */
export function visitorId(salt: KeyObject, traces: NonNullable<PendingVisit['traces']>): Buffer {
  const { ownerId, ip, userAgent } = traces
  return createHmac('sha256', salt).update(`${ownerId}\n${ip}\n${userAgent}`).digest().subarray(0, 16)
}

/**
 * Salts by day, asked for once and made into keys once, which is what most of an HMAC costs; those of today and
 * yesterday are kept.
 */
export function createSalts(db: Db): (day: string) => Promise<KeyObject> {
  const known = new Map<string, KeyObject>()
  return async (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const salt = createSecretKey(await ensureSalt(db, day, randomBytes(16)))
    known.set(day, salt)
    for (const older of [...known.keys()].toSorted().slice(0, -2)) known.delete(older)
    return salt
  }
}
