import { expect, it } from 'vitest'
import { makeEvent } from '#server/testing/make-event.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { register } from '#server/testing/register.ts'
import { startStripe } from '#server/testing/stripe-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const there = { razorpay: await startRazorpay(), stripe: await startStripe() }
const app = await createTestApp({ env: { ...there.razorpay.env, ...there.stripe.env } })

it.each([
  ['INR', 'razorpay'],
  ['EUR', 'stripe'],
] as const)('leads from the ticket to the page of the provider for %s', async (currency, provider) => {
  const vip = { pricing_type: 'VIP', amount: 50_000, quantity: 9 }
  const event = { currency, ticket_pricing_list: [vip], payment_upi_id: '', bank_details: '' }
  const { slug } = await makeEvent(app, event)
  const { data } = await register(app, slug)
  const body = new URLSearchParams({ token: data.token, action: 'pay' })
  const reply = await app.fetch('/event/ticket', { method: 'POST', body })
  const html = await reply.text()
  expect({ html, status: reply.status }).toMatchObject({ status: 200 })
  const attempt = await app.ctx.db
    .selectFrom('provider_orders')
    .select(['provider', 'pay_url'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(attempt.provider).toBe(provider)
  // a redirect would be stopped by `form-action`
  expect(reply.headers.get('refresh')).toBe(`0; url=${attempt.pay_url ?? ''}`)
  expect(html).toContain(`href="${(attempt.pay_url ?? '').replaceAll('&', '&amp;')}"`)
})
