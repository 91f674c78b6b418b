import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { findOwnPrice, listPaymentOptions, listPayments, getPaymentStatus } from '#contract/payments.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { providerTraits } from './provider-traits.ts'

const app = await createTestApp()
const { db } = app.ctx
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(app)
})
const countOrders = async () =>
  (await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).length

describe('a quote', () => {
  it('shows the tax of the State, and charges what it shows', async () => {
    const { data } = await buyer.quote()
    expect(data).toMatchObject({
      total_minor: 199_000,
      due_minor: 199_000,
      asks_for_state: true,
      period: 'year',
    })
    expect(data.lines[0]?.taxes).toEqual([{ code: 'IGST', rate_ppm: 180_000, amount_minor: 30_356 }])
    expect(data.subtotal_minor + data.tax_minor).toBe(data.total_minor)
    const order = await buyer.order()
    expect(order.data.amount_minor).toBe(data.total_minor)
  })

  it('finds the State in the GST number, and refuses another one', async () => {
    const billing = { name: 'Asha', gst_number: '27AAPFU0939F1ZV' }
    expect((await buyer.quote({ billing })).data.billing.state_id).toBe(buyer.input.billing.state_id)
    const elsewhere = await db
      .selectFrom('states')
      .select('id')
      .where('gst_code', '=', '07')
      .executeTakeFirstOrThrow()
    const { fields } = await buyer.quote({ billing: { ...billing, state_id: elsewhere.id } })
    expect(fields).toMatchObject([{ path: 'billing.state_id', code: 'gst_elsewhere' }])
  })

  it('knows no price of another country, none that is off, and none that the own country has instead', async () => {
    const errorOf = async (changes: object) => (await buyer.quote(changes)).error
    expect(await errorOf({ country_id: 826 })).toBe('price_of_other_country')
    expect(await errorOf({ package_price_id: 9_999 })).toBe('package_price_not_found')
    expect(await errorOf({ package_price_id: 2, country_id: 1 })).toBe('price_of_own_country')
    // credits are for partners
    expect(await errorOf({ package_price_id: 19 })).toBe('package_price_not_found')
    await db.updateTable('package_prices').set({ is_active: false }).where('id', '=', 8).execute()
    expect(await errorOf({ package_price_id: 8 })).toBe('price_not_sold')
  })

  it('names the price of the own country for any other one of its package, also when that is sold no more', async () => {
    const own = async (id: number, as = buyer.token) =>
      (await app.call(findOwnPrice, { as, params: { id } })).data.price
    await db.updateTable('package_prices').set({ is_active: true }).where('id', '=', 8).execute()
    // the world's, and another country's, by month and by year
    expect(await own(1)).toMatchObject({ package_price_id: 5, country_id: 356, package_name: 'Pro' })
    expect(await own(14)).toMatchObject({ package_price_id: 6, period: 'year', amount_minor: 199_000 })
    await db.updateTable('package_prices').set({ is_active: false }).where('id', 'in', [6, 8]).execute()
    expect(await own(14)).toMatchObject({ package_price_id: 5, period: 'month' })
    await db.updateTable('package_prices').set({ is_active: true }).where('id', 'in', [6, 8]).execute()
    // where a country has none, that of the world
    const { token } = await createUser(db, { country_id: 250 })
    expect(await own(6, token)).toMatchObject({ package_price_id: 2, country_id: 1 })
    expect((await app.call(findOwnPrice, { as: token, params: { id: 9_999 } })).error).toBe(
      'package_price_not_found',
    )
    expect((await app.call(findOwnPrice, { as: token, params: { id: 19 } })).error).toBe(
      'package_price_not_found',
    )
  })

  it('opens the price of the world for somebody elsewhere', async () => {
    const { data } = await (
      await createBuyer(app, await createUser(db, { country_id: 250 }))
    ).quote({
      package_price_id: 1,
      country_id: 1,
      billing: { name: 'Zoé' },
    })
    expect(data).toMatchObject({ currency: 'USD', total_minor: 500, tax_minor: 0, asks_for_country: true })
  })

  it('refuses a GST number beside another country, where the sale would be an export without tax', async () => {
    const zoe = await createBuyer(app, await createUser(db, { country_id: 250 }))
    const bought = { package_price_id: 1, country_id: 1 }
    const billing = { name: 'Mehta Foods', gst_number: '27AAPFU0939F1ZV', address: '4 Rue Haute' }
    const refused = await zoe.order({ ...bought, billing })
    expect(refused).toMatchObject({ fields: [{ path: 'billing.gst_number', code: 'gst_abroad' }] })
    const { error } = await zoe.quote({ ...bought, billing: { ...billing, gst_number: '' } })
    expect(error).toBeNull()
  })
})

it('is not possible before an admin has said who sells', async () => {
  await db.deleteFrom('settings').where('key', '=', 'seller').execute()
  expect((await buyer.quote()).error).toBe('selling_not_set_up')
})

describe('an order', () => {
  it('needs a name and a State, and says both', async () => {
    await db.updateTable('users').set({ name: '' }).where('id', '=', buyer.id).execute()
    const { status, fields } = await buyer.order({ billing: {} })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path)).toEqual(['billing.name', 'billing.state_id'])
    expect(await countOrders()).toBe(0)
  })

  it('is made once for a key, at the provider too', async () => {
    const key = { idempotency_key: randomUUID() }
    const all = await Promise.all(Array.from({ length: 10 }, () => buyer.order(key)))
    expect(new Set(all.map(({ data }) => data.provider_order_id)).size).toBe(1)
    expect(await countOrders()).toBe(1)
    expect((await buyer.order({ ...key, billing: { ...buyer.input.billing, name: 'Another' } })).error).toBe(
      'idempotency_key_reused',
    )
  })

  it('is not made for a sum other than the shown one', async () => {
    for (const total_minor of [0, 1, 198_999, 199_001]) {
      expect((await buyer.order({ total_minor })).error).toBe('price_changed')
    }
    expect(await countOrders()).toBe(0)
  })

  it('is not made when the price was edited after it was shown', async () => {
    await buyer.quote()
    await db.updateTable('package_prices').set({ amount_minor: 249_000 }).where('id', '=', 6).execute()
    expect((await buyer.order()).error).toBe('price_changed')
    await db.updateTable('package_prices').set({ amount_minor: 199_000 }).where('id', '=', 6).execute()
  })

  it('belongs to its buyer', async () => {
    const purchase = await buyer.open()
    const stranger = await createBuyer(app)
    expect((await stranger.verify(purchase)).error).toBe('order_not_found')
    const look = { params: { public_id: purchase.orderId }, as: stranger.token }
    expect((await app.call(getPaymentStatus, look)).error).toBe('order_not_found')
    expect((await app.call(listPayments, { as: stranger.token })).data.total).toBe(0)
  })

  it('cannot name a provider that is not set up', async () => {
    expect((await buyer.order({ provider: 'stripe' })).error).toBe('payment_provider_unknown')
    const { data } = await app.call(listPaymentOptions, { as: buyer.token })
    expect(data).toEqual([{ provider: 'sandbox', name: 'Sandbox', is_test: true, keeps_cards: false }])
  })
})

describe('test payments beside a real provider', () => {
  const { payments } = app.ctx
  const offeredTo = async (token: string) =>
    (await app.call(listPaymentOptions, { as: token })).data.map(({ provider }) => provider)

  it('are for admins who have switched them on', async () => {
    const admin = await createAdmin(db)
    const { all } = payments
    Object.assign(payments, { all: [...all, { ...all[0], key: 'stripe', traits: providerTraits.stripe }] })
    expect(await offeredTo(admin.token)).toEqual(['stripe'])
    const value = JSON.stringify({ has_sandbox_payments: true })
    await db.insertInto('settings').values({ key: 'switches', value }).execute()
    expect(await offeredTo(admin.token)).toEqual(['stripe', 'sandbox'])
    expect(await offeredTo(buyer.token)).toEqual(['stripe'])
    expect((await buyer.order()).error).toBe('payment_provider_unknown')
    Object.assign(payments, { all })
  })
})

describe('a trial', () => {
  const trial = { trial: true, total_minor: 0, provider: null }

  it('costs nothing, begins at once, and says when it is over', async () => {
    const { data } = await buyer.quote({ trial: true })
    expect(data).toMatchObject({ due_minor: 0, total_minor: 199_000, trial_days: 14 })
    expect((await buyer.order(trial)).data).toMatchObject({ status: 'paid', amount_minor: 0, pay_url: null })
    expect(await buyer.periods()).toMatchObject([{ status: 'trialing', source: 'trial' }])
  })

  it('is one, in however many windows', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => buyer.order(trial)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await buyer.periods()).toHaveLength(1)
    expect(await countOrders()).toBe(1)
  })
})

it('is paid with the price that was agreed, although it was edited while somebody paid', async () => {
  const purchase = await buyer.open()
  await db
    .updateTable('package_prices')
    .set({ amount_minor: 1 })
    .where('id', '=', yearInIndia.package_price_id)
    .execute()
  await buyer.act(purchase)
  expect((await buyer.verify(purchase)).data).toMatchObject({ status: 'paid', total_minor: 199_000 })
  await sql`update package_prices set amount_minor = 199000 where id = 6`.execute(db)
})

it('says that a provider does not answer, and makes the same order when it does again', async () => {
  const { payments } = app.ctx
  const key = { idempotency_key: randomUUID() }
  const provider = payments.find('sandbox')!
  const { createOrder: makeOrder } = provider
  Object.assign(provider, { createOrder: () => Promise.reject(new ProviderUnreachable('sandbox')) })
  expect((await buyer.order(key)).error).toBe('payment_provider_unreachable')
  Object.assign(provider, { createOrder: makeOrder })
  const { data } = await buyer.order(key)
  expect(data.pay_url).toContain('/pay/sandbox/')
  expect(await countOrders()).toBe(1)
})
