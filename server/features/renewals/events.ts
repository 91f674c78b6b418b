import { defineEvent, rowId } from '#server/platform/events.ts'

/** A card was kept, so that a plan renews by itself. */
export const CardKept = defineEvent('CardKept', { paymentCardId: rowId })
/** What a renewal costs, and when it is charged, is known. */
export const RenewalAnnounced = defineEvent('RenewalAnnounced', { renewalId: rowId })
/** A renewal was not paid by the kept card. */
export const RenewalDeclined = defineEvent('RenewalDeclined', { renewalId: rowId })
