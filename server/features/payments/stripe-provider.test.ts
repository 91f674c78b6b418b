import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import type { NewProviderOrder } from '#server/platform/ports/payments.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { testProvider } from '#server/testing/payments.conformance.ts'
import { startStripe } from '#server/testing/stripe-server.ts'
import { stripeProvider } from './stripe-provider.ts'

const there = await startStripe()
const secret = there.env['STRIPE_WEBHOOK_SECRET']!
const account = {
  secretKey: there.env['STRIPE_SECRET_KEY']!,
  apiUrl: there.url,
  webhookSecrets: [secret],
  now: () => new Date(),
}
const provider = stripeProvider(account)

testProvider({
  provider,
  currency: 'USD',
  isReturnSigned: false,
  pay: async (id) => {
    const { paymentId, signature, publicId } = there.pay(id)
    return { providerOrderId: id, publicId, providerPaymentId: paymentId, signature }
  },
  decline: async (id) => there.decline(id),
  event: (id) => there.event({ orderId: id }),
})

const order = (changes: Partial<NewProviderOrder>): NewProviderOrder => ({
  publicId: 'K7M2QX4TZ9AB',
  amountMinor: 199_000,
  currency: 'USD',
  description: 'Pro, one year',
  customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '' },
  returnUrl: 'http://visita.test/payment/verify?order=A',
  callbackUrl: 'http://visita.test/payment/return/A',
  cancelUrl: 'http://visita.test/payment/failed?order=A',
  expiresAt: new Date(Date.now() + 3600_000),
  idempotencyKey: randomUUID(),
  keepsCard: false,
  locale: 'en',
  ...changes,
})

describe('Stripe', () => {
  it('gets amounts in its own decimals, and they come back as ours', async () => {
    const { providerOrderId: id } = await provider.createOrder(order({ currency: 'ISK', amountMinor: 990 }))
    expect(await provider.fetchOrder(id)).toMatchObject({ amountMinor: 990, currency: 'ISK' })
    there.pay(id)
    expect((await provider.fetchOrder(id))?.payments[0]?.amountMinor).toBe(990)
    // 99,000 aurar, as Stripe counts them
    there.pay(id, { amount: 990 })
    expect((await provider.fetchOrder(id))?.payments[0]?.amountMinor).toBe(9)
    await expect(provider.createOrder(order({ currency: 'KWD', amountMinor: 1001 }))).rejects.toBeInstanceOf(
      ProviderRefused,
    )
  })

  it('says no to a sum that is too small', async () => {
    await expect(provider.createOrder(order({ amountMinor: 10 }))).rejects.toBeInstanceOf(ProviderRefused)
  })

  it('makes another session when a key was sent with other values before', async () => {
    const idempotencyKey = randomUUID()
    const first = await provider.createOrder(order({ idempotencyKey }))
    const other = await provider.createOrder(order({ idempotencyKey, returnUrl: 'http://visita.test/else' }))
    expect(other.providerOrderId).not.toBe(first.providerOrderId)
  })

  it('takes orders that end soon for half an hour, and we end them', async () => {
    const { providerOrderId: id, expiresAt } = await provider.createOrder(
      order({ expiresAt: new Date(Date.now() + 60_000) }),
    )
    expect(expiresAt!.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)
    await provider.expireOrder(id)
    await provider.expireOrder(id)
    expect((await provider.fetchOrder(id))?.status).toBe('expired')
  })

  it('is not believed when its answer comes from a proxy or not at all', async () => {
    for (const trouble of ['down', 'busy', 'html'] as const)
      await there.inTrouble(trouble, () =>
        expect(provider.fetchOrder('cs_test_1')).rejects.toBeInstanceOf(ProviderUnreachable),
      )
  })

  const signed = (text: object, changes: { timestamp?: number; secret?: string } = {}) => {
    const payload = JSON.stringify(text)
    const { webhooks } = new Stripe('sk_test')
    const header = webhooks.generateTestHeaderString({ payload, secret, ...changes })
    return provider.readWebhook(Buffer.from(payload), new Headers({ 'stripe-signature': header }))
  }
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed' }
  const now = Math.floor(Date.now() / 1000)

  it('signs events for five minutes: not earlier, not later, not with another secret', async () => {
    expect(await signed(event, { timestamp: now - 290 })).toMatchObject({ eventId: 'evt_1' })
    expect(await signed(event, { timestamp: now - 400 })).toBeUndefined()
    expect(await signed(event, { timestamp: now + 31_536_000 })).toBeUndefined()
    expect(await signed(event, { secret: 'whsec_other' })).toBeUndefined()
    expect(() => stripeProvider({ ...account, webhookSecrets: [''] })).toThrow('STRIPE_WEBHOOK_SECRET')
  })

  it('may send events that only name a session, and such that name nothing', async () => {
    const thin = { id: 'evt_2', object: 'v2.core.event', type: 'v1.checkout.session.completed' }
    const related = { id: 'cs_test_9', type: 'checkout.session' }
    expect(await signed({ ...thin, related_object: related })).toMatchObject({ providerOrderId: 'cs_test_9' })
    expect(await signed(thin)).toMatchObject({ providerOrderId: null, providerPaymentId: null })
  })
})
