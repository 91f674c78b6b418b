import { isOffline } from '#contract/payments-admin.ts'
import type * as contract from '#contract/payments-admin.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { decide } from './decide.ts'
import { getPresentedOrder } from './present.ts'
import { ignoreUnreachable, makeRefund } from './record-refunds.ts'
import { getRefundId } from './refund-store.ts'
import { decideOutcome } from './decide-refund-outcome.ts'
import { normalizeReference } from './rules.ts'
import { findApplied, findPayment, lockOrder, takeReference } from './store.ts'
import type { PaymentRow } from './store.ts'

type Wanted = {
  readonly payment: PaymentRow
  readonly amountMinor: number
  readonly reason: string
  readonly requestedBy: string | null
  /** Of the transfer, where no provider makes it. */
  readonly reference?: string
  /** The provider gets it too: one key is one refund. */
  readonly key: string
}

/** Decides a refund, before any provider is asked. @throws AppError refund_too_large, wrong_state */
export async function requestRefund(
  tx: AppCtx,
  { payment, amountMinor, reason, requestedBy, reference = '', key }: Wanted,
): Promise<number> {
  const about = { reason, requestedBy, reference }
  const wanted = { type: 'refund wanted', paymentId: payment.id, amountMinor, key, about } as const
  const step = await decide(tx, payment.order_id, wanted)
  if ('refused' in step)
    throw new AppError(step.refused === 'refund_too_large' ? 'refund_too_large' : 'wrong_state')
  return getRefundId(tx.db, key)
}

type Part = Pick<Wanted, 'amountMinor' | 'reason' | 'requestedBy' | 'key'> & {
  readonly orderId: number
  readonly reference: string
  /** Whether all that is left may go back. */
  readonly mayBeAll: boolean
}

/**
 * Decides that a part of what has paid an order goes back, while the caller holds the order. `makeRefund` follows.
 * @throws AppError wrong_state without a payment; refund_too_large; validation_failed and payment_recorded as `takeRefundReference`
 */
export async function requestPart(
  tx: AppCtx,
  { orderId, mayBeAll, reference: number, ...wanted }: Part,
): Promise<number> {
  const payment = await findApplied(tx.db, orderId)
  if (payment === undefined) throw new AppError('wrong_state')
  const left = payment.amount_minor - payment.refunded_minor
  if (wanted.amountMinor > left || (wanted.amountMinor === left && !mayBeAll))
    throw new AppError('refund_too_large')
  const reference = isOffline(payment.provider) ? number : ''
  if (isOffline(payment.provider)) await takeRefundReference(tx, number)
  return requestRefund(tx, { ...wanted, payment, reference, key: `refund-${payment.id}-${wanted.key}` })
}

export const refundPayment: Handler<typeof contract.refundPayment> = async (ctx, { body }) => {
  const { payment_id, amount_minor, reason, reference, ends, idempotency_key } = body
  const { userId } = ctx.actor
  const once = {
    endpoint: 'refund',
    userId,
    key: idempotency_key,
    request: { payment_id, amount_minor, reason, ends, ...(reference === '' ? {} : { reference }) },
  }
  const { refundId, orderId } = await runOnce(ctx, once, async (tx) => {
    const payment = await findPayment(tx.db, payment_id)
    if (payment === undefined) throw new AppError('payment_not_found')
    const order = await lockOrder(tx.db, payment.order_id)
    if (isOffline(payment.provider)) await takeRefundReference(tx, reference)
    const key = `refund-${payment_id}-${idempotency_key}`
    const id = await requestRefund(tx, {
      payment,
      amountMinor: amount_minor,
      reason,
      requestedBy: userId,
      reference: isOffline(payment.provider) ? reference : '',
      key,
    })
    const after = await findPayment(tx.db, payment_id)
    const isWhole = after?.is_applied === true && after.refunded_minor === after.amount_minor
    if (isWhole && ends !== undefined && order !== undefined) await decideOutcome(tx, order, ends)
    await recordAction(tx, {
      actorId: userId,
      action: 'payment.refunded',
      subject: { type: 'order', id: payment.order_id },
      details: { payment_id, amount_minor, reason, reference, ends },
    })
    return { refundId: id, orderId: payment.order_id }
  })
  // the job asks again when this one got no answer
  await makeRefund(ctx, { refundId }).catch(ignoreUnreachable)
  return getPresentedOrder(ctx, orderId)
}

/** A transfer gives money back once. @throws AppError validation_failed; payment_recorded */
async function takeRefundReference(tx: AppCtx, reference: string): Promise<void> {
  const number = normalizeReference(reference)
  if (number === '') throw invalidField('reference', 'enter_reference')
  if (!(await takeReference(tx.db, 'out', number))) throw new AppError('payment_recorded')
}

/** Sends money back that pays no order; one refund for a payment, however often it is found. */
export async function refundSurplus(
  ctx: AppCtx,
  { paymentId }: { readonly paymentId: number },
): Promise<void> {
  const found = await findPayment(ctx.db, paymentId)
  if (found === undefined) return
  await ctx.tx((tx) => decide(tx, found.order_id, { type: 'surplus found', paymentId }))
}
