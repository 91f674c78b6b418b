import { expect, it } from 'vitest'
import { createEventCard, getPaymentWays } from '#contract/event-cards.ts'
import { paymentProviders } from '#server/platform/ports/payments.ts'
import { createUser } from '#server/testing/factories.ts'
import { fourthProvider } from '#server/testing/fourth-provider.ts'
import { document } from '#server/testing/make-event.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const vip = { pricing_type: 'VIP', amount: 50_000 }
const priced = { ...document, payment_upi_id: '', bank_details: '', event_amount: 50_000 }

it.each([
  ['a UPI ID', { payment_upi_id: 'fair@bank' }],
  ['bank details', { bank_details: 'Account 1' }],
  ['at the door', { pay_at_door: 1 as const }],
  ['test payments that are wanted', { test_payments: 1 as const }],
  ['no price', { event_amount: 0 }],
  ['free tickets', { ticket_pricing_list: [{ ...vip, kind: 'free' as const }] }],
  ['a page elsewhere', { call_action_link: 'https://fair.example' }],
  ['no registration', { show_register_btn: 0 as const }],
])('lets an event be saved that has %s', async (_, change) => {
  const { token: as } = await createUser(db)
  expect(
    (await app.call(createEventCard, { body: { vcard: { ...priced, ...change } }, as })).error,
  ).toBeNull()
})

it.each([
  ['a price', {}],
  ['a type with a price', { ticket_pricing_list: [{ ...vip, kind: 'free' as const }, vip] }],
  [
    'gifts',
    {
      event_amount: 0,
      ticket_pricing_list: [{ pricing_type: 'Gift', amount: 0, kind: 'donation' as const }],
    },
  ],
  ['UPI for other money than rupees', { payment_upi_id: 'fair@bank', currency: 'EUR' }],
])('lets no event be saved that has %s and no way to pay it', async (_, change) => {
  const { token: as } = await createUser(db)
  const { fields } = await app.call(createEventCard, { body: { vcard: { ...priced, ...change } }, as })
  expect(fields).toMatchObject([{ path: 'vcard.payment_upi_id', code: 'choose_way_to_pay' }])
})

it('needs no other way where a provider takes money, and organisers learn who gets it', async () => {
  const onlineIn = async (payments: ReturnType<typeof paymentProviders>) => {
    const there = await createTestApp({ ctx: { payments } })
    const { token: as } = await createUser(there.ctx.db)
    const saved = await there.call(createEventCard, { body: { vcard: priced }, as })
    return [(await there.call(getPaymentWays, { as })).data.online, saved.status]
  }
  const { provider } = fourthProvider()
  const own = { ...provider, traits: { ...provider.traits, isOurMoney: false } }
  expect(await onlineIn(paymentProviders([provider]))).toEqual(['operator', 200])
  expect(await onlineIn(paymentProviders([own]))).toEqual(['organiser', 200])
  expect(await onlineIn(paymentProviders([]))).toEqual(['none', 422])
  expect(await onlineIn(app.ctx.payments)).toEqual(['test', 422])
})
