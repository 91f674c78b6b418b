import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyer.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** What a buyer reads of the period before paying is what they get. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const day = 86_400_000

async function openBuyer() {
  const buyer = await createBuyer(app)
  // the clock runs ahead
  const ends_at = new Date('2099-01-01')
  const sessions = db.updateTable('sessions').set({ ends_at, seen_at: ends_at })
  await sessions.where('user_id', '=', buyer.id).execute()
  const priceOf = (key: string, period: 'month' | 'year') =>
    db
      .selectFrom('package_prices')
      .innerJoin('packages', 'packages.id', 'package_id')
      .select(['package_prices.id', 'package_prices.amount_minor', 'grace_days'])
      .where('packages.key', '=', key)
      .where('period', '=', period)
      .where('country_id', '=', 356)
      .executeTakeFirstOrThrow()
  const buy = async (key: string, period: 'month' | 'year') => {
    const { id: package_price_id, grace_days } = await priceOf(key, period)
    const { data: quote } = await buyer.quote({ package_price_id })
    const { data } = await buyer.order({ package_price_id, total_minor: quote.total_minor })
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    await buyer.act(purchase)
    expect((await buyer.verify(purchase)).data.status).toBe('paid')
    return { ...quote, graceDays: grace_days }
  }
  /** The begin and end of the last period that is paid. */
  const last = async () => {
    const { rows } = await db.executeQuery<{ from: Date; until: Date }>(
      db
        .selectFrom('subscription_periods')
        .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
        .select(({ fn }) => [
          fn<Date>('lower', ['period']).as('from'),
          fn<Date>('upper', ['period']).as('until'),
        ])
        .where('user_id', '=', buyer.id)
        .orderBy('subscription_periods.id', 'desc')
        .limit(1)
        .compile(),
    )
    return rows.map(({ from, until }) => [from.toISOString(), until.toISOString()])[0]
  }
  return { ...buyer, buy, last, priceOf }
}

describe('a quote says', () => {
  it('when a plan is over, how long it stays after that, and what it allows', async () => {
    const { buy, last } = await openBuyer()
    const quote = await buy('pro', 'year')
    expect(quote).toMatchObject({ period_start: null, credits: null, grace_days: quote.graceDays })
    expect(await last()).toEqual([clock.now().toISOString(), quote.period_end])
    expect(quote.included).toContainEqual({ key: 'cards', limit: 25 })
  })

  it('that the same plan goes on where it ends', async () => {
    const { buy, last } = await openBuyer()
    const first = await buy('pro', 'month')
    clock.advance(10 * day)
    const second = await buy('pro', 'month')
    expect(second.period_start).toBe(first.period_end)
    expect(await last()).toEqual([second.period_start, second.period_end])
  })

  it('that a smaller plan begins after the larger one, and a larger one now', async () => {
    const { buy, last } = await openBuyer()
    const large = await buy('business', 'month')
    const small = await buy('pro', 'month')
    expect(small.period_start).toBe(large.period_end)
    expect(await last()).toEqual([small.period_start, small.period_end])
    const other = await openBuyer()
    await other.buy('pro', 'month')
    clock.advance(day)
    const upgrade = await other.buy('business', 'year')
    expect(upgrade.period_start).toBeNull()
    expect(await other.last()).toEqual([clock.now().toISOString(), upgrade.period_end])
  })

  it('nothing of a period for a trial', async () => {
    const { quote, priceOf } = await openBuyer()
    const { id: package_price_id } = await priceOf('pro', 'month')
    const { data } = await quote({ package_price_id, trial: true })
    expect(data).toMatchObject({ period_start: null, period_end: null })
    expect(data.trial_ends_at).not.toBeNull()
  })
})
