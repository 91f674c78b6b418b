import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { getMySubscription } from '#contract/own-subscription.ts'
import { setFeature } from '#server/testing/plans.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { day } from '#server/testing/periods.ts'
import { keepBalance } from '#server/testing/keep-balance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fulfilPackage, sweepSubscriptions } from '../subscriptions/index.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx
const priceId = yearInIndia.package_price_id
const changePrice = (values: object, id = priceId) =>
  db.updateTable('package_prices').set(values).where('id', '=', id).execute()
const changePackage = (key: string, values: object) =>
  db.updateTable('packages').set(values).where('key', '=', key).execute()
const idOf = async (key: string) =>
  (await db.selectFrom('packages').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

const pro = await idOf('pro')
const business = await idOf('business')
const prices = await db.selectFrom('package_prices').selectAll().execute()
afterEach(async () => {
  for (const { id, package_id, period, tax_inclusive, amount_minor } of prices)
    await changePrice({ package_id, period, tax_inclusive, amount_minor, is_active: true }, id)
  await changePackage('pro', { level: 10, trial_days: 14 })
  await changePackage('business', { level: 20, trial_days: 14 })
})

type Buyer = Awaited<ReturnType<typeof createBuyer>>
const own = async (buyer: Buyer) => {
  const { data } = await app.call(getMySubscription, { as: buyer.token })
  if (data.subscription === null) throw new Error('There is no plan.')
  const { package: plan, period_start: start, period_end: end, ...rest } = data.subscription
  const days = Math.round((new Date(end ?? 0).getTime() - new Date(start).getTime()) / day)
  return { ...rest, plan: plan.key, days }
}
const pay = async (buyer: Buyer, purchase: Awaited<ReturnType<Buyer['open']>>) =>
  (await buyer.verify(purchase, await buyer.act(purchase))).data.status
const entitlementsOf = ({ id }: Buyer) =>
  db.selectFrom('subscriptions').select('entitlements').where('user_id', '=', id).executeTakeFirstOrThrow()

describe('an order gives what was quoted', () => {
  it('a year, when an admin makes the price one of a quarter while somebody pays', async () => {
    const buyer = await createBuyer(app)
    const purchase = await buyer.open()
    await changePrice({ is_active: false, period: 'quarter' })
    expect(await pay(buyer, purchase)).toBe('paid')
    expect([365, 366]).toContain((await own(buyer)).days)
  })

  it('the price with its tax, by which a balance pays a price without: 1,990 and 18 % of it', async () => {
    await changePrice({ tax_inclusive: false })
    const buyer = await createBuyer(app)
    const { data } = await buyer.order({ total_minor: 234_820 })
    const order = db.selectFrom('orders').select('terms').where('public_id', '=', data.order_id)
    expect((await order.executeTakeFirstOrThrow()).terms).toMatchObject({
      isInclusive: false,
      amountMinor: 199_000,
      fullMinor: 234_820,
    })
  })

  it('what it takes of a balance, if only a paisa', async () => {
    const buyer = await createBuyer(app)
    const year = await buyer.open()
    expect(await pay(buyer, year)).toBe('paid')
    const paid = db.selectFrom('orders').select('id').where('public_id', '=', year.orderId)
    const { id: orderId } = await paid.executeTakeFirstOrThrow()
    await keepBalance(db, { userId: buyer.id, orderId, amountMinor: 1 })
    const { data } = await buyer.order({ total_minor: 198_999 })
    const order = db.selectFrom('orders').select('terms').where('public_id', '=', data.order_id)
    const { terms } = await order.executeTakeFirstOrThrow()
    expect(terms).toMatchObject({ balance: { spentMinor: 1, offMinor: 1 } })
  })

  it('to money that comes when the order is over', async () => {
    const buyer = await createBuyer(app)
    const purchase = await buyer.open()
    await changePrice({ is_active: false, period: 'quarter' })
    const claim = await buyer.act(purchase)
    await db
      .updateTable('orders')
      .set({ status: 'expired' })
      .where('public_id', '=', purchase.orderId)
      .execute()
    expect((await buyer.verify(purchase, claim)).data.status).toBe('paid')
    expect([365, 366]).toContain((await own(buyer)).days)
  })

  it('the package, when the price belongs to another one by now', async () => {
    const buyer = await createBuyer(app)
    const purchase = await buyer.open()
    await changePrice({ package_id: business, is_active: false })
    expect(await pay(buyer, purchase)).toBe('paid')
    expect(await own(buyer)).toMatchObject({ plan: 'pro' })
  })

  it('what the package allowed, when it allows less by now', async () => {
    const buyer = await createBuyer(app)
    const purchase = await buyer.open()
    await setFeature(db, 'pro', 'cards', { limit_value: 7 })
    expect(await pay(buyer, purchase)).toBe('paid')
    await setFeature(db, 'pro', 'cards', { limit_value: 25 })
    expect((await entitlementsOf(buyer)).entitlements).toMatchObject({ cards: { limit: 25 } })
  })

  it('at once, when the larger package that was quoted has become the smaller one', async () => {
    const buyer = await createBuyer(app)
    await pay(buyer, await buyer.open())
    const price = { package_price_id: 8, billing: buyer.input.billing }
    const { data: quote } = await buyer.quote(price)
    expect(quote.discount_minor).toBeGreaterThan(0)
    const { data } = await buyer.order({ ...price, total_minor: quote.due_minor })
    await changePackage('business', { level: 5 })
    await changePrice({ amount_minor: 1, tax_inclusive: false }, 8)
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    expect(await pay(buyer, purchase)).toBe('paid')
    expect(await own(buyer)).toMatchObject({ plan: 'business', is_next_paid: false })
  })

  it('the days of a trial', async () => {
    const buyer = await createBuyer(app)
    await buyer.open()
    const order = await db
      .selectFrom('orders')
      .select(['id', 'terms'])
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await changePackage('pro', { trial_days: 3 })
    const facts = { kind: 'package', packagePriceId: priceId, isTrial: true, gstNumber: '', recordedBy: null }
    const trial = { ...facts, userId: buyer.id, orderedAt: app.ctx.now(), creditMinor: 0 }
    const terms = order.terms as Parameters<typeof fulfilPackage>[1]['terms']
    expect(await app.ctx.tx((tx) => fulfilPackage(tx, { ...trial, id: order.id, terms }))).toBe('done')
    expect(await own(buyer)).toMatchObject({ status: 'trialing', days: 14 })
  })

  it('what its price has now, when it was made before terms were kept', async () => {
    const buyer = await createBuyer(app)
    const purchase = await buyer.open()
    await sql`update orders set terms = null where public_id = ${purchase.orderId}`.execute(db)
    await changePrice({ is_active: false, period: 'quarter' })
    expect(await pay(buyer, purchase)).toBe('paid')
    expect(await own(buyer)).toMatchObject({ plan: 'pro' })
    expect((await own(buyer)).days).toBeLessThan(93)
  })

  it('a smaller plan that waits, when its price belongs to another package before it begins', async () => {
    const buyer = await createBuyer(app)
    const buy = async (package_price_id: number, total_minor: number) => {
      const { data } = await buyer.order({ package_price_id, total_minor })
      const bought = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
      expect(await pay(buyer, bought)).toBe('paid')
    }
    // a month of Business, then one of Pro
    await buy(7, 79_900)
    await buy(5, 19_900)
    await changePrice({ package_id: business, is_active: false }, 5)
    expect(await own(buyer)).toMatchObject({
      plan: 'business',
      is_next_paid: true,
      next_package: { key: 'pro' },
    })
    app.advance(32 * day)
    await sweepSubscriptions(app.ctx)
    const row = db.selectFrom('subscriptions').select('package_id').where('user_id', '=', buyer.id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ package_id: pro })
  })
})
