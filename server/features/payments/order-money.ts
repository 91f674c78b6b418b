import { isOffline } from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { takenOf } from './machine/state.ts'
import type { Payment, Refund, State } from './machine/state.ts'
import { listPaymentsOf, listRefundsOf } from './order-store.ts'
import { insertRefund, updateRefund } from './refund-store.ts'
import type { RefundRow } from './refund-store.ts'
import { listAttempts, lockOrder, updateAttempt, updateOrder, updatePayment } from './store.ts'
import type { OrderRow, PaymentRow } from './store.ts'

/** An order as the machine sees it, and the rows that it was made of. */
export type OrderMoney = {
  readonly order: OrderRow
  readonly payments: readonly PaymentRow[]
  /** The rows of refunds by their keys. */
  readonly refundIds: ReadonlyMap<string, number>
  readonly state: State
}

/** Locks an order and reads all that is decided together with it. @throws AppError order_not_found */
export async function lockMoney(
  { db, payments: providers }: Pick<AppCtx, 'db' | 'payments'>,
  orderId: number,
): Promise<OrderMoney> {
  const order = await lockOrder(db, orderId)
  if (order === undefined) throw new AppError('order_not_found')
  const attempts = await listAttempts(db, orderId)
  const payments = await listPaymentsOf(db, orderId)
  const refunds = await listRefundsOf(db, orderId)
  const state: State = {
    status: order.status,
    totalMinor: order.total_minor,
    currency: order.currency,
    expiresAt: order.expires_at.getTime(),
    isCollected: order.collects_for !== null,
    attempts: attempts.map(({ id, status }) => ({ id, status })),
    payments: payments.map((row) => ({
      id: row.id,
      isOffline: isOffline(row.provider),
      // test payments are none, and what an organiser has got himself is his already
      isOurMoney: providers.traitsOf(row.provider)?.isOurMoney === true,
      status: row.status,
      amountMinor: row.amount_minor,
      currency: row.currency,
      isApplied: row.is_applied,
      isStuck: row.is_stuck,
      refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(refundOf),
    })),
  }
  const refundIds = new Map(refunds.map(({ id, idempotency_key: key }) => [key, id]))
  return { order, payments, refundIds, state }
}

const refundOf = (row: RefundRow): Refund => ({
  key: row.idempotency_key,
  providerRefundId: row.provider_refund_id,
  amountMinor: row.amount_minor,
  status: row.status,
  changedAt: row.updated_at.getTime(),
  about: { reason: row.reason, requestedBy: row.requested_by, reference: row.reference },
})

/**
 * Writes what differs. The constraints of the database have the last word.
 * @param paid what else is stored of an order that is paid by this
 * @returns the rows of refunds by their keys
 */
export async function storeMoney(
  { db, now: clock }: Pick<AppCtx, 'db' | 'now'>,
  { order, refundIds, state: before }: OrderMoney,
  after: State,
  paid: Parameters<typeof updateOrder>[2] = {},
): Promise<ReadonlyMap<string, number>> {
  const now = clock()
  if (after.status !== before.status) {
    const closed_at = after.status === 'paid' ? null : now
    await updateOrder(db, order.id, { ...paid, status: after.status, closed_at, updated_at: now })
  }
  for (const { id, status } of after.attempts)
    if (status !== before.attempts.find((attempt) => attempt.id === id)?.status)
      await updateAttempt(db, id, { status, updated_at: now })
  const ids = new Map(refundIds)
  for (const payment of after.payments) {
    const known = before.payments.find(({ id }) => id === payment.id)
    if (known === payment) continue
    await storePayment(db, payment, { order_id: order.id, updated_at: now })
    // what is moved here has the refunds that it had
    if (known === undefined) continue
    for (const refund of payment.refunds)
      if (!known.refunds.includes(refund)) ids.set(refund.key, await storeRefund(db, payment.id, refund, ids))
  }
  return ids
}

const storePayment = (
  db: AppCtx['db'],
  payment: Payment,
  values: Pick<PaymentRow, 'order_id' | 'updated_at'>,
): Promise<void> =>
  updatePayment(db, payment.id, {
    ...values,
    status: payment.status,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    is_applied: payment.isApplied,
    is_stuck: payment.isStuck,
    refunded_minor: takenOf(payment),
  })

async function storeRefund(
  db: AppCtx['db'],
  paymentId: number,
  { key, providerRefundId, amountMinor, status, changedAt, about }: Refund,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const updated_at = new Date(changedAt)
  const done_at = status === 'done' ? updated_at : null
  const values = { status, provider_refund_id: providerRefundId, done_at, updated_at }
  const id = ids.get(key)
  if (id !== undefined) {
    await updateRefund(db, id, values)
    return id
  }
  const { reason, requestedBy, reference } = about
  const row = await insertRefund(db, {
    ...values,
    payment_id: paymentId,
    amount_minor: amountMinor,
    reason,
    requested_by: requestedBy,
    reference,
    idempotency_key: key,
    created_at: updated_at,
  })
  return row.id
}
