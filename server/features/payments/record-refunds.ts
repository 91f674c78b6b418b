import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { ProviderRefund } from '#server/platform/ports/payments.ts'
import { decide } from './decide.ts'
import type { Effect, Refused, Step } from './machine/state.ts'
import { findRefund, listUnfinished } from './refund-store.ts'
import type { RefundRow } from './refund-store.ts'
import { checkOrder } from './verify-payment.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

const has = (step: Step | Refused | undefined, type: Effect['type']): boolean =>
  step !== undefined && 'effects' in step && step.effects.some((effect) => effect.type === type)

/** Stores what a provider says of a refund, once however often it is told. */
export async function answerRefund(
  tx: AppCtx,
  { id }: Pick<RefundRow, 'id'>,
  answer: ProviderRefund,
): Promise<Step | Refused | undefined> {
  const refund = await findRefund(tx.db, id)
  return (
    refund && decide(tx, refund.order_id, { type: 'refund answered', key: refund.idempotency_key, answer })
  )
}

/**
 * Asks the provider of a refund for it, and stores the answer. Runs by itself after a refund was decided, and again until
 * there is an answer.
 * @throws ProviderUnreachable
 */
export async function makeRefund(
  ctx: Pick<AppCtx, 'db' | 'payments' | 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund === undefined) return
  const { order_id: orderId, idempotency_key: key } = refund
  if (!has(await ctx.tx((tx) => decide(tx, orderId, { type: 'refund due', key })), 'ask')) return
  try {
    const answer = await askForRefund(ctx, refund)
    const step = await ctx.tx((tx) => answerRefund(tx, refund, answer))
    if (has(step, 'look')) await checkOrder(ctx, orderId)
  } catch (error) {
    await ctx.tx((tx) => decide(tx, orderId, { type: 'refund unanswered', key }))
    throw error
  }
}

function askForRefund({ payments }: Pick<AppCtx, 'payments'>, refund: Refund): Promise<ProviderRefund> {
  const adapter = payments.find(refund.provider)
  // its keys were removed from the environment: as if it did not answer
  if (adapter === undefined) throw new ProviderUnreachable(refund.provider)
  return adapter.refund({
    providerPaymentId: refund.provider_payment_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    idempotencyKey: refund.idempotency_key,
  })
}

/** For whoever does not wait: the job asks again when a provider gives no answer. */
export function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ProviderUnreachable)) throw error
}

/** Asks about refunds that have no final answer. */
export async function continueRefunds(ctx: AppCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 3 * 60_000)
  for (const { id } of await listUnfinished(ctx.db, before, 100))
    await makeRefund(ctx, { refundId: id }).catch(ignoreUnreachable)
}
