import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { ProviderDispute } from '#server/platform/ports/payments.ts'
import { answerRefund, recordForeign } from './record-refunds.ts'
import { listRefunds } from './refund-store.ts'
import { findPayment, findPaymentOf, lockOrder } from './store.ts'
import type { AttemptRow, PaymentRow } from './store.ts'

/**
 * Asks a provider how a dispute stands, and books one that is lost: its money is gone, as by a refund. One that is won later
 * gives it back. @throws ProviderUnreachable
 */
export async function checkDispute(
  ctx: Pick<AppCtx, 'db' | 'payments' | 'tx'>,
  provider: AttemptRow['provider'],
  disputeId: string,
): Promise<void> {
  const adapter = ctx.payments.find(provider)
  if (adapter === undefined) throw new ProviderUnreachable(provider)
  const dispute = await adapter.fetchDispute(disputeId)
  if (dispute === undefined || dispute.status === 'open') return
  const found = await findPaymentOf(ctx.db, provider, dispute.providerPaymentId)
  if (found === undefined) return
  await ctx.tx(async (tx) => {
    await lockOrder(tx.db, found.order_id)
    const payment = await findPayment(tx.db, found.id)
    if (payment !== undefined) await book(tx, payment, { ...dispute, id: disputeId })
  })
}

async function book(
  tx: AppCtx,
  payment: PaymentRow,
  { id, status, amountMinor, currency }: ProviderDispute & { readonly id: string },
): Promise<void> {
  const known = (await listRefunds(tx.db, payment.id)).find(
    ({ provider_refund_id }) => provider_refund_id === id,
  )
  if (status === 'won') {
    if (known !== undefined) await answerRefund(tx, known, { status: 'failed', providerRefundId: id })
    return
  }
  // banks count in the currency of the card, and know nothing of what went back before
  const left = payment.amount_minor - payment.refunded_minor
  const lost = currency === payment.currency ? Math.min(amountMinor, left) : left
  if (known !== undefined || lost === 0) return
  const told = { providerRefundId: id, key: null, amountMinor: lost, status: 'done' as const }
  await recordForeign(tx, payment, told, 'dispute')
}
