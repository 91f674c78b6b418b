import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { decide } from './decide.ts'
import { findPaymentOf } from './store.ts'
import type { AttemptRow } from './store.ts'

/**
 * Asks a provider how a dispute stands, and books one that is lost: its money is gone, as by a refund. One that is won later
 * gives it back.
 * @throws ProviderUnreachable, also while a refund has no answer that has to have one first: this runs again
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
  const { status, amountMinor, currency, providerPaymentId } = dispute
  const found = await findPaymentOf(ctx.db, provider, providerPaymentId)
  if (found === undefined) return
  const told = {
    type: 'dispute ended',
    paymentId: found.id,
    disputeId,
    status,
    amountMinor,
    currency,
  } as const
  const step = await ctx.tx((tx) => decide(tx, found.order_id, told))
  if ('refused' in step && step.refused === 'refund_unanswered') throw new ProviderUnreachable(provider)
}
