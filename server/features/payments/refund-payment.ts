import { isOffline } from '#contract/payments-admin.ts'
import type * as contract from '#contract/payments-admin.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { RefundRequested } from './events.ts'
import { getPresentedOrder } from './present.ts'
import { answerRefund } from './record-refunds.ts'
import {
  claimRefund,
  countRefunds,
  findRefund,
  insertRefund,
  listUnfinished,
  moveRefund,
  takeForRefund,
} from './refund-store.ts'
import { decideOutcome } from './decide-refund-outcome.ts'
import { normalizeReference } from './rules.ts'
import { findPayment, lockOrder, takeReference } from './store.ts'
import { checkOrder } from './verify-payment.ts'

type Wanted = {
  readonly payment: NonNullable<Awaited<ReturnType<typeof findPayment>>>
  readonly amountMinor: number
  readonly reason: string
  readonly requestedBy: string | null
  /** Of the transfer, where no provider makes it. */
  readonly reference?: string
  /** The provider gets it too: one key is one refund. */
  readonly key: string
}

/** Decides a refund, before any provider is asked. @throws AppError refund_too_large */
export async function requestRefund(
  tx: AppCtx,
  { payment, amountMinor, reason, requestedBy, reference = '', key }: Wanted,
): Promise<number> {
  const now = tx.now()
  await mapConstraints({ payments_refund_within: 'refund_too_large' }, () =>
    takeForRefund(tx.db, payment.id, amountMinor, now),
  )
  const { id } = await insertRefund(tx.db, {
    payment_id: payment.id,
    amount_minor: amountMinor,
    reason,
    requested_by: requestedBy,
    reference,
    idempotency_key: key,
    created_at: now,
    updated_at: now,
  })
  await tx.emit(RefundRequested, { refundId: id })
  return id
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
    if (payment.status !== 'captured') throw new AppError('wrong_state')
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
    const isWhole = payment.is_applied && payment.refunded_minor + amount_minor === payment.amount_minor
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

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ProviderUnreachable)) throw error
}

const surplusTries = 5

/** Sends money back that pays no order; one refund for a payment, however often it is found. */
export async function refundSurplus(
  ctx: AppCtx,
  { paymentId }: { readonly paymentId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const found = await findPayment(tx.db, paymentId)
    if (found === undefined) return
    await lockOrder(tx.db, found.order_id)
    const payment = await findPayment(tx.db, paymentId)
    if (payment === undefined || payment.is_applied || payment.status !== 'captured') return
    const left = payment.amount_minor - payment.refunded_minor
    const tried = await countRefunds(tx.db, paymentId)
    // more tries than these are for an admin, who sees it in the list
    if (left === 0 || tried >= surplusTries) return
    await requestRefund(tx, {
      payment,
      amountMinor: left,
      reason: 'surplus',
      requestedBy: null,
      key: `surplus-${paymentId}-${tried}`,
    })
  })
}

/**
 * Asks the provider of a refund for it, and stores the answer. Runs by itself after a refund was decided, and again until
 * there is an answer.
 * @throws ProviderUnreachable
 */
export async function makeRefund(
  ctx: Pick<AppCtx, 'db' | 'now' | 'payments' | 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  if (!(await claimRefund(ctx.db, refundId, ctx.now()))) return
  const refund = await findRefund(ctx.db, refundId)
  if (refund === undefined) return
  try {
    const answer = await askForRefund(ctx, refund)
    await ctx.tx(async (tx) => {
      await lockOrder(tx.db, refund.order_id)
      await answerRefund(tx, refund, answer)
    })
    // the dashboard of the provider may have refunded it before; surplus is tried again at its time
    const isRefused = answer.status === 'failed' && answer.providerRefundId === null
    if (isRefused && refund.is_applied) await checkOrder(ctx, refund.order_id)
  } catch (error) {
    await moveRefund(ctx.db, refundId, { status: 'requested', updated_at: ctx.now() })
    throw error
  }
}

async function askForRefund(
  { payments }: Pick<AppCtx, 'payments'>,
  refund: NonNullable<Awaited<ReturnType<typeof findRefund>>>,
) {
  const { provider } = refund
  if (isOffline(provider)) return { status: 'done' as const, providerRefundId: null }
  const adapter = payments.find(provider)
  if (adapter === undefined) throw new ProviderUnreachable(provider)
  return adapter.refund({
    providerPaymentId: refund.provider_payment_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    idempotencyKey: refund.idempotency_key,
  })
}

/** Asks about refunds that have no final answer. */
export async function continueRefunds(ctx: AppCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 3 * 60_000)
  for (const { id } of await listUnfinished(ctx.db, before, 100))
    await makeRefund(ctx, { refundId: id }).catch(ignoreUnreachable)
}
