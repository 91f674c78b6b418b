import { beforeEach, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyer.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(app)
})

describe('a browser that a provider posts to us', () => {
  it('needs no session: the order is paid, and it goes on to the page that says so', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    const reply = await app.fetch(`/payment/return/${purchase.orderId}`, {
      method: 'POST',
      headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ razorpay_signature: 'anything' }),
    })
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `/payment/verify?order=${purchase.orderId}`,
    ])
    expect(await buyer.statusOf(purchase)).toBe('paid')
  })

  it('makes nothing of an order that is not paid, or that does not exist', async () => {
    const purchase = await buyer.open()
    for (const code of [purchase.orderId, 'NOSUCHORDER1'])
      expect((await app.fetch(`/payment/return/${code}`, { method: 'POST' })).status).toBe(303)
    expect(await buyer.statusOf(purchase)).toBe('open')
  })
})
