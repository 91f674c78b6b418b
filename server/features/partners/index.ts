import type { AppCtx } from '#server/platform/ctx.ts'
import { insertActive } from './store.ts'

/**
 * Partners: accounts that make cards for others, and the credits that they set aside, spend or get back.
 * Owns `partners` and `credit_reservations`; the ledger counts the credits.
 * Gives accounts the role, through users. Does not: whom a partner invites (invitations).
 * Emits PartnerDecided; takes back the credits of PaymentRefunded, and gives back those of RefundFailed. `sweepReservations` runs every ten minutes.
 */
export { fulfilCredits, restoreRefundedCredits, takeRefundedCredits } from './fulfil-credits.ts'
export { findGrant } from './partner-store.ts'
export {
  creditsFor,
  endReservation,
  isActivePartner,
  lockCredit,
  reserveCredit,
  sweepReservations,
} from './reserve-credit.ts'
export { partnersRoutes } from './routes.ts'
export { erasePartner, findPartnerStatus } from './store.ts'
export { PartnerDecided } from './update-partner-status.ts'

/** Makes an account an active partner, also one that was suspended. @param decidedBy the admin @returns whether it was none */
export const activatePartner = (
  tx: Pick<AppCtx, 'db' | 'now'>,
  userId: string,
  decidedBy: string | null,
): Promise<boolean> => insertActive(tx.db, { userId, decidedBy, now: tx.now() })
