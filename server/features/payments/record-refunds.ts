import type { AppCtx } from '#server/platform/ctx.ts'
import type { ProviderRefund, ToldRefund } from '#server/platform/ports/payments.ts'
import { bookReturned, bookUnreturned } from './book-collected.ts'
import { PaymentRefunded, RefundFailed } from './events.ts'
import {
  closeRefunded,
  failDoneRefund,
  insertRefund,
  listRefunds,
  moveRefund,
  releaseRefund,
  reopenRefunded,
  takeIfLeft,
} from './refund-store.ts'
import type { RefundRow } from './refund-store.ts'
import type { PaymentRow } from './store.ts'

type Refund = Pick<RefundRow, 'id' | 'payment_id' | 'amount_minor'>

/**
 * Stores what a provider says of a refund, once however often it is told. Only *done* can still fail, when the provider names
 * that very refund: then it is owed again. Call it where the order is locked.
 */
export async function answerRefund(tx: AppCtx, refund: Refund, told: ProviderRefund): Promise<void> {
  if (told.status === 'failed') return fail(tx, refund, told.providerRefundId)
  const now = tx.now()
  const isDone = told.status === 'done'
  const moved = await moveRefund(tx.db, refund.id, {
    status: told.status,
    ...(told.providerRefundId === null ? {} : { provider_refund_id: told.providerRefundId }),
    done_at: isDone ? now : null,
    updated_at: now,
  })
  if (!moved || !isDone) return
  await closeRefunded(tx.db, refund.payment_id, now)
  await bookReturned(tx, refund)
  await tx.emit(PaymentRefunded, { refundId: refund.id })
}

async function fail(tx: AppCtx, refund: Refund, providerRefundId: string | null): Promise<void> {
  const now = tx.now()
  const named = providerRefundId === null ? {} : { provider_refund_id: providerRefundId }
  const values = { status: 'failed' as const, ...named, updated_at: now }
  if (await moveRefund(tx.db, refund.id, values))
    return releaseRefund(tx.db, refund.payment_id, refund.amount_minor, now)
  // that somebody was refused says nothing of a refund that was made
  if (providerRefundId === null || !(await failDoneRefund(tx.db, refund.id, providerRefundId, now))) return
  await releaseRefund(tx.db, refund.payment_id, refund.amount_minor, now)
  await reopenRefunded(tx.db, refund.payment_id, now)
  await bookUnreturned(tx, refund)
  await tx.emit(RefundFailed, { refundId: refund.id })
}

/**
 * Stores what a provider says of the refunds of a payment. Ours are known by their key or the provider's id; the others were
 * made in its dashboard. Call it where the order is locked.
 */
export async function recordRefunds(
  tx: AppCtx,
  payment: PaymentRow,
  told: readonly ToldRefund[],
): Promise<void> {
  const stored = await listRefunds(tx.db, payment.id)
  // before refunds were known by their ids, a sum was noted of those of the dashboard
  let unnamed = stored
    .filter((refund) => refund.reason === 'provider' && refund.provider_refund_id === null)
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const others: ToldRefund[] = []
  for (const one of told) {
    const known = stored.find(
      ({ provider_refund_id, idempotency_key }) =>
        provider_refund_id === one.providerRefundId || idempotency_key === one.key,
    )
    if (known === undefined) others.push(one)
    else if (await isStillOpen(tx, known, one)) await answerRefund(tx, known, one)
  }
  for (const one of others) {
    // what is on its way may still fail; it is told again when it has arrived
    if (one.status !== 'done') continue
    if (one.amountMinor <= unnamed) unnamed -= one.amountMinor
    else await recordForeign(tx, payment, one)
  }
}

/** A refund that looked refused, because two asked for it at once, may have been made: then it takes its amount again. */
async function isStillOpen(tx: AppCtx, known: RefundRow, told: ToldRefund): Promise<boolean> {
  const wasRefused = known.status === 'failed' && known.provider_refund_id === null
  if (!wasRefused || told.status === 'failed') return true
  const now = tx.now()
  if (!(await takeIfLeft(tx.db, known.payment_id, known.amount_minor, now))) return false
  return moveRefund(tx.db, known.id, { status: 'processing', updated_at: now }, ['failed'])
}

/**
 * Stores money that went back without us. What does not fit beside refunds of ours without an answer fits when they have one:
 * it is told again.
 */
export async function recordForeign(
  tx: AppCtx,
  payment: PaymentRow,
  told: ToldRefund,
  reason: 'provider' | 'dispute' = 'provider',
): Promise<void> {
  const now = tx.now()
  if (!(await takeIfLeft(tx.db, payment.id, told.amountMinor, now))) return
  const { id } = await insertRefund(tx.db, {
    payment_id: payment.id,
    provider_refund_id: told.providerRefundId,
    amount_minor: told.amountMinor,
    status: 'processing',
    reason,
    idempotency_key: `provider-${payment.id}-${told.providerRefundId}`,
    created_at: now,
    updated_at: now,
  })
  await answerRefund(tx, { id, payment_id: payment.id, amount_minor: told.amountMinor }, told)
}
