import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listPlanChanges } from '#contract/own-subscription.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db, payments } = app.ctx

/** Somebody who has bought a year of Pro with test payments. */
async function createTester() {
  const buyer = await createBuyer(app, await createUser(db, { country_id: 356 }))
  const purchase = await buyer.open()
  expect((await buyer.verify(purchase, await buyer.act(purchase))).data.status).toBe('paid')
  const business = async (period: string) => {
    const { list } = (await app.call(listPlanChanges, { as: buyer.token })).data
    return list.find((one) => one.package.key === 'business' && one.period === period)!
  }
  return { ...buyer, business }
}

async function withRealMoney<T>(work: () => Promise<T>): Promise<T> {
  const { all } = payments
  const real = all.map((one) => ({ ...one, key: 'stripe', traits: { ...one.traits, isTest: false } }))
  Object.assign(payments, { all: [...all, ...real] })
  try {
    return await work()
  } finally {
    Object.assign(payments, { all })
  }
}

it('gives a credit for days that were bought with test payments, as long as there is no real money', async () => {
  const buyer = await createTester()
  expect((await buyer.business('year')).credit_minor).toBeGreaterThan(0)
  const { credit_minor, due_minor, amount_minor, package_price_id } = await withRealMoney(() =>
    buyer.business('year'),
  )
  expect([credit_minor, due_minor]).toEqual([0, amount_minor])
  const { data } = await withRealMoney(() => buyer.quote({ package_price_id }))
  expect([data.discount_minor, data.due_minor]).toEqual([0, amount_minor])
})

it('gives none for a plan that such a credit has paid', async () => {
  const buyer = await createTester()
  const { package_price_id, due_minor } = await buyer.business('month')
  expect(due_minor).toBe(0)
  const free = { package_price_id, total_minor: 0, provider: null }
  expect((await buyer.order(free)).data.status).toBe('paid')
  // nothing is larger than Business: as large is enough for a credit
  await db.updateTable('packages').set({ level: 99 }).where('key', 'in', ['pro', 'business']).execute()
  const offers = async () =>
    (await app.call(listPlanChanges, { as: buyer.token })).data.list.map(({ credit_minor }) => credit_minor)
  expect(Math.max(...(await offers()))).toBeGreaterThan(0)
  expect(Math.max(...(await withRealMoney(offers)))).toBe(0)
  await db.updateTable('packages').set({ level: 98 }).where('key', '=', 'pro').execute()
})

it('gives back money that was paid for a price with such a credit', async () => {
  const buyer = await createTester()
  const { package_price_id, due_minor } = await buyer.business('year')
  const { data } = await buyer.order({ package_price_id, total_minor: due_minor })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  const paid = await withRealMoney(async () => buyer.verify(purchase, await buyer.act(purchase)))
  expect(paid.data).toMatchObject({ status: 'open', payments: [{ is_applied: false }] })
})

it('gives no credit for a credit whose money went back afterwards', async () => {
  const buyer = await createTester()
  const { package_price_id, credit_minor } = await buyer.business('month')
  expect((await buyer.order({ package_price_id, total_minor: 0, provider: null })).data.status).toBe('paid')
  await db.updateTable('packages').set({ level: 99 }).where('key', 'in', ['pro', 'business']).execute()
  const offers = async () =>
    (await app.call(listPlanChanges, { as: buyer.token })).data.list.map((offer) => offer.credit_minor)
  expect(credit_minor).toBeGreaterThan(0)
  expect(Math.max(...(await offers()))).toBeGreaterThan(0)
  const { id: payment_id } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payments.id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const { token: as } = await createAdmin(db)
  const body = { payment_id, amount_minor: 199_000, reason: 'Asked for it', idempotency_key: randomUUID() }
  expect((await app.call(refundPayment, { as, body })).status).toBe(200)
  expect(Math.max(...(await offers()))).toBe(0)
})
