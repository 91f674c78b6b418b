import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { getBillingProfile, replaceBillingProfile } from '#contract/billing-profiles.ts'
import { recordOfflinePayment } from '#contract/payments-admin.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { quoteUnits } from './quote-units.ts'

const app = await createTestApp()
const { db } = app.ctx
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(app)
})
const countOrders = async () =>
  (await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).length

describe('what a bill says about its buyer', () => {
  const profile = () => app.call(getBillingProfile, { as: buyer.token })
  const company = {
    companyName: 'Mehta Foods',
    gstNumber: '27AAPFU0939F1ZV',
    gstAddress: '4 Hill Road\nMumbai',
  }

  it('is what the account has stored, until somebody types something else', async () => {
    await app.call(replaceBillingProfile, { as: buyer.token, body: company })
    const stored = { name: 'Mehta Foods', gst_number: company.gstNumber, country_id: 356 }
    const { data } = await buyer.quote({ billing: undefined })
    expect(data.billing).toMatchObject({
      ...stored,
      state_id: buyer.input.billing.state_id,
      address: '4 Hill Road, Mumbai',
    })
    expect((await buyer.order({ billing: undefined })).status).toBe(200)
    const order = await db
      .selectFrom('orders')
      .select('billing')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(order.billing).toMatchObject(stored)
    expect((await buyer.quote({ billing: { name: 'Asha' } })).data.billing).toMatchObject({
      name: 'Asha',
      gst_number: '',
    })
  })

  it('is not taken from an address in another country', async () => {
    await app.call(replaceBillingProfile, { as: buyer.token, body: { name: 'Ann', country_id: 826 } })
    const { data } = await buyer.quote({ billing: undefined })
    expect(data.billing).toEqual({
      name: 'Ann',
      country_id: 356,
      state_id: null,
      gst_number: '',
      company_name: '',
      tax_number: '',
      address: '',
    })
  })

  it('is kept for the next bill, once for the same', async () => {
    await buyer.order()
    const first = (await profile()).data
    expect(first).toMatchObject({
      name: 'Asha Rao',
      country_id: 356,
      state_id: buyer.input.billing.state_id,
      version: 1,
    })
    await buyer.order()
    expect((await profile()).data).toEqual(first)
  })

  it('keeps a stored address as it is, and has a typed one in its place', async () => {
    const address = { line1: '4 Hill Road', line2: 'Bandra', city: 'Mumbai', zipcode: '400050' }
    const { data } = await app.call(replaceBillingProfile, {
      as: buyer.token,
      body: { name: 'Asha Rao', country_id: 356, ...address },
    })
    for (let times = 0; times < 2; times += 1) {
      expect((await buyer.quote({ billing: undefined })).data.billing.address).toBe(
        '4 Hill Road, Bandra, 400050 Mumbai',
      )
      expect((await buyer.order({ billing: { ...buyer.input.billing, address: undefined } })).status).toBe(
        200,
      )
    }
    expect((await profile()).data).toMatchObject({ ...address, name: data.name })
    await buyer.order({ billing: { ...buyer.input.billing, address: '7 Park Street, 700016 Kolkata' } })
    expect((await profile()).data).toMatchObject({
      line1: '7 Park Street, 700016 Kolkata',
      line2: '',
      city: '',
    })
    // nor does a purchase rewrite the address of a company
    await app.call(replaceBillingProfile, { as: buyer.token, body: company })
    await buyer.order({ billing: undefined })
    expect((await profile()).data.gstAddress).toBe(company.gstAddress)
  })

  it('leaves a company as it is when its owner buys for themselves', async () => {
    const { data } = await app.call(replaceBillingProfile, { as: buyer.token, body: company })
    await buyer.order()
    expect((await profile()).data).toEqual(data)
  })
})

describe('the address on a bill', () => {
  const billing = { name: 'Mehta Foods', gst_number: '27AAPFU0939F1ZV' }
  const invoiceOf = async () => {
    await app.drain()
    return db
      .selectFrom('invoices')
      .select(['recipient', 'total_minor'])
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  }

  it('is asked of a registered buyer, printed, and kept for the next bill (Rule 46 (d))', async () => {
    expect((await buyer.quote()).data.asks_for_address).toBe(false)
    expect((await buyer.quote({ billing })).data.asks_for_address).toBe(true)
    const { fields } = await buyer.order({ billing })
    expect(fields).toMatchObject([{ path: 'billing.address', code: 'enter_address' }])
    expect(await countOrders()).toBe(0)
    const { data } = await buyer.order({ billing: { ...billing, address: '4 Hill Road, 400050 Mumbai' } })
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    await buyer.verify(purchase, await buyer.act(purchase))
    const party = { gst_number: billing.gst_number, name: 'Mehta Foods', line1: '4 Hill Road, 400050 Mumbai' }
    expect((await invoiceOf()).recipient).toMatchObject(party)
    expect((await buyer.order({ billing })).status).toBe(200)
  })

  it('is asked of everybody from 50,000 rupees on (Rule 46 (e))', async () => {
    const price = (amount_minor: number) =>
      db.updateTable('package_prices').set({ amount_minor }).where('id', '=', 6).execute()
    await price(5_900_000)
    const { data: large } = await buyer.quote()
    expect([large.asks_for_address, large.subtotal_minor]).toEqual([true, 5_000_000])
    const { fields } = await buyer.order({ total_minor: 5_900_000 })
    expect(fields).toMatchObject([{ path: 'billing.address' }])
    await price(5_899_000)
    expect((await buyer.quote()).data.asks_for_address).toBe(false)
    await price(yearInIndia.total_minor)
  })

  it('is that of the account for a payment that an admin records, with its GST number', async () => {
    await app.call(replaceBillingProfile, {
      as: buyer.token,
      body: { companyName: 'Mehta Foods', gstNumber: billing.gst_number, gstAddress: '4 Hill Road\nMumbai' },
    })
    const admin = await createAdmin(db)
    const { status } = await app.call(recordOfflinePayment, {
      as: admin.token,
      body: {
        user_id: buyer.id,
        package_price_id: yearInIndia.package_price_id,
        reference: `UTR ${buyer.username}`,
        amount_minor: yearInIndia.total_minor,
        idempotency_key: randomUUID(),
      },
    })
    expect(status).toBe(200)
    const party = { gst_number: billing.gst_number, name: 'Mehta Foods', line1: '4 Hill Road, Mumbai' }
    expect((await invoiceOf()).recipient).toMatchObject(party)
  })
})

it('has the tax of the day where the seller is', async () => {
  const value = JSON.stringify({ time_zone: 'Asia/Kolkata' })
  await sql`update settings set value = value || ${value}::jsonb where key = 'seller'`.execute(db)
  await db.updateTable('tax_rates').set({ valid_from: '2026-04-01' }).execute()
  const { tax_category_id: taxCategoryId } = await db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_id')
    .select('tax_category_id')
    .where('package_prices.id', '=', yearInIndia.package_price_id)
    .executeTakeFirstOrThrow()
  const taxAt = async (at: string) => {
    const place = { countryId: 356, stateId: Number(buyer.input.billing.state_id) }
    const sale = {
      taxCategoryId,
      unitMinor: 199_000,
      currency: 'INR',
      isInclusive: true,
      quantity: 1,
      discountMinor: 0,
    }
    return (await quoteUnits(db, { ...sale, place, at: new Date(at) })).taxMinor
  }
  // half past eleven in the evening of 31 March, and half past one in the night
  expect([await taxAt('2026-03-31T18:00:00Z'), await taxAt('2026-03-31T20:00:00Z')]).toEqual([0, 30_356])
})

it('rounds rupees alone to whole ones, where the seller rounds', async () => {
  await sql`update settings set value = value || '{"rounds_off": true}'::jsonb where key = 'seller'`.execute(
    db,
  )
  const { tax_category_id: taxCategoryId } = await db
    .selectFrom('packages')
    .select('tax_category_id')
    .where('tax_category_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const totalOf = async (unitMinor: number, currency: string) => {
    const sale = { taxCategoryId, unitMinor, currency, isInclusive: true, quantity: 1, discountMinor: 0 }
    const place = { countryId: 356, stateId: Number(buyer.input.billing.state_id) }
    const { totalMinor, roundOffMinor } = await quoteUnits(db, { ...sale, place, at: app.ctx.now() })
    return [totalMinor, roundOffMinor]
  }
  expect(await totalOf(98_030, 'INR')).toEqual([98_000, -30])
  expect(await totalOf(980, 'JPY')).toEqual([980, 0])
  expect(await totalOf(4_990, 'KWD')).toEqual([4_990, 0])
})
