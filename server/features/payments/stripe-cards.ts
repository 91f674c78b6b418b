import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { KeptCards } from '#server/platform/ports/payments.ts'
import { toProvider } from './provider-amounts.ts'

/** An order for a kept card is a payment intent; all others are Checkout Sessions. */
export const isIntent = (id: string): boolean => /^pi_[A-Za-z0-9_]+$/.test(id)

/** Cards that Stripe keeps for a customer, charged while their owner is not there (*Save and reuse: off-session payments*). */
export const stripeCards = (stripe: Stripe): KeptCards => ({
  openOrder: async (order, { customerId, methodId }) => {
    const intent = {
      amount: toProvider('stripe', order.amountMinor, order.currency),
      currency: order.currency.toLowerCase(),
      customer: customerId,
      payment_method: methodId,
      payment_method_types: ['card'],
      description: order.description.slice(0, 250) || order.publicId,
      metadata: { order: order.publicId },
    }
    const { id } = await createOnce(
      (idempotencyKey) => stripe.paymentIntents.create(intent, { idempotencyKey }),
      order.idempotencyKey,
    )
    return { providerOrderId: id }
  },
  charge: async (id) => {
    const confirmed = stripe.paymentIntents.confirm(
      id,
      { off_session: true },
      { idempotencyKey: `charge-${id}` },
    )
    await unlessInvalid(confirmed)
  },
  forget: (customerId) => unlessInvalid(stripe.customers.del(customerId)),
})

/**
 * Stripe repeats the first answer to a key for a day, also when that was an error of its own, and refuses a key with other
 * values. Then a second object is made: nobody has the address of the first one, and neither has taken money.
 * @throws ProviderUnreachable, ProviderRefused
 */
export async function createOnce<T>(
  create: (idempotencyKey: string) => Promise<T>,
  idempotencyKey: string,
): Promise<T> {
  try {
    return await create(idempotencyKey).catch((error: unknown) => {
      const isKept =
        error instanceof Stripe.errors.StripeIdempotencyError || error instanceof Stripe.errors.StripeAPIError
      if (!isKept) throw error
      return create(`${idempotencyKey}-${randomUUID()}`)
    })
  } catch (error) {
    throw errorOf(error)
  }
}

export const errorOf = (error: unknown): ProviderRefused | ProviderUnreachable =>
  error instanceof ProviderRefused
    ? error
    : error instanceof Stripe.errors.StripeInvalidRequestError
      ? new ProviderRefused('stripe', error.message)
      : new ProviderUnreachable('stripe', error)

/** What Stripe answers to that is done already, gone, or declined: how things stand is asked for besides. @throws ProviderUnreachable */
export async function unlessInvalid(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    const isAnswer =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    if (!isAnswer) throw new ProviderUnreachable('stripe', error)
  })
}
