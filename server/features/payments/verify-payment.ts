import type * as contract from '#contract/payments.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { getPresentedOrder } from './present.ts'
import { applyFacts } from './apply-facts.ts'
import { findOwnOrder, listAttempts } from './store.ts'
import type { AttemptRow } from './store.ts'

/** Asks a provider about an attempt and applies what it says. @throws ProviderUnreachable */
export async function checkAttempt(ctx: Pick<AppCtx, 'payments' | 'tx'>, attempt: AttemptRow): Promise<void> {
  const provider = ctx.payments.find(attempt.provider)
  // its keys were removed from the environment: as if it did not answer
  if (provider === undefined) throw new ProviderUnreachable(attempt.provider)
  const facts = await provider.fetchOrder(attempt.provider_order_id)
  const none = { status: 'expired' as const, amountMinor: 0, currency: attempt.currency, payments: [] }
  await applyFacts(ctx, attempt, facts ?? none)
}

/** Asks the providers of all attempts of an order. @returns whether all of them answered */
export async function checkOrder(
  ctx: Pick<AppCtx, 'payments' | 'tx' | 'db'>,
  orderId: number,
): Promise<boolean> {
  let isAnswered = true
  for (const attempt of await listAttempts(ctx.db, orderId)) {
    try {
      await checkAttempt(ctx, attempt)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      isAnswered = false
    }
  }
  return isAnswered
}

export const verifyPayment: Handler<typeof contract.verifyPayment> = async (ctx, { body }) => {
  const order = await findOwnOrder(ctx.db, ctx.actor.userId, body.order_id)
  if (order === undefined) throw new AppError('order_not_found')
  const { provider_payment_id: paymentId, signature } = body
  if (signature != null && paymentId != null) {
    const attempts = await listAttempts(ctx.db, order.id)
    const isSigned = attempts.some(({ provider, provider_order_id }) =>
      ctx.payments.find(provider)?.verifyReturn({
        providerOrderId: provider_order_id,
        publicId: order.public_id,
        providerPaymentId: paymentId,
        signature,
      }),
    )
    if (!isSigned) throw new AppError('payment_not_verified')
  }
  const isAnswered =
    order.status === 'paid' || order.status === 'refunded' || (await checkOrder(ctx, order.id))
  return { ...(await getPresentedOrder(ctx, order.id)), is_unconfirmed: !isAnswered }
}
