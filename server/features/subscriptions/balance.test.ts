import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getMySubscription, listPlanChanges } from '#contract/own-subscription.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { getUserSubscriptions } from '#contract/subscriptions-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { exportBalance, noteRefundOfPlan, undoRefundOfPlan } from './index.ts'

/** What an upgrade leaves of unused days stays the buyer's, and the next plan takes it. */

const clock = frozenClock()
const app = await createTestApp({ plans: 'seeded', ctx: { now: clock.now } })
const { db } = app.ctx
const { token: admin } = await createAdmin(db)
// so that any plan can be had at once in the place of any other
await db.updateTable('packages').set({ level: 99 }).where('key', 'in', ['pro', 'business']).execute()

async function createPerson() {
  const buyer = await createBuyer(app, await createUser(db, { country_id: 356 }))
  const priceOf = async (key: string, period: string) => {
    const { list } = (await app.call(listPlanChanges, { as: buyer.token })).data
    return list.find((one) => one.package.key === key && one.period === period)!
  }
  const open = async (key: string, period: string) => {
    const { package_price_id } = await priceOf(key, period)
    const { data: quote } = await buyer.quote({ package_price_id })
    const total = { total_minor: quote.due_minor, provider: quote.due_minor === 0 ? null : 'sandbox' }
    const { data, error } = await buyer.order({ package_price_id, ...total })
    expect(error).toBeNull()
    return { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '', quote }
  }
  const pay = async (purchase: Awaited<ReturnType<typeof open>>) =>
    (await buyer.verify(purchase, await buyer.act(purchase))).data
  const balance = async () => {
    const { balances } = (await app.call(getMySubscription, { as: buyer.token })).data
    return balances[0]?.amount_minor ?? 0
  }
  return {
    ...buyer,
    open,
    pay,
    balance,
    /** @returns what was due, and the balance afterwards */
    buy: async (key: string, period: string) => {
      const before = await balance()
      const purchase = await open(key, period)
      const { due_minor, balance_minor, left_minor } = purchase.quote
      if (due_minor > 0) expect((await pay(purchase)).status).toBe('paid')
      if (balance_minor === 0) expect(left_minor).toBe((await balance()) - before)
      return [purchase.quote.due_minor, await balance()]
    },
  }
}

/** Sends money back: all of what an order was paid with, or a part. */
async function refund(orderId: string, amount?: number) {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['payments.id', 'amount_minor'])
    .where('public_id', '=', orderId)
    .where('is_applied', '=', true)
    .executeTakeFirstOrThrow()
  const amount_minor = amount ?? payment.amount_minor
  const body = {
    payment_id: payment.id,
    amount_minor,
    reason: 'Asked for it',
    idempotency_key: randomUUID(),
    ends: true,
  }
  expect((await app.call(refundPayment, { as: admin, body })).status).toBe(200)
  await app.drain()
  return db.selectFrom('refunds').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

it('neither loses nor makes anything when the plan changes five times on one day', async () => {
  const person = await createPerson()
  // by hand: ₹1,990 and ₹199 for Pro, ₹7,990 and ₹799 for Business
  expect(await person.buy('pro', 'year')).toEqual([199_000, 0])
  expect(await person.buy('business', 'month')).toEqual([0, 119_100])
  expect(await person.buy('pro', 'month')).toEqual([0, 179_100])
  expect(await person.buy('business', 'year')).toEqual([600_000, 0])
  expect(await person.buy('pro', 'month')).toEqual([0, 779_100])
  const { rows } = await sql<{ paid: number }>`select sum(amount_minor)::bigint as paid from payments
    join orders on orders.id = order_id where user_id = ${person.id}`.execute(db)
  // what was paid is the month of Pro, and the balance
  expect(rows).toEqual([{ paid: 19_900 + 779_100 }])
  // each renewal takes of it
  expect(await person.buy('pro', 'year')).toEqual([0, 580_100])
})

describe('the balance', () => {
  it('is a line of the quote and of the order, a reduction before tax, and shown to admins', async () => {
    const person = await createPerson()
    await person.buy('pro', 'year')
    await person.buy('business', 'month')
    const purchase = await person.open('business', 'year')
    const { subtotal_minor, discount_minor, balance_minor, tax_minor, due_minor, lines } = purchase.quote
    expect(due_minor).toBe(799_000 - 119_100)
    expect(balance_minor).toBe(discount_minor)
    // ₹1,191 with 18 % in it
    expect(Math.abs(balance_minor - 119_100 / 1.18)).toBeLessThanOrEqual(1)
    expect(subtotal_minor - discount_minor + tax_minor).toBe(due_minor)
    expect(lines[0]).toMatchObject({ discount_minor: 119_100, total_minor: due_minor })
    const { data } = await app.call(getUserSubscriptions, { as: admin, params: { id: person.id } })
    expect(data.balances).toEqual([{ currency: 'INR', amount_minor: 119_100 }])
    expect(await person.pay(purchase)).toMatchObject({
      discount_minor,
      balance_minor,
      total_minor: due_minor,
    })
  })

  it('is spent by the order that is paid first; money of another one goes back', async () => {
    const person = await createPerson()
    await person.buy('pro', 'year')
    await person.buy('business', 'month')
    const [first, second] = [await person.open('business', 'year'), await person.open('business', 'year')]
    expect(await person.balance()).toBe(119_100)
    await person.pay(second)
    expect(await person.balance()).toBe(0)
    expect((await person.pay(first)).payments).toMatchObject([{ is_applied: false }])
    expect(await person.balance()).toBe(0)
  })

  it('comes back with all of the money of the order that took it, and goes again when that fails', async () => {
    const person = await createPerson()
    await person.buy('pro', 'year')
    await person.buy('business', 'month')
    const purchase = await person.open('business', 'year')
    await person.pay(purchase)
    await refund(purchase.orderId, 1_000)
    expect(await person.balance()).toBe(0)
    const { id: refundId } = await refund(purchase.orderId, 799_000 - 119_100 - 1_000)
    expect(await person.balance()).toBe(119_100)
    await noteRefundOfPlan(app.ctx, { refundId })
    expect(await person.balance()).toBe(119_100)
    await db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refundId).execute()
    await undoRefundOfPlan(app.ctx, { refundId })
    await undoRefundOfPlan(app.ctx, { refundId })
    expect(await person.balance()).toBe(0)
  })

  it('ends with the money that it is left of', async () => {
    const person = await createPerson()
    const year = await person.open('pro', 'year')
    await person.pay(year)
    await person.buy('business', 'month')
    await refund(year.orderId, 100_000)
    expect(await person.balance()).toBe(19_100)
    await refund(year.orderId, 99_000)
    expect(await person.balance()).toBe(0)
    // and the month of Business that it has paid is worth what did not go back
    const { data } = await app.call(listPlanChanges, { as: person.token })
    const offers = data.list.filter(({ kind }) => kind === 'upgrade')
    expect(Math.max(...offers.map(({ credit_minor, left_minor }) => credit_minor + left_minor))).toBe(0)
  })

  it('of test payments is none where there is real money', async () => {
    const person = await createPerson()
    await person.buy('pro', 'year')
    await person.buy('business', 'month')
    const { payments } = app.ctx
    const { all } = payments
    const real = all.map((one) => ({ ...one, key: 'stripe', traits: { ...one.traits, isTest: false } }))
    Object.assign(payments, { all: [...all, ...real] })
    expect(await person.balance()).toBe(0)
    Object.assign(payments, { all })
    expect(await person.balance()).toBe(119_100)
  })

  it('is never below zero, is only added to, and leaves with its person’s data', async () => {
    const person = await createPerson()
    await person.buy('pro', 'year')
    await person.buy('business', 'month')
    const { id: order_id } = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const entry = {
      user_id: person.id,
      currency: 'INR',
      is_test: true,
      reason: 'spent' as const,
      order_id,
      balance_minor: 9e9,
    }
    const take = (amount_minor: number) =>
      db
        .insertInto('balance_entries')
        .values({ ...entry, amount_minor })
        .execute()
    await expect(take(-119_101)).rejects.toThrow('balance_entries_not_negative')
    await take(-119_100)
    await expect(take(0)).rejects.toThrow('balance_entries_once')
    await expect(db.updateTable('balance_entries').set({ amount_minor: 1 }).execute()).rejects.toThrow(
      'cannot be changed',
    )
    for await (const { path, contents } of exportBalance(app.ctx, { userId: person.id })) {
      expect(path).toBe('balance.csv')
      const file = [...(contents as Iterable<string>)].join('')
      expect(file).toMatch(/unused-days,INR,119100,yes[^]*spent,INR,-119100,yes/)
    }
  })
})
