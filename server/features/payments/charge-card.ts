import type { Locale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { PaymentProvider, ProviderCard } from '#server/platform/ports/payments.ts'
import { endOrder } from './decide.ts'
import { giveFreeOrder } from './goods-orders.ts'
import { storeAttempt, toOpen } from './open-attempt.ts'
import { openOrder } from './open-order.ts'
import { assertPayable } from './provider-amounts.ts'
import { quotePurchase, requireBilling } from './quote.ts'
import type { Quote } from './quote.ts'
import { isRenewable } from './may-renew.ts'
import { findAttempt, findOrder, listAttempts } from './store.ts'
import type { OrderRow } from './store.ts'
import { checkAttempt } from './verify-payment.ts'

type Renewal = {
  readonly userId: string
  readonly packagePriceId: number
  readonly locale: Locale
  /** The one that has the card. */
  readonly provider: PaymentProvider
}

/**
 * The bill of the next period of somebody's plan, to the address that the account has stored.
 * @throws AppError renewal_not_offered, sum_not_payable, invalid_input for a bill that lacks something, and those of `quotePurchase`
 */
export async function quoteRenewal(
  ctx: AppCtx,
  { userId, packagePriceId, locale, provider }: Renewal,
): Promise<Quote> {
  const price = { package_price_id: packagePriceId, country_id: null, trial: false }
  const quote = await quotePurchase({ ...ctx, locale }, userId, price)
  if (!isRenewable(quote)) throw new AppError('renewal_not_offered')
  requireBilling(quote)
  assertPayable([provider], { amountMinor: quote.totalMinor, currency: quote.price.currency })
  return quote
}

/** Stores the order of a period that begins by itself, and gives it where nothing is due. */
export async function openRenewalOrder(
  tx: AppCtx,
  quote: Quote,
  { userId, packagePriceId, locale }: Renewal,
  idempotencyKey: string,
): Promise<OrderRow> {
  const order = await openOrder(tx, quote, {
    userId,
    idempotencyKey,
    request: { packagePriceId },
    locale,
  })
  await giveFreeOrder(tx, order)
  return order
}

type Kept = {
  readonly provider: PaymentProvider
  readonly card: Pick<ProviderCard, 'customerId' | 'methodId'>
}

/**
 * Charges a kept card for an order, once however often it is asked: what the provider takes has a name here before. An order whose card
 * is declined is over.
 * @param kept undefined when the card is there no more: then nothing more is asked for
 * @returns null while it is not known
 */
export async function chargeCard(
  ctx: AppCtx,
  orderId: number,
  kept: Kept | undefined,
): Promise<'paid' | 'declined' | null> {
  const order = await findOrder(ctx.db, orderId)
  if (kept === undefined || order?.status !== 'open') return outcomeOf(ctx, orderId)
  const { provider, card } = kept
  try {
    const attempt = await openCardAttempt(ctx, order, provider, card)
    if (attempt !== undefined) {
      await provider.cards?.charge(attempt.provider_order_id)
      await checkAttempt(ctx, attempt)
      await endIfDeclined(ctx, order, provider)
    }
  } catch (error) {
    if (error instanceof ProviderUnreachable) return outcomeOf(ctx, orderId)
    if (!(error instanceof ProviderRefused)) throw error
    ctx.log.warn({ orderId, reason: error.reason }, 'a kept card cannot be charged')
    await ctx.tx((tx) => endOrder(tx, orderId, 'cancelled'))
  }
  return outcomeOf(ctx, orderId)
}

async function outcomeOf({ db }: Pick<AppCtx, 'db'>, orderId: number) {
  const status = (await findOrder(db, orderId))?.status
  if (status === 'open') return null
  return status === 'paid' || status === 'refunded' ? 'paid' : 'declined'
}

async function openCardAttempt(
  ctx: AppCtx,
  order: OrderRow,
  provider: PaymentProvider,
  card: Pick<ProviderCard, 'customerId' | 'methodId'>,
) {
  const made = (await listAttempts(ctx.db, order.id)).find(({ provider: key }) => key === provider.key)
  if (made !== undefined || provider.cards === undefined) return made
  const { providerOrderId } = await provider.cards.openOrder(await toOpen(ctx.db, order), card)
  await storeAttempt(ctx, order, provider.key, { providerOrderId, payUrl: null, expiresAt: null })
  return findAttempt(ctx.db, provider.key, providerOrderId)
}

/** The bank has said no, and nobody is there to pay in another way. @throws ProviderUnreachable */
async function endIfDeclined(ctx: AppCtx, { id }: OrderRow, provider: PaymentProvider): Promise<void> {
  const [attempt] = (await listAttempts(ctx.db, id)).filter(({ provider: key }) => key === provider.key)
  if (attempt?.status !== 'failed') return
  await provider.expireOrder(attempt.provider_order_id)
  await ctx.tx((tx) => endOrder(tx, id, 'cancelled'))
}
