import type { orderStatuses, paymentStatuses, refundStatuses } from '#contract/payment-shapes.ts'

type OrderStatus = (typeof orderStatuses)[number]
type PaymentStatus = (typeof paymentStatuses)[number]
type RefundStatus = (typeof refundStatuses)[number]
/** What happens, and where it leads from which status. From a status that is not named it leads nowhere. */
type Moves<Status extends string> = Readonly<Record<string, Readonly<Partial<Record<Status, Status>>>>>

/** An order is paid late, too, and never becomes open again. */
export const orderMoves = {
  paid: { open: 'paid', expired: 'paid', cancelled: 'paid' },
  over: { open: 'expired' },
  cancelled: { open: 'cancelled' },
  allIsBack: { paid: 'refunded' },
  someIsNotBack: { refunded: 'paid' },
} as const satisfies Moves<OrderStatus>

/** What a provider tells late takes nothing back; all of it comes back as soon as one refund has failed. */
export const paymentMoves = {
  failed: {},
  authorized: { failed: 'authorized' },
  captured: { failed: 'captured', authorized: 'captured' },
  allIsBack: { captured: 'refunded' },
  someIsNotBack: { refunded: 'captured' },
} as const satisfies Moves<PaymentStatus>

/** Only what is done can still fail. What looked refused may have been made, when the provider says so by our key. */
export const refundMoves = {
  asked: { requested: 'processing', processing: 'processing' },
  unanswered: { processing: 'requested' },
  processing: { requested: 'processing', processing: 'processing' },
  done: { requested: 'done', processing: 'done' },
  failed: { requested: 'failed', processing: 'failed' },
  takenBack: { done: 'failed' },
  madeAfterAll: { failed: 'processing' },
} as const satisfies Moves<RefundStatus>

/** Where a status leads when something happens. @returns undefined when it leads nowhere */
export const follow = <Status extends string>(
  moves: Readonly<Partial<Record<Status, Status>>>,
  from: Status,
): Status | undefined => moves[from]

/** A refund that a process asks for is its own for so long; then the process has died, and another one asks with the same key. */
export const patienceMilliseconds = 2 * 60_000
/** So often is surplus sent back. After that it is an admin's. */
export const surplusTries = 5
