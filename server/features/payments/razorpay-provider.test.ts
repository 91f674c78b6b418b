import { describe, expect, it } from 'vitest'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { testProvider } from '#server/testing/payments.conformance.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { razorpayProvider } from './razorpay-provider.ts'

const there = await startRazorpay()
const account = {
  keyId: there.env['RAZORPAY_KEY_ID']!,
  keySecret: there.env['RAZORPAY_KEY_SECRET']!,
  apiUrl: there.url,
  webhookSecrets: [there.env['RAZORPAY_WEBHOOK_SECRET']!, 'the one before'],
  now: () => new Date(),
}
const provider = razorpayProvider(account)

testProvider({
  provider,
  currency: 'INR',
  pay: async (id) => {
    const { paymentId, signature, publicId } = there.pay(id)
    return { providerOrderId: id, publicId, providerPaymentId: paymentId, signature }
  },
  decline: async (id) => there.decline(id),
  event: (id) => there.event({ orderId: id }),
})

describe('Razorpay', () => {
  it('is asked nothing with an id that has not the shape of one', async () => {
    const before = there.requests.length
    expect(await provider.fetchOrder('plink_1/../../payments/pay_1')).toBeUndefined()
    expect(there.requests).toHaveLength(before)
  })

  it('is not believed when its answer makes no sense, comes from a proxy or not at all', async () => {
    for (const trouble of ['down', 'busy', 'html', 'nonsense'] as const)
      await there.inTrouble(trouble, () =>
        expect(provider.fetchOrder('plink_1')).rejects.toBeInstanceOf(ProviderUnreachable),
      )
  })

  it('that does not know our key says nothing about orders', async () => {
    const other = razorpayProvider({ ...account, keySecret: 'another' })
    await expect(other.fetchOrder('plink_1')).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  it('may sign with the secret of before, and nobody with an empty one', async () => {
    const read = (secret: string) => {
      const { raw, headers } = there.event({ orderId: 'plink_1' }, secret)
      return provider.readWebhook(raw, headers)
    }
    expect(await read('the one before')).toMatchObject({ providerOrderId: 'plink_1' })
    expect(await read('another')).toBeUndefined()
    expect(() => razorpayProvider({ ...account, webhookSecrets: [''] })).toThrow('RAZORPAY_WEBHOOK_SECRET')
  })

  it('sends the same event under another id: it is one event', async () => {
    const { raw, headers } = there.event({ orderId: 'plink_1' })
    const first = await provider.readWebhook(raw, headers)
    headers.set('x-razorpay-event-id', 'evt_other')
    expect((await provider.readWebhook(raw, headers))?.eventId).toBe(first?.eventId)
  })
})
