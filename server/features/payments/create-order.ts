import type * as contract from '#contract/payments.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { openAttempt } from './open-attempt.ts'
import { cancelOpenUses, openOrder } from './open-order.ts'
import { rememberBilling } from '../users/index.ts'
import { assertOffered } from './may-renew.ts'
import { findOffered } from './providers.ts'
import { quotePurchase, requireBilling } from './quote.ts'
import type { Quote } from './quote.ts'
import { giveFreeOrder } from './goods-orders.ts'
import { findCustomer, findOrder, lockBuyer } from './store.ts'
import type { OrderRow } from './store.ts'

/**
 * Makes an order, then one at the provider. When the process dies in between, the client sends the same request again and
 * gets the same order. The provider takes no money before it is known here, as nobody has its address.
 */
export const createOrder: Handler<typeof contract.createOrder> = async (ctx, { body }) => {
  const { idempotency_key: key, ...request } = body
  const provider = await findOffered(ctx, body.provider ?? null)
  const once = { endpoint: 'create-order', userId: ctx.actor.userId, key, request }
  const { orderId } = await runOnce(ctx, once, async (tx) => {
    const order = await placeOrder(tx, body, provider)
    return { orderId: order.id }
  })
  return startPayment(ctx, orderId, provider)
}

/**
 * Opens an order of one's own at a provider, or finds it there.
 * @param provider undefined where nothing is due
 * @throws AppError bill_changed, payment_provider_unknown, payment_provider_unreachable, payment_provider_refused; the order stays open
 */
export async function startPayment(ctx: Ctx<Actor>, orderId: number, provider: PaymentProvider | undefined) {
  const order = await findOrder(ctx.db, orderId)
  if (order === undefined) throw new AppError('wrong_state')
  const shown = { order_id: order.public_id, amount_minor: order.total_minor, currency: order.currency }
  const nowhere = { provider: null, provider_order_id: null, key_id: null, pay_url: null }
  if (order.status !== 'open') return { ...shown, status: order.status, ...nowhere }
  if (provider === undefined) throw new AppError('payment_provider_unknown')
  const back = `${ctx.env.publicUrl}/payment`
  const attempt = await openAttempt(ctx, order, provider, {
    customer: { name: nameOfBilling(order), ...(await findCustomer(ctx.db, ctx.actor.userId)) },
    returnUrl: `${back}/verify?order=${order.public_id}`,
    callbackUrl: `${back}/return/${order.public_id}`,
    cancelUrl: `${back}/failed?order=${order.public_id}`,
  })
  return {
    ...shown,
    status: order.status,
    provider: provider.key,
    provider_order_id: attempt.providerOrderId,
    key_id: attempt.clientKey,
    pay_url: attempt.payUrl,
  }
}

async function placeOrder(
  tx: Ctx<Actor>,
  body: Parameters<typeof createOrder>[1]['body'],
  provider: PaymentProvider | undefined,
): Promise<OrderRow> {
  const { idempotency_key, total_minor, quote_key, ...request } = body
  const { userId } = tx.actor
  if ((request.coupon_code ?? '') !== '') await cancelOpenUses(tx, userId)
  if ((await lockBuyer(tx.db, userId)) === undefined) throw new AppError('wrong_state')
  const quote = await quotePurchase(tx, userId, body)
  requireBilling(quote)
  const due = quote.trial ? 0 : quote.totalMinor
  if (due !== total_minor) throw new AppError('price_changed')
  if (quote_key !== undefined && quote_key !== quote.key) throw new AppError('bill_changed')
  await assertOffered(tx, quote, { amountMinor: due, provider, keepsCard: body.keeps_card })
  const order = await mapConstraints({ orders_once: 'idempotency_key_reused' }, () =>
    openOrder(tx, quote, {
      userId,
      idempotencyKey: idempotency_key,
      request,
      locale: tx.locale,
      keepsCard: body.keeps_card,
    }),
  )
  await rememberBilling(tx, userId, billingOf(quote))
  await giveFreeOrder(tx, order)
  return order
}

/** What is kept for the next bill. */
const billingOf = ({ place, gstNumber, companyName, taxNumber, address }: Quote) => ({
  name: place.name,
  countryId: place.countryId,
  stateId: place.stateId,
  gstNumber,
  companyName,
  taxNumber,
  address,
})

const nameOfBilling = ({ billing }: OrderRow): string => (billing as { name?: string }).name ?? ''
