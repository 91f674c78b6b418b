import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, PackageTerms } from '#server/platform/ctx.ts'
import type { OrderFacts, ProviderPayment } from '#server/platform/ports/payments.ts'
import { OrderPaid, SurplusFound } from './events.ts'
import { bookCollected } from './book-collected.ts'
import { listLines } from './order-store.ts'
import { retaxOrder } from './retax-order.ts'
import { recordRefunds } from './record-refunds.ts'
import { isCaptured, isOver, isThePrice, laterStatus, mayBePaid } from './rules.ts'
import {
  applyPayment,
  hasApplied,
  listAttempts,
  lockOrder,
  moveOrder,
  recordPayment,
  updateAttempt,
} from './store.ts'
import type { AttemptRow, OrderRow, PaymentRow } from './store.ts'

/** What is needed of an attempt. */
type Attempt = Pick<AttemptRow, 'id' | 'order_id' | 'provider'>

/**
 * Applies what a provider says of one attempt to its order: the one way for returns, webhooks, reconciliation and
 * replays. It may run often and in any order, as nothing that is known is taken back. What is paid is fulfilled in the same
 * transaction; what is captured beside that is surplus, and goes back.
 */
export async function applyFacts(
  ctx: Pick<AppCtx, 'tx'>,
  attempt: Attempt,
  facts: OrderFacts,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx.db, attempt.order_id)
    if (order === undefined) throw new AppError('order_not_found')
    const attempts = await listAttempts(tx.db, order.id)
    const stored = attempts.find(({ id }) => id === attempt.id)
    if (stored === undefined) throw new AppError('order_not_found')
    const now = tx.now()
    const status = laterStatus(stored.status, facts.status)
    await updateAttempt(tx.db, stored.id, { status, last_checked_at: now, updated_at: now })
    for (const payment of facts.payments) await addPayment(tx, order, attempt, payment)
    const others = attempts.filter(({ id }) => id !== stored.id)
    if (isOver(facts) && others.every((other) => other.status === 'expired')) await expire(tx, order.id)
  })
}

async function addPayment(
  tx: AppCtx,
  order: OrderRow,
  attempt: Attempt,
  told: ProviderPayment,
): Promise<void> {
  const now = tx.now()
  const payment = await recordPayment(tx.db, {
    order_id: order.id,
    provider_order_id: attempt.id,
    provider: attempt.provider,
    provider_payment_id: told.providerPaymentId,
    method: told.method,
    payer_country: told.payerCountry ?? '',
    amount_minor: told.amountMinor,
    currency: told.currency,
    // how much of it went back is counted in refunds
    status: isCaptured(told) ? 'captured' : told.status,
    captured_at: told.capturedAt,
    created_at: now,
    updated_at: now,
  })
  // the same payment cannot pay another order, unless an admin has moved it there
  const isMoved = payment.order_id !== order.id
  if (!isCaptured(told) || (isMoved && payment.provider_order_id !== attempt.id)) return
  await recordRefunds(tx, payment, told.refunds)
  if (isMoved || payment.is_applied || sumReturned(told) >= payment.amount_minor) return
  if (await pay(tx, order, payment)) return
  await tx.emit(SurplusFound, { paymentId: payment.id })
}

/** What went back of a payment, or is on its way. */
const sumReturned = ({ refunds }: ProviderPayment): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'failed' ? 0 : amountMinor), 0)

/** Pays an order with a captured payment. @returns whether it did: else the money is surplus */
export async function pay(
  tx: AppCtx,
  order: OrderRow,
  payment: Pick<PaymentRow, 'id' | 'provider' | 'amount_minor' | 'currency' | 'recorded_by'>,
): Promise<boolean> {
  const price = { totalMinor: order.total_minor, currency: order.currency }
  const paid = { amountMinor: payment.amount_minor, currency: payment.currency }
  if (!isThePrice(paid, price) || !mayBePaid(order.status)) return false
  if (await hasApplied(tx.db, order.id)) return false
  if (!(await fulfil(tx, order, payment.recorded_by))) return false
  await applyPayment(tx.db, payment.id, tx.now())
  await bookCollected(tx, order, payment)
  return true
}

/** Marks an order as paid and gives what it was for. @returns false when that cannot be given any more */
export async function fulfil(tx: AppCtx, order: OrderRow, recordedBy: string | null): Promise<boolean> {
  const now = tx.now()
  const fulfilment = tx.fulfilments[order.kind]
  const result = await fulfilment?.(tx, {
    id: order.id,
    kind: order.kind,
    userId: order.user_id,
    packagePriceId: order.package_price_id,
    terms: order.terms as PackageTerms | null,
    isTrial: order.is_trial,
    gstNumber: gstNumberOf(order),
    recordedBy,
    orderedAt: order.created_at,
    creditMinor: await creditOf(tx, order),
  })
  if (result !== 'done') return false
  const sums = await retaxOrder(tx, order)
  const paid = { ...sums, status: 'paid' as const, paid_at: now, closed_at: null, updated_at: now }
  if (!(await moveOrder(tx.db, order.id, ['open', 'expired', 'cancelled'], paid)))
    throw new Error(`Order ${order.id} is locked and was moved`)
  await tx.emit(OrderPaid, { orderId: order.id })
  return true
}

/** What was taken off the price, for days of another plan. */
async function creditOf({ db }: AppCtx, { id, discount_minor }: OrderRow): Promise<number> {
  if (discount_minor === 0) return 0
  return (await listLines(db, id)).reduce((sum, line) => sum + line.discount_minor, 0)
}

const gstNumberOf = ({ billing }: OrderRow): string => (billing as { gst_number?: string }).gst_number ?? ''

/** Ends an order that nobody paid. Money that still arrives for it counts as ever. */
export async function expire(tx: Pick<AppCtx, 'db' | 'now'>, orderId: number): Promise<void> {
  const now = tx.now()
  await moveOrder(tx.db, orderId, ['open'], { status: 'expired', closed_at: now, updated_at: now })
}
