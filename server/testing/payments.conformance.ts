import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { NewProviderOrder, PaymentProvider, ReturnClaim } from '../platform/ports/payments.ts'

/** A provider, and what people and its own computers do there. */
export type ProviderBench = {
  readonly provider: PaymentProvider
  /** Pays an order. @returns what the browser brings back */
  readonly pay: (providerOrderId: string) => Promise<ReturnClaim>
  readonly decline: (providerOrderId: string) => Promise<void>
  /** An event about an order as its computers send it. */
  readonly event: (providerOrderId: string) => { readonly raw: Uint8Array; readonly headers: Headers }
  readonly currency: string
  /** False where browsers bring back no signature: then no claim is right. */
  readonly isReturnSigned?: false
}

/** What our code relies on, tried on each adapter. */
export function testProvider(bench: ProviderBench): void {
  const { provider, pay, decline, event, currency, isReturnSigned = true } = bench
  const newOrder = (changes: Partial<NewProviderOrder> = {}): NewProviderOrder => ({
    publicId: randomUUID().slice(0, 12).toUpperCase(),
    amountMinor: 199_000,
    currency,
    description: 'Pro, one year',
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
    returnUrl: 'http://visita.test/payment/verify?order=A',
    callbackUrl: 'http://visita.test/payment/return/A',
    cancelUrl: 'http://visita.test/payment/failed?order=A',
    expiresAt: new Date(Date.now() + 3600_000),
    idempotencyKey: randomUUID(),
    keepsCard: false,
    locale: 'en',
    ...changes,
  })
  const open = async () => (await provider.createOrder(newOrder())).providerOrderId

  it('makes an order that nobody has paid', async () => {
    const { providerOrderId, payUrl, clientKey } = await provider.createOrder(newOrder())
    expect(payUrl ?? clientKey).toBeTruthy()
    expect(await provider.fetchOrder(providerOrderId)).toMatchObject({
      status: 'created',
      amountMinor: 199_000,
      currency,
      payments: [],
    })
  })

  it('makes one order for one key, and knows no other', async () => {
    const order = newOrder()
    const [first, second] = [await provider.createOrder(order), await provider.createOrder(order)]
    expect(second.providerOrderId).toBe(first.providerOrderId)
    expect(await provider.fetchOrder(`${first.providerOrderId}x`)).toBeUndefined()
  })

  it('says that an order is paid, with the payment', async () => {
    const id = await open()
    const { providerPaymentId } = await pay(id)
    const facts = await provider.fetchOrder(id)
    expect(facts?.status).toBe('paid')
    expect(facts?.payments).toMatchObject([
      { providerPaymentId, amountMinor: 199_000, currency, status: 'captured', refunds: [] },
    ])
  })

  it('does not say so of a declined one, which can still be paid', async () => {
    const id = await open()
    await decline(id)
    expect((await provider.fetchOrder(id))?.status).toMatch(/^(failed|attempted)$/)
    await pay(id)
    expect((await provider.fetchOrder(id))?.status).toBe('paid')
  })

  it('signs what a browser brings back, for one order and payment', async () => {
    const [id, other] = [await open(), await open()]
    const claim = await pay(id)
    expect(provider.verifyReturn(claim)).toBe(isReturnSigned)
    expect(provider.verifyReturn({ ...claim, providerOrderId: other })).toBe(false)
    expect(provider.verifyReturn({ ...claim, providerPaymentId: `${claim.providerPaymentId}x` })).toBe(false)
    expect(provider.verifyReturn({ ...claim, signature: '' })).toBe(false)
  })

  it('reads its own events, and refuses bytes that were changed', async () => {
    const id = await open()
    const { raw, headers } = event(id)
    expect(await provider.readWebhook(raw, headers)).toMatchObject({ providerOrderId: id })
    const changed = Uint8Array.from([...raw, 32])
    expect(await provider.readWebhook(changed, headers)).toBeUndefined()
    expect(await provider.readWebhook(raw, new Headers())).toBeUndefined()
  })

  it('refunds once for a key, and never more than was paid', async () => {
    const id = await open()
    const { providerPaymentId } = await pay(id)
    const part = { providerPaymentId, amountMinor: 99_000, currency, idempotencyKey: randomUUID() }
    const first = await provider.refund(part)
    expect(first.status).not.toBe('failed')
    expect(await provider.refund(part)).toEqual(first)
    const { providerRefundId } = first
    const told = { providerRefundId, key: part.idempotencyKey, amountMinor: 99_000, status: 'done' }
    expect((await provider.fetchOrder(id))?.payments[0]?.refunds).toEqual([told])
    const rest = { providerPaymentId, amountMinor: 100_001, currency, idempotencyKey: randomUUID() }
    expect((await provider.refund(rest)).status).toBe('failed')
  })

  it('ends an order that nobody paid', async () => {
    const id = await open()
    await provider.expireOrder(id)
    expect((await provider.fetchOrder(id))?.status).toBe('expired')
  })
}
