import { readLocale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type {
  NewProviderOrder,
  PaymentProvider,
  ProviderKey,
  ProviderOrder,
} from '#server/platform/ports/payments.ts'
import { listLines } from './order-store.ts'
import { hasOtherTaxes } from './retax-order.ts'
import { insertAttempt, listAttempts } from './store.ts'
import type { OrderRow } from './store.ts'

/** Who pays, and where the browser goes afterwards. */
export type Payer = Pick<NewProviderOrder, 'customer' | 'returnUrl' | 'cancelUrl' | 'callbackUrl'>

/**
 * Opens an order at a provider for one of ours, or finds the one that was opened before.
 * @throws AppError bill_changed when its taxes are others by now; payment_provider_unreachable, payment_provider_refused. The order
 * stays open
 */
export async function openAttempt(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  order: OrderRow,
  provider: PaymentProvider,
  payer: Payer,
): Promise<ProviderOrder> {
  // whoever pays from here on is asked again, with the tax of now
  if (await hasOtherTaxes(ctx, order)) throw new AppError('bill_changed')
  const open = await findOpenAttempt(ctx, order, provider.key)
  if (open !== undefined) return open
  try {
    const attempt = await provider.createOrder({
      ...payer,
      ...(await toOpen(ctx.db, order)),
      expiresAt: order.expires_at,
      // that of the first request: the provider gets the same again
      locale: readLocale(order.locale),
      keepsCard: order.keeps_card && provider.traits.keepsCards,
    })
    await storeAttempt(ctx, order, provider.key, attempt)
    return attempt
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw new AppError('payment_provider_unreachable', { cause: error })
    if (error instanceof ProviderRefused) throw new AppError('payment_provider_refused', { cause: error })
    throw error
  }
}

/** The page that a request before this one has opened. */
async function findOpenAttempt(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  order: OrderRow,
  key: ProviderKey,
): Promise<ProviderOrder | undefined> {
  const found = (await listAttempts(db, order.id)).find(
    ({ provider, status, pay_url, expires_at }) =>
      provider === key &&
      status !== 'expired' &&
      pay_url !== null &&
      (expires_at === null || expires_at > now()),
  )
  return (
    found && {
      providerOrderId: found.provider_order_id,
      payUrl: found.pay_url,
      clientKey: null,
      expiresAt: found.expires_at,
    }
  )
}

/** What a provider is told of an order. The key makes it open the same one again. */
export async function toOpen(db: AppCtx['db'], order: OrderRow) {
  const [line] = await listLines(db, order.id)
  return {
    publicId: order.public_id,
    amountMinor: order.total_minor,
    currency: order.currency,
    description: line?.description ?? '',
    idempotencyKey: `order-${order.public_id}`,
  }
}

/** Stores what a provider has opened for an order. */
export async function storeAttempt(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  order: OrderRow,
  key: ProviderKey,
  { providerOrderId, payUrl, expiresAt }: Pick<ProviderOrder, 'providerOrderId' | 'payUrl' | 'expiresAt'>,
): Promise<void> {
  await insertAttempt(db, {
    order_id: order.id,
    provider: key,
    provider_order_id: providerOrderId,
    amount_minor: order.total_minor,
    currency: order.currency,
    pay_url: payUrl,
    expires_at: expiresAt,
    created_at: now(),
    updated_at: now(),
  })
}
