import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { coupons } from '#contract/coupons.ts'
import { invoices } from '#contract/invoices.ts'
import { getPaymentStatus, listPayments } from '#contract/payments.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { endOrder } from './decide.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: admin } = await createAdmin(db)
let made = 0
async function addCoupon(body: object = {}) {
  made += 1
  const code = `CODE-${made}`
  const { data, error } = await app.call(coupons.create, { as: admin, body: { code, percent: 20, ...body } })
  expect(error).toBeNull()
  return { code, id: data.coupon_id }
}
const usesOf = async (id: number) => {
  const { data } = await app.call(coupons.get, { as: admin, params: { id } })
  return [data.reserved, data.used]
}

async function createPerson() {
  const buyer = await createBuyer(app)
  const open = async (coupon_code: string, total_minor = 159_200) => {
    const { data, error } = await buyer.order({ coupon_code, total_minor })
    return {
      error,
      orderId: data?.order_id ?? '',
      providerOrderId: data?.provider_order_id ?? '',
      payUrl: '',
    }
  }
  const pay = async (purchase: Purchase) => (await buyer.verify(purchase, await buyer.act(purchase))).data
  return { ...buyer, open, pay, buy: async (code: string) => pay(await open(code)) }
}

async function refund(paymentId: number, amount_minor: number) {
  const body = { payment_id: paymentId, amount_minor, reason: 'Asked for it', ends: true }
  const idempotency_key = randomUUID()
  expect((await app.call(refundPayment, { as: admin, body: { ...body, idempotency_key } })).status).toBe(200)
  await app.drain()
}

describe('a coupon on a bill', () => {
  it('lowers what is taxed, and is the same on quote, order, payment, invoice and list', async () => {
    const { code, id } = await addCoupon()
    const person = await createPerson()
    const { data: quote } = await person.quote({ coupon_code: code.toLowerCase() })
    // by hand: 1,592.00 with 18 % in it are 1,349.15 and 242.85
    expect(quote).toMatchObject({
      due_minor: 159_200,
      total_minor: 159_200,
      tax_minor: 24_285,
      subtotal_minor: 168_644,
      discount_minor: 33_729,
      coupon: { code, percent: 20, discount_minor: 33_729 },
    })
    const { quote_key } = quote
    const opened = await person.order({ coupon_code: code, total_minor: 159_200, quote_key })
    const { order_id: orderId, provider_order_id: providerOrderId } = opened.data
    const paid = await person.pay({ orderId, providerOrderId: providerOrderId ?? '', payUrl: '' })
    expect(paid).toMatchObject({
      status: 'paid',
      coupon: quote.coupon,
      coupon_code: code,
      total_minor: 159_200,
    })
    expect(paid.payments[0]?.amount_minor).toBe(159_200)
    await app.drain()
    const { data } = await app.call(invoices.list, { query: {}, as: person.token })
    expect(data.list).toMatchObject([{ total_minor: 159_200, taxable_minor: 134_915, tax_minor: 24_285 }])
    const lines = await db
      .selectFrom('invoice_lines')
      .select(['description', 'discount_minor', 'unit_minor'])
      .where('invoice_id', '=', data.list[0]!.invoice_id)
      .execute()
    expect(lines).toEqual([
      { description: `Pro, one year (coupon ${code})`, discount_minor: 39_800, unit_minor: 199_000 },
    ])
    const given = await app.call(coupons.get, { as: admin, params: { id } })
    expect(given.data.given).toEqual([{ currency: 'INR', amount_minor: 33_729 }])
    const other = await app.call(coupons.get, { as: admin, params: { id: (await addCoupon()).id } })
    expect(other.data.given).toEqual([])
    const own = await app.call(listPayments, { query: {}, as: person.token })
    expect(own.data.list).toMatchObject([{ coupon_code: code }])
  })

  it('takes an amount, at most the price, and then the plan is free', async () => {
    const amount = { kind: 'amount', currency: 'INR' }
    const { code } = await addCoupon({ ...amount, amount_minor: 99_000 })
    const person = await createPerson()
    expect((await person.quote({ coupon_code: code })).data).toMatchObject({
      due_minor: 100_000,
      coupon: { percent: null },
    })
    const least = await addCoupon({ ...amount, amount_minor: 1 })
    expect((await person.quote({ coupon_code: least.code })).data.due_minor).toBe(198_999)
    const whole = await addCoupon({ ...amount, amount_minor: 500_000 })
    const { data } = await person.quote({ coupon_code: whole.code })
    expect(data).toMatchObject({ due_minor: 0, tax_minor: 0, discount_minor: data.subtotal_minor })
    const free = await person.order({ coupon_code: whole.code, total_minor: 0, provider: null })
    expect(free.data).toMatchObject({ status: 'paid', amount_minor: 0 })
    expect(await person.periods()).toMatchObject([{ status: 'active', source: 'purchase' }])
    expect(await usesOf(whole.id)).toEqual([0, 1])
  })

  it('says at its field why it is not for this purchase', async () => {
    const person = await createPerson()
    const why = async (body: object, changes: object = {}) => {
      const { code } = await addCoupon(body)
      const { error, fields } = await person.quote({ coupon_code: code, ...changes })
      expect(fields.map(({ path, code: at }) => [path, at])).toEqual([['coupon_code', error]])
      return error
    }
    // the clock of the tests stands in November 2026
    expect(await why({ valid_from: '2099-01-01' })).toBe('coupon_not_yet')
    expect(await why({ valid_until: '2020-01-01' })).toBe('coupon_over')
    expect(await why({ goods: 'credits' })).toBe('coupon_not_for_this')
    expect(await why({ package_ids: [3] })).toBe('coupon_not_for_this')
    expect(await why({}, { trial: true })).toBe('coupon_not_for_this')
    expect(await why({ kind: 'amount', amount_minor: 100, currency: 'USD' })).toBe('coupon_other_currency')
  })

  it('says for which times the package is sold, with the prices of the buyer’s country before others', async () => {
    const person = await createPerson()
    const { data } = await person.quote()
    expect(
      data.periods.map((one) => [one.package_price_id, one.country_id, one.period, one.amount_minor]),
    ).toEqual([
      [5, 356, 'month', 19_900],
      [6, 356, 'year', 199_000],
    ])
  })

  it('is part of what the button says: another worth is another price, and the order keeps its own', async () => {
    const { code, id } = await addCoupon()
    const person = await createPerson()
    expect((await person.open(code, 199_000)).error).toBe('price_changed')
    const { data: quote } = await person.quote({ coupon_code: code })
    await db.updateTable('coupons').set({ percent_ppm: 100_000 }).where('id', '=', id).execute()
    const changed = { coupon_code: code, total_minor: 159_200, quote_key: quote.quote_key }
    expect((await person.order(changed)).error).toBe('price_changed')
    const opened = await person.open(code, 179_100)
    await db.updateTable('coupons').set({ is_active: false, max_uses: 1 }).where('id', '=', id).execute()
    const { data } = await app.call(getPaymentStatus, {
      params: { public_id: opened.orderId },
      as: person.token,
    })
    expect(data).toMatchObject({ total_minor: 179_100, coupon: { code, percent: 10 } })
    expect((await person.pay(opened)).status).toBe('paid')
  })

  it.each([
    // half up to the yen; thousandths of a dinar end in 0 after the line Round off
    ['JPY', 990, 12.5, 866, 0],
    ['KWD', 1_230, 12.5, 1_080, 4],
  ])(
    'in %s of %d less %d %% is %d',
    async (currency, amount_minor, percent, total_minor, round_off_minor) => {
      const { code } = await addCoupon({ percent })
      const person = await createPerson()
      const { package_price_id } = person.input
      const price = db.updateTable('package_prices').where('id', '=', package_price_id)
      await price.set({ currency, amount_minor }).execute()
      const untaxed = db.updateTable('packages').where('id', '=', 2)
      await untaxed.set({ tax_category_id: null }).execute()
      const { data } = await person.quote({ coupon_code: code })
      expect(data).toMatchObject({ total_minor, round_off_minor, due_minor: total_minor })
      expect((await person.open(code, total_minor)).error).toBeNull()
      await price.set({ currency: 'INR', amount_minor: 199_000 }).execute()
      await db
        .updateTable('packages')
        .set({ tax_category_id: sql`(select tax_category_id from packages where id = 3)` })
        .where('id', '=', 2)
        .execute()
    },
  )
})

describe('the uses of a coupon', () => {
  it('are as many as were set, however many order at once', async () => {
    const { code, id } = await addCoupon({ max_uses: 10 })
    const people = await Promise.all(Array.from({ length: 50 }, createPerson))
    const orders = await Promise.all(people.map(({ open }) => open(code)))
    const errors = orders.map(({ error }) => error)
    expect(errors.filter((error) => error === null)).toHaveLength(10)
    expect(errors.filter((error) => error === 'coupon_used_up')).toHaveLength(40)
    expect(await usesOf(id)).toEqual([10, 0])
    const last = await createPerson()
    expect((await last.quote({ coupon_code: code })).error).toBe('coupon_used_up')
  })

  it('come back when an order expires or is wholly refunded, not when a part is', async () => {
    const { code, id } = await addCoupon({ max_uses: 1, uses_per_person: null })
    const [first, second] = [await createPerson(), await createPerson()]
    const opened = await first.open(code)
    expect((await second.open(code)).error).toBe('coupon_used_up')
    await db
      .updateTable('orders')
      .set({ expires_at: new Date(0) })
      .where('public_id', '=', opened.orderId)
      .execute()
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', opened.orderId)
      .executeTakeFirstOrThrow()
    await app.ctx.tx((tx) => endOrder(tx, orderId, 'time'))
    expect(await first.statusOf(opened)).toBe('expired')
    expect(await usesOf(id)).toEqual([0, 0])
    const paid = await second.buy(code)
    expect([paid.status, await usesOf(id)]).toEqual(['paid', [0, 1]])
    // the money of the order that is over comes after all: it is paid at its price
    expect((await first.pay(opened)).status).toBe('paid')
    expect(await usesOf(id)).toEqual([0, 2])
    await refund(paid.payments[0]!.payment_id, 59_200)
    expect(await usesOf(id)).toEqual([0, 2])
    await refund(paid.payments[0]!.payment_id, 100_000)
    expect(await usesOf(id)).toEqual([0, 1])
  })

  it('are one for a person, who may order again when the first order was not paid', async () => {
    const { code, id } = await addCoupon()
    const person = await createPerson()
    const left = await person.open(code)
    expect((await person.quote({ coupon_code: code })).status).toBe(200)
    const again = await person.open(code)
    expect([await person.statusOf(left), await usesOf(id)]).toEqual(['cancelled', [1, 0]])
    expect((await person.pay(again)).status).toBe('paid')
    expect((await person.quote({ coupon_code: code })).error).toBe('coupon_used_by_you')
    expect((await person.open(code)).error).toBe('coupon_used_by_you')
    expect((await (await createPerson()).open(code)).error).toBeNull()
  })

  it('stay with those who have not paid yet, whoever else orders', async () => {
    const { code, id } = await addCoupon()
    const [first, second] = [await createPerson(), await createPerson()]
    const opened = await first.open(code)
    expect((await second.open(code)).error).toBeNull()
    expect([await first.statusOf(opened), await usesOf(id)]).toEqual(['open', [2, 0]])
  })

  it('are one for a person also when they order twice at the same moment', async () => {
    const { code, id } = await addCoupon()
    const person = await createPerson()
    await Promise.all([person.open(code), person.open(code), person.open(code)])
    expect(await usesOf(id)).toEqual([1, 0])
  })

  it('are for one first purchase, also when they order with several such coupons at the same moment', async () => {
    const all = await Promise.all([1, 2, 3].map(() => addCoupon({ first_purchase: true })))
    const person = await createPerson()
    await Promise.all(all.map(({ code }) => person.open(code)))
    const uses = await Promise.all(all.map(({ id }) => usesOf(id)))
    expect(uses.filter(([reserved]) => reserved === 1)).toEqual([[1, 0]])
  })

  it('stay when an order with it is refused', async () => {
    const { code } = await addCoupon()
    const person = await createPerson()
    const left = await person.open(code)
    expect((await person.open(code, 1)).error).toBe('price_changed')
    expect(await person.statusOf(left)).toBe('open')
  })

  it('are for a first purchase, of one such coupon, until that has been paid back', async () => {
    const [first, second] = [
      await addCoupon({ first_purchase: true }),
      await addCoupon({ first_purchase: true }),
    ]
    const person = await createPerson()
    const paid = await person.buy(first.code)
    for (const { code } of [second, await addCoupon({ first_purchase: true, uses_per_person: null })])
      expect((await person.quote({ coupon_code: code })).error).toBe('coupon_first_purchase')
    await refund(paid.payments[0]!.payment_id, 159_200)
    expect((await person.quote({ coupon_code: second.code })).status).toBe(200)
    const other = await createPerson()
    await other.verify(await other.open('', 199_000), {})
    const plain = await other.order()
    await other.pay({
      orderId: plain.data.order_id,
      providerOrderId: plain.data.provider_order_id ?? '',
      payUrl: '',
    })
    expect((await other.quote({ coupon_code: second.code })).error).toBe('coupon_first_purchase')
    // neither a plan nor credits: a ticket, which is bought of an organiser
    await db.updateTable('orders').set({ kind: 'event' }).where('user_id', '=', other.id).execute()
    expect((await other.quote({ coupon_code: second.code })).status).toBe(200)
  })
})

it('is worth nothing when the days are left: an upgrade and the balance know what was paid', async () => {
  const { code } = await addCoupon({ percent: 50 })
  const person = await createPerson()
  expect((await person.pay(await person.open(code, 99_500))).status).toBe('paid')
  const prices = await db
    .selectFrom('package_prices')
    .select(['id', 'amount_minor'])
    .where('package_id', '=', 3)
    .where('country_id', '=', 356)
    .where('is_active', '=', true)
    .orderBy('amount_minor')
    .execute()
  const larger = prices.at(-1)!
  const { data } = await person.quote({ package_price_id: larger.id })
  expect(data.due_minor).toBeGreaterThan(larger.amount_minor - 99_501)
  expect(data.due_minor).toBeLessThan(larger.amount_minor - 98_000)
  // the coupon comes first, then the days, then the balance: what the price of a month leaves of the days stays
  const half = await addCoupon({ percent: 50 })
  const month = prices[0]!
  const quote = (await person.quote({ package_price_id: month.id, coupon_code: half.code })).data
  expect(quote.due_minor).toBe(0)
  expect(quote.coupon?.discount_minor).toBeGreaterThan(0)
  const changes = { package_price_id: month.id, total_minor: 0, provider: null, coupon_code: half.code }
  expect((await person.order(changes)).data.status).toBe('paid')
  const left = 99_500 - Math.ceil(month.amount_minor / 2)
  const balance = await db
    .selectFrom('balance_entries')
    .select('amount_minor')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(balance.amount_minor).toBeLessThanOrEqual(left)
  expect(balance.amount_minor).toBeGreaterThan(left - 600)
  // a second coupon and that balance on one bill
  const third = await addCoupon({ percent: 10, uses_per_person: null })
  const both = (await person.quote({ package_price_id: larger.id, coupon_code: third.code })).data
  expect(both.balance_minor).toBeGreaterThan(0)
  const bought = await person.order({
    package_price_id: larger.id,
    coupon_code: third.code,
    total_minor: both.due_minor,
    quote_key: both.quote_key,
  })
  const paid = await person.pay({
    orderId: bought.data.order_id,
    providerOrderId: bought.data.provider_order_id ?? '',
    payUrl: '',
  })
  expect(paid).toMatchObject({
    status: 'paid',
    total_minor: both.due_minor,
    balance_minor: both.balance_minor,
  })
  expect(paid.payments[0]?.amount_minor).toBe(both.due_minor)
  await app.drain()
  const papers = await app.call(invoices.list, { query: {}, as: person.token })
  expect(papers.data.list.map(({ total_minor }) => total_minor)).toContain(both.due_minor)
})
