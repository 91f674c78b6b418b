import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WebhookNotice } from '#server/platform/ports/payments.ts'

/** A name in an event. Blanks and control characters are in none of them, and the database does not store all of those. */
export const Name = z.string().regex(/^[!-~]{1,255}$/)

/** The type of an event that is signed, and nobody understands. */
export const malformedType = 'malformed'

/** The same bytes are the same event. */
export const hashOf = (raw: Uint8Array): string => createHash('sha256').update(raw).digest('hex')

/**
 * Reads an event whose signature is right. One that nobody understands is none of a stranger: it is stored and answered like
 * others, as a provider sends it again for days otherwise, and then no events at all.
 */
export function readNotice(raw: Uint8Array, read: (event: unknown) => WebhookNotice): WebhookNotice {
  try {
    return read(JSON.parse(Buffer.from(raw).toString('utf8')))
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error
    const nothing = { providerOrderId: null, providerPaymentId: null, disputeId: null }
    return { eventId: hashOf(raw), type: malformedType, ...nothing }
  }
}
