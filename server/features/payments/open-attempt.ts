import type { Locale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { NewProviderOrder, PaymentProvider, ProviderOrder } from '#server/platform/ports/payments.ts'
import { listLines } from './order-store.ts'
import { insertAttempt } from './store.ts'
import type { OrderRow } from './store.ts'

/** Who pays, and where the browser goes afterwards. */
export type Payer = Pick<NewProviderOrder, 'customer' | 'returnUrl' | 'cancelUrl' | 'callbackUrl'> & {
  readonly locale: Locale
}

/**
 * Makes an order at a provider for one of ours. The same order gives the same one there, however often it is asked for.
 * @throws AppError payment_provider_unreachable; the order stays open
 */
export async function openAttempt(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  order: OrderRow,
  provider: PaymentProvider,
  payer: Payer,
): Promise<ProviderOrder> {
  try {
    const attempt = await provider.createOrder({
      ...payer,
      publicId: order.public_id,
      amountMinor: order.total_minor,
      currency: order.currency,
      description: await describe(ctx.db, order),
      expiresAt: order.expires_at,
      idempotencyKey: `order-${order.public_id}`,
    })
    const now = ctx.now()
    await insertAttempt(ctx.db, {
      order_id: order.id,
      provider: provider.key,
      provider_order_id: attempt.providerOrderId,
      amount_minor: order.total_minor,
      currency: order.currency,
      pay_url: attempt.payUrl,
      expires_at: attempt.expiresAt,
      created_at: now,
      updated_at: now,
    })
    return attempt
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw new AppError('payment_provider_unreachable', { cause: error })
    throw error
  }
}

async function describe(db: AppCtx['db'], { id }: OrderRow): Promise<string> {
  const [line] = await listLines(db, id)
  return line?.description ?? ''
}
