import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getMoneyOverview, getOrganiserBalances, recordPayout } from '#contract/payments-money.ts'
import { payRegistration, refundRegistration, verifyRegistrationPayment } from '#contract/registrations.ts'
import { paymentProviders } from '#server/platform/ports/payments.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { fourthProvider } from '#server/testing/fourth-provider.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { testProvider } from '#server/testing/payments.conformance.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { providerTraits } from './provider-traits.ts'

/** Whoever adds a provider writes its adapter and its traits, and nothing else of the product changes. */

const there = fourthProvider()
const app = await createTestApp({ ctx: { payments: paymentProviders([there.provider], providerTraits) } })
const { db } = app.ctx
const [admin, organiser] = [await createAdmin(db), await createUser(db)]

// a provider has files of its own, which bear its name
it('is named by no other code: what differs between providers stands in their traits', () => {
  const names = new RegExp(`['"\`](?:${Object.keys(providerTraits).join('|')})['"\`]`)
  const files = globSync('{packages,server,web}/**/*.{ts,tsx}', { cwd: process.cwd() }).filter(
    (path) =>
      !path.startsWith('server/features/payments/') &&
      !/node_modules|sandbox|\.test\.|\/testing\/|\.gen\./.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => names.test(readFileSync(path, 'utf8')))).toEqual([])
})

describe('the port', () => {
  testProvider({ ...there, currency: 'INR' })
})

const vip = { pricing_type: 'VIP', amount: 50_000, quantity: 9 }
const withoutTransfers = { payment_upi_id: '', bank_details: '', ticket_pricing_list: [vip] }

/** A guest with a ticket that waits for its money, and its order at the provider. */
async function openTicket() {
  const { slug } = await makeEvent(app, withoutTransfers, organiser)
  const { token, hold_expires_at: hold } = (await register(app, slug)).data
  const { data } = await app.call(payRegistration, { body: { token } })
  const status = async () => (await app.call(verifyRegistrationPayment, { body: { token } })).data.status
  const newest = db.selectFrom('registrations').select('id').orderBy('id', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  return { ...data, id, hold, status }
}

const owed = async () => (await app.call(getOrganiserBalances, { as: organiser.token, query: {} })).data.list

it('takes the money of a ticket, which is owed to the organiser, goes back and is paid out', async () => {
  const paid = await openTicket()
  expect(paid.provider).toBe('kirana-pay')
  expect(paid.pay_url).toContain('kirana.test')
  // the seats are held for as long as its page lives
  expect(Date.parse(paid.hold ?? '') - app.ctx.now().getTime()).toBeGreaterThan(49 * 60_000)
  await there.pay(paid.provider_order_id)
  expect(await paid.status()).toBe('confirmed')
  expect(await owed()).toMatchObject([{ currency: 'INR', collected_minor: 50_000, owed_minor: 50_000 }])

  const back = await openTicket()
  await there.pay(back.provider_order_id)
  expect(await back.status()).toBe('confirmed')
  const body = { registration_id: back.id, reason: 'The hall is closed' }
  expect((await app.call(refundRegistration, { body, as: organiser.token })).status).toBe(200)
  await app.drain()
  expect(await back.status()).toBe('refunded')
  expect(await owed()).toMatchObject([
    { collected_minor: 100_000, returned_minor: 50_000, owed_minor: 50_000 },
  ])

  const payout = { user_id: organiser.id, amount_minor: 50_000, currency: 'INR', reference: 'UTR 9' }
  await db.updateTable('sessions').set({ proved_at: app.ctx.now() }).where('user_id', '=', admin.id).execute()
  const key = { idempotency_key: randomUUID() }
  expect((await app.call(recordPayout, { body: { ...payout, ...key }, as: admin.token })).status).toBe(200)
  expect(await owed()).toMatchObject([{ paid_out_minor: 50_000, owed_minor: 0 }])
})

it('tells by events, which are kept with its signature, and is counted as income', async () => {
  const { provider_order_id: id, status } = await openTicket()
  await there.pay(id)
  const { raw, headers } = there.event(id)
  const send = (sent: Headers) =>
    app.fetch('/v1/payment/webhook/kirana-pay', { method: 'POST', headers: sent, body: Uint8Array.from(raw) })
  expect((await send(new Headers())).status).toBe(400)
  expect((await send(headers)).status).toBe(200)
  await app.drain()
  expect(await status()).toBe('confirmed')
  const kept = await db.selectFrom('webhook_events').select(['provider', 'headers']).executeTakeFirst()
  expect(kept).toMatchObject({
    provider: 'kirana-pay',
    headers: { 'x-kirana-signature': headers.get('x-kirana-signature') },
  })
  const { today } = (await app.call(getMoneyOverview, { as: admin.token })).data
  expect(today).toMatchObject([{ currency: 'INR', is_test: false }])
})
