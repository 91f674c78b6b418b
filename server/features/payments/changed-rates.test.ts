import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { getPaymentStatus } from '#contract/payments.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** GST is 18 % until 31 March 2027 and 28 % from 1 April on, where the seller is. */
const evening = '2027-03-31T23:20:00+05:30'
const night = '2027-04-01T00:05:00+05:30'

const clock = frozenClock()
const moveTo = (moment: string) => clock.advance(new Date(moment).getTime() - clock.now().getTime())
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
await sql`
  with ended as (
    update tax_rates set valid_to = '2027-03-31'
    where country_id = 356 and name = 'GST 18 %' returning id, tax_category_id
  ), begun as (
    insert into tax_rates (tax_category_id, country_id, name, valid_from)
    select tax_category_id, 356, 'GST 28 %', '2027-04-01' from ended
    where tax_category_id = (select id from tax_categories where name = 'Software service')
    returning id, tax_category_id
  )
  insert into tax_rate_components (tax_rate_id, country_id, tax_id, rate_ppm)
  select begun.id, 356, tax_id, rate_ppm / 18 * 28 from begun
  join ended on ended.tax_category_id = begun.tax_category_id
  join tax_rate_components on tax_rate_id = ended.id`.execute(db)

let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  moveTo(evening)
  await db
    .updateTable('package_prices')
    .set({ tax_inclusive: true, period: 'year' })
    .where('id', '=', yearInIndia.package_price_id)
    .execute()
  await sql`update settings set value = value || '{"country_id": 356}' where key = 'seller'`.execute(db)
  buyer = await createBuyer(app)
  // however far the clock moves
  const signedIn = { seen_at: new Date('2099-01-01'), ends_at: new Date('2099-01-01') }
  await db.updateTable('sessions').set(signedIn).where('user_id', '=', buyer.id).execute()
})

const igst = (rate_ppm: number, amount_minor: number) => [{ code: 'IGST', rate_ppm, amount_minor }]
const pay = async (purchase: Awaited<ReturnType<typeof buyer.open>>) =>
  (await buyer.verify(purchase, await buyer.act(purchase))).data
const show = async ({ orderId }: { readonly orderId: string }) =>
  (await app.call(getPaymentStatus, { as: buyer.token, params: { public_id: orderId } })).data
async function invoiceOf() {
  await app.drain()
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_id', 'invoices.id')
    .select(['invoices.total_minor', 'invoices.tax_minor', 'invoices.taxable_minor', 'taxes', 'unit_minor'])
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
}
const exclusive = () =>
  db
    .updateTable('package_prices')
    .set({ tax_inclusive: false })
    .where('id', '=', yearInIndia.package_price_id)
    .execute()

describe('a quote of before the rate changed', () => {
  it('makes no order any more, though the sum is the same: a new one does', async () => {
    const { data: quote } = await buyer.quote()
    const { quote_key } = quote
    moveTo(night)
    expect((await buyer.order({ quote_key })).error).toBe('bill_changed')
    const { data: again } = await buyer.quote()
    expect([again.total_minor, again.lines[0]?.taxes]).toEqual([quote.total_minor, igst(280_000, 43_531)])
    const { data, error } = await buyer.order({ quote_key: again.quote_key })
    expect([error, data.status]).toEqual([null, 'open'])
  })

  it('makes one while it is true, for whoever says nothing of quotes as well', async () => {
    const { quote_key } = (await buyer.quote()).data
    moveTo('2027-03-31T23:59:59+05:30')
    expect((await buyer.order({ quote_key })).error).toBeNull()
    moveTo(night)
    expect((await buyer.order()).error).toBeNull()
  })

  it('or before the period or the days of a trial changed, makes none either', async () => {
    const trial = { trial: true, total_minor: 0, provider: null }
    const [{ data: year }, { data: tried }] = [await buyer.quote(), await buyer.quote({ trial: true })]
    await db.updateTable('packages').set({ trial_days: 3 }).where('key', '=', 'pro').execute()
    expect((await buyer.order({ ...trial, quote_key: tried.quote_key })).error).toBe('bill_changed')
    expect((await buyer.order({ quote_key: year.quote_key })).error).toBeNull()
    await db.updateTable('packages').set({ trial_days: 14 }).where('key', '=', 'pro').execute()
    await db
      .updateTable('package_prices')
      .set({ period: 'quarter' })
      .where('id', '=', yearInIndia.package_price_id)
      .execute()
    expect((await buyer.order({ quote_key: year.quote_key })).error).toBe('bill_changed')
  })
})

describe('an order of before the rate changed', () => {
  it('is not offered for payment again', async () => {
    const idempotency_key = randomUUID()
    const { data } = await buyer.order({ idempotency_key })
    const url = async () => (await show({ orderId: data.order_id })).attempts[0]?.pay_url
    expect(await url()).toBe(data.pay_url)
    expect((await buyer.order({ idempotency_key })).error).toBeNull()
    moveTo(night)
    expect(await url()).toBeNull()
    expect((await buyer.order({ idempotency_key })).error).toBe('bill_changed')
  })

  it('that is paid after it bears the new rate inside the sum that was paid', async () => {
    const purchase = await buyer.open()
    const claim = await buyer.act(purchase)
    moveTo(night)
    const { data } = await buyer.verify(purchase, claim)
    // 199000 × 28 ÷ 128
    const sums = { total_minor: 199_000, tax_minor: 43_531 }
    expect(data).toMatchObject({ ...sums, status: 'paid', subtotal_minor: 155_469, discount_minor: 0 })
    expect(data.lines[0]).toMatchObject({ taxable_minor: 155_469, unit_minor: 199_000 })
    expect(data.lines[0]?.taxes).toEqual(igst(280_000, 43_531))
    expect(await invoiceOf()).toMatchObject({ ...sums, taxable_minor: 155_469, taxes: igst(280_000, 43_531) })
  })

  it('at a price without tax bears it inside that sum too', async () => {
    await exclusive()
    const { data } = await buyer.order({ total_minor: 234_820 })
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    const claim = await buyer.act(purchase)
    moveTo(night)
    const { data: paid } = await buyer.verify(purchase, claim)
    // 234820 × 28 ÷ 128
    const sums = { total_minor: 234_820, tax_minor: 51_367 }
    expect(paid).toMatchObject({ ...sums, status: 'paid', subtotal_minor: 183_453 })
    expect(await invoiceOf()).toMatchObject({ ...sums, taxable_minor: 183_453, unit_minor: 234_820 })
  })

  it('that is paid before it keeps its rate, also when the invoice follows', async () => {
    const purchase = await buyer.open()
    expect((await pay(purchase)).status).toBe('paid')
    moveTo(night)
    expect(await invoiceOf()).toMatchObject({ total_minor: 199_000, taxes: igst(180_000, 30_356) })
    expect(await show(purchase)).toMatchObject({ tax_minor: 30_356, subtotal_minor: 168_644 })
  })

  it('is given where no rate can be found any more, with the tax that it had', async () => {
    const purchase = await buyer.open()
    await sql`update settings set value = value || '{"country_id": null}' where key = 'seller'`.execute(db)
    expect(await pay(purchase)).toMatchObject({ status: 'paid', tax_minor: 30_356 })
  })
})
