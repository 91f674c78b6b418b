import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { nfcTemplates } from '#contract/nfc.ts'
import { packagePrices } from '#contract/packages.ts'
import { listPaymentOptions } from '#contract/payments.ts'
import { payableStep, roundToPayable } from '#formats/currency.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { openShop } from '#server/testing/nfc-shop.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { register } from '#server/testing/register.ts'
import { startStripe } from '#server/testing/stripe-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { toProvider } from './provider-amounts.ts'
import { providerTraits } from './provider-traits.ts'

/** Sums that a provider cannot take are none that anybody sees (decision 0196). */
const [razorpay, stripe] = [await startRazorpay(), await startStripe()]
const app = await createTestApp({ env: { ...razorpay.env, ...stripe.env } })
const { db } = app.ctx
const { token: as } = await createAdmin(db)
const { amount_minor: before } = await db
  .selectFrom('package_prices')
  .select('amount_minor')
  .where('id', '=', yearInIndia.package_price_id)
  .executeTakeFirstOrThrow()

const setPrice = (values: { currency: string; amount_minor: number; tax_inclusive?: boolean }) =>
  db.updateTable('package_prices').set(values).where('id', '=', yearInIndia.package_price_id).execute()
beforeEach(async () => {
  await setPrice({ currency: 'INR', amount_minor: before, tax_inclusive: true })
})

const currencies = Intl.supportedValuesOf('currency')

it('rounds any sum of any currency to one that providers count in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: 0, max: 10 ** 9 }), (currency, minor) => {
      const rounded = roundToPayable(minor, currency)
      const step = payableStep(currency)
      expect(rounded - minor).toBeGreaterThan(-step / 2)
      expect(rounded - minor).toBeLessThanOrEqual(step / 2)
      for (const provider of ['razorpay', 'stripe'])
        expect(() => toProvider(provider, rounded, currency)).not.toThrow()
    }),
  )
})

it.each([
  // half up, to the ten of three decimals
  ['KWD', 1234, 1230],
  ['KWD', 1235, 1240],
  ['BHD', 4, 0],
  ['JPY', 1235, 1235],
  ['USD', 1235, 1235],
])('%s %i becomes %i', (currency, minor, payable) => {
  expect(roundToPayable(minor, currency)).toBe(payable)
})

it.each([
  ['razorpay', 'INR', 100],
  ['razorpay', 'USD', 1],
  ['razorpay', 'KWD', 10],
  ['stripe', 'INR', 50],
  ['stripe', 'USD', 50],
  ['stripe', 'GBP', 30],
  ['stripe', 'JPY', 50],
  ['stripe', 'HUF', 175],
  ['stripe', 'MXN', 1000],
  ['stripe', 'OMR', 10],
  ['sandbox', 'USD', 1],
] as const)('the smallest sum of %s in %s is %i', (provider, currency, smallest) => {
  expect(providerTraits[provider].smallest(currency)).toBe(smallest)
})

it.each([true, false])(
  'a bill in dinars ends in 0, by a line that rounds (tax in the price: %s)',
  async (inclusive) => {
    await setPrice({ currency: 'KWD', amount_minor: 12_344, tax_inclusive: inclusive })
    const buyer = await createBuyer(app)
    const { data: quote } = await buyer.quote()
    // IGST of 18 %: 12344 + 2221.92
    const [exact, total] = inclusive ? [12_344, 12_340] : [14_566, 14_570]
    expect(quote).toMatchObject({ round_off_minor: total - exact, total_minor: total, due_minor: total })
    expect(quote.subtotal_minor + quote.tax_minor + quote.round_off_minor).toBe(total)
    for (const provider of ['razorpay', 'stripe'] as const) {
      const placed = await buyer.order({ provider, total_minor: total })
      expect(placed.data).toMatchObject({ amount_minor: total, currency: 'KWD', status: 'open' })
      const order = await db
        .selectFrom('orders')
        .select(['total_minor', 'round_off_minor'])
        .where('public_id', '=', placed.data.order_id)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ total_minor: total, round_off_minor: total - exact })
    }
  },
)

it('what bears no tax is rounded too', async () => {
  await setPrice({ currency: 'KWD', amount_minor: 12_345 })
  await db.updateTable('packages').set({ tax_category_id: null }).execute()
  const { data } = await (await createBuyer(app)).quote()
  expect(data).toMatchObject({ tax_minor: 0, round_off_minor: 5, total_minor: 12_350 })
})

it('refuses what nobody takes before anything is stored, and offers those that take it', async () => {
  await setPrice({ currency: 'INR', amount_minor: 60 })
  const buyer = await createBuyer(app)
  expect((await buyer.quote()).status).toBe(200)
  const optionsOf = async (total_minor: number) =>
    (
      await app.call(listPaymentOptions, { as: buyer.token, query: { currency: 'INR', total_minor } })
    ).data.map(({ provider }) => provider)
  expect([await optionsOf(100), await optionsOf(99), await optionsOf(49)]).toEqual([
    ['razorpay', 'stripe'],
    ['stripe'],
    [],
  ])
  const unknown = await app.call(listPaymentOptions, {
    as: buyer.token,
    query: { currency: 'x', total_minor: 1 },
  })
  expect(unknown.fields).toMatchObject([{ path: 'currency', code: 'invalid_currency' }])
  const orders = () => db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
  const refused = await buyer.order({ provider: 'razorpay', total_minor: 60 })
  expect(refused.error).toBe('sum_not_payable')
  expect(await orders()).toEqual([])
  expect((await buyer.order({ provider: 'stripe', total_minor: 60 })).data.status).toBe('open')

  await setPrice({ currency: 'INR', amount_minor: 49 })
  expect((await buyer.quote()).error).toBe('sum_not_payable')
  expect((await buyer.order({ provider: 'stripe', total_minor: 49 })).error).toBe('sum_not_payable')
  expect((await buyer.order({ provider: null, total_minor: 49 })).error).toBe('sum_not_payable')
  expect(await orders()).toHaveLength(1)
})

it('prices are checked when they are saved, and the error names the smallest sum', async () => {
  const save = (currency: string, amount_minor: number) =>
    app.call(packagePrices.create, {
      as,
      body: { package_id: 2, country_id: 826, currency, amount_minor, period: 'quarter', is_active: false },
    })
  expect((await save('INR', 50)).status).toBe(200)
  expect((await save('INR', 0)).status).toBe(200)
  expect((await save('INR', 49)).fields).toMatchObject([
    { path: 'amount_minor', code: 'below_payable', params: { minimum: '₹0.50' } },
  ])

  const { addTemplate, picture } = await openShop(app)
  const { nfc_template_id, version } = await addTemplate({ template_name: 'Slate', prices: [] })
  const card = { nfc_template_id, version, template_name: 'Slate', front_image: picture, back_image: picture }
  const prices = [
    { country_id: 826, amount_minor: 0 },
    { country_id: 356, amount_minor: 49 },
  ]
  const changed = await app.call(nfcTemplates.update, { as, body: { ...card, prices } })
  expect(changed.fields).toMatchObject([{ path: 'prices.1.amount_minor', code: 'below_payable' }])
})

it('tickets have no line that rounds: their prices end in 0 themselves', async () => {
  const vip = { pricing_type: 'VIP', amount: 1230, kind: 'variable' as const, min_amount: 1000 }
  const event = await makeEvent(app, {
    currency: 'KWD',
    payment_upi_id: '',
    bank_details: '',
    ticket_pricing_list: [vip],
  })
  const change = (ticket: object) => event.update({ ticket_pricing_list: [{ ...vip, ...ticket }] })
  const at = (name: string) => `vcard.ticket_pricing_list.0.${name}`
  expect((await change({ amount: 1234 })).fields).toMatchObject([{ path: at('amount'), code: 'not_payable' }])
  expect((await change({ min_amount: 1001 })).fields).toMatchObject([
    { path: at('min_amount'), code: 'not_payable' },
  ])
  expect((await change({ amount: 1240 })).status).toBe(200)
  expect((await event.update({ ticket_pricing_list: [], event_amount: 5 })).fields).toMatchObject([
    { path: 'vcard.event_amount', code: 'below_payable', params: { minimum: 'KWD\u00a00.010' } },
  ])
  // a buyer who may name the price
  const { ticket_type_id } = (await event.found()).ticket_types[0]!
  const order = (amount_minor: number) =>
    register(app, event.slug, { tickets: [{ ticket_type_id, quantity: 1, amount_minor }] })
  expect((await order(1241)).error).toBe('sum_not_payable')
  expect((await order(1250)).data).toMatchObject({ status: 'held' })
})
