import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyer.ts'
import { createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { keepBalance } from '#server/testing/keep-balance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { quotePlan } from './index.ts'

/** What is quoted to somebody in India who has bought a month of Pro on 31 January 2027, at ten. */

const clock = frozenClock()
const app = await createTestApp({ plans: 'seeded', ctx: { now: clock.now } })
const { db } = app.ctx
const at = (moment: string) => new Date(`${moment}+05:30`)
clock.advance(at('2027-01-31T10:00:00').getTime() - clock.now().getTime())

const pro = {
  packageId: 2,
  level: 10,
  period: 'month',
  currency: 'INR',
  isInclusive: true,
  amountMinor: 19_900,
  fullMinor: 19_900,
  couponMinor: 0,
} as const
const business = { ...pro, packageId: 3, level: 20, amountMinor: 79_900, fullMinor: 79_900 }

let userId = ''
beforeAll(async () => {
  const user = await createUser(db, { country_id: 356, time_zone: 'Asia/Kolkata', time_zone_is_known: true })
  const signedIn = { seen_at: at('2099-01-01T00:00:00'), ends_at: at('2099-01-01T00:00:00') }
  await db.updateTable('sessions').set(signedIn).where('user_id', '=', user.id).execute()
  const buyer = await createBuyer(app, user)
  const { data } = await buyer.order({ package_price_id: 5, total_minor: 19_900 })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  expect((await buyer.verify(purchase, await buyer.act(purchase))).data.status).toBe('paid')
  userId = user.id
})

describe('the period that is quoted', () => {
  it('goes on with the days of the one before it', async () => {
    expect(await quotePlan(app.ctx, userId, pro, at('2027-02-10T12:00:00'))).toMatchObject({
      creditMinor: 0,
      from: at('2027-02-28T10:00:00'),
      until: at('2027-03-31T10:00:00'),
    })
  })

  it('of a larger plan is one of its own, also within the hour', async () => {
    // a day that has begun is used: 27 of 28 are left
    expect(await quotePlan(app.ctx, userId, business, at('2027-01-31T11:00:00'))).toMatchObject({
      creditMinor: Math.floor((19_900 * 27) / 28),
      unusedDays: 27,
      from: at('2027-01-31T11:00:00'),
      until: at('2027-02-28T11:00:00'),
    })
  })
})

describe('a balance of ₹50', () => {
  const now = at('2027-02-10T12:00:00')
  const quote = async (amountMinor: number, couponMinor = 0) =>
    (await quotePlan(app.ctx, userId, { ...pro, amountMinor, fullMinor: amountMinor, couponMinor }, now))
      .balance
  beforeAll(async () => {
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await keepBalance(db, { userId, orderId, amountMinor: 5_000 })
  })

  it('leaves nothing to pay, or as much as the provider takes that takes the least', async () => {
    const { payments } = app.ctx
    const { all } = payments
    const taking = (smallest: number) =>
      all.map((one) => ({ ...one, traits: { ...one.traits, smallest: () => smallest } }))
    Object.assign(payments, { all: [...taking(300), ...taking(100)] })
    expect([await quote(5_000), await quote(5_050), await quote(5_100), await quote(9_900)]).toEqual([
      { offMinor: 5_000, spentMinor: 5_000 },
      { offMinor: 4_950, spentMinor: 4_950 },
      { offMinor: 5_000, spentMinor: 5_000 },
      { offMinor: 5_000, spentMinor: 5_000 },
    ])
    Object.assign(payments, { all: taking(100) })
    expect(await quote(5_050)).toEqual({ offMinor: 4_950, spentMinor: 4_950 })
    Object.assign(payments, { all })
  })

  it('pays what a coupon has left of the price', async () => {
    expect([await quote(10_000, 5_000), await quote(10_000, 7_000)]).toEqual([
      { offMinor: 5_000, spentMinor: 5_000 },
      { offMinor: 3_000, spentMinor: 3_000 },
    ])
  })
})
