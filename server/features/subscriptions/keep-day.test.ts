import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyer.ts'
import { createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseSubscriptions, sweepSubscriptions } from './index.ts'
import { findPeriodZone } from './period-zone.ts'

const clock = frozenClock()
const app = await createTestApp({ plans: 'seeded', ctx: { now: clock.now } })
const { db } = app.ctx
const { give } = openPeriods(app)
/** In India, with the GST in it: a month of Pro, and one of Business. */
const pro = { package_price_id: 5, total_minor: 19_900 }
const business = { package_price_id: 7, total_minor: 79_900 }
const moveTo = (moment: string) => clock.advance(new Date(moment).getTime() - clock.now().getTime())

let zone: string | undefined
beforeEach(() => {
  zone = undefined
})

async function createSubscriber() {
  const values = zone === undefined ? {} : { time_zone: zone, time_zone_is_known: true }
  const buyer = await createBuyer(app, await createUser(db, { country_id: 356, ...values }))
  // however far the clock moves
  const signedIn = { seen_at: new Date('2099-01-01'), ends_at: new Date('2099-01-01') }
  await db.updateTable('sessions').set(signedIn).where('user_id', '=', buyer.id).execute()
  return {
    ...buyer,
    buy: async (price: Partial<typeof pro>) => {
      const { data, error } = await buyer.order(price)
      expect(error).toBeNull()
      const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
      const { data: paid } = await buyer.verify(purchase, await buyer.act(purchase))
      expect(paid.status).toBe('paid')
    },
    ends: async () => {
      const { rows } = await sql<{ until: Date }>`
        select upper(period) as until from subscription_periods
        join subscriptions on subscriptions.id = subscription_id
        where user_id = ${buyer.id} and not isempty(period) order by lower(period)`.execute(db)
      return rows.map(({ until }) => until)
    },
  }
}
const at = (...moments: string[]) => moments.map((moment) => new Date(moment))

describe('a renewal', () => {
  it('keeps the 31st of the first month, at its time of day where the buyer is', async () => {
    zone = 'America/New_York'
    // the 31st there, the 1st of February in London
    moveTo('2027-01-31T22:30:00-05:00')
    const person = await createSubscriber()
    await person.buy(pro)
    moveTo('2027-02-20T12:00:00Z')
    await person.buy(pro)
    await db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', person.id).execute()
    moveTo('2027-03-20T12:00:00Z')
    await person.buy(pro)
    expect(await person.ends()).toEqual(
      at('2027-02-28T22:30:00-05:00', '2027-03-31T22:30:00-04:00', '2027-04-30T22:30:00-04:00'),
    )
  })

  it('by a smaller plan that waits keeps it as well', async () => {
    zone = 'Asia/Kolkata'
    moveTo('2028-01-31T09:00:00+05:30')
    const person = await createSubscriber()
    await person.buy(business)
    await person.buy(pro)
    moveTo('2028-03-01T09:00:00+05:30')
    await sweepSubscriptions(app.ctx)
    await person.buy(pro)
    expect(await person.ends()).toEqual(
      at('2028-02-29T09:00:00+05:30', '2028-03-31T09:00:00+05:30', '2028-04-30T09:00:00+05:30'),
    )
  })

  it('begins anew after a plan was over, for a larger plan, and after a trial', async () => {
    zone = 'UTC'
    moveTo('2029-01-31T09:00:00Z')
    const [late, larger, trier] = [
      await createSubscriber(),
      await createSubscriber(),
      await createSubscriber(),
    ]
    await late.buy(pro)
    await larger.buy(pro)
    expect((await trier.order({ ...pro, trial: true, total_minor: 0, provider: null })).error).toBeNull()
    await trier.buy(pro)
    // so soon that the hours of a change of clocks would reach it
    moveTo('2029-01-31T09:20:00Z')
    const { data } = await larger.quote({ package_price_id: business.package_price_id })
    await larger.buy({ ...business, total_minor: data.total_minor })
    expect((await larger.ends()).at(-1)).toEqual(new Date('2029-02-28T09:20:00Z'))
    // the trial of fourteen days
    expect(await trier.ends()).toEqual(at('2029-02-14T09:00:00Z', '2029-03-14T09:00:00Z'))
    moveTo('2029-03-02T09:00:00Z')
    await late.buy(pro)
    expect((await late.ends()).at(-1)).toEqual(new Date('2029-04-02T09:00:00Z'))
  })
})

describe('the zone of a period', () => {
  it('is that of the seller for somebody whose own is not known', async () => {
    // 1 March in India
    moveTo('2030-02-28T19:30:00Z')
    const person = await createSubscriber()
    await person.buy(pro)
    expect(await person.ends()).toEqual(at('2030-03-31T19:30:00Z'))
  })

  it('is UTC as long as nobody has said who sells', async () => {
    const person = await createSubscriber()
    await db.deleteFrom('settings').where('key', '=', 'seller').execute()
    expect(await findPeriodZone(db, person.id)).toBe('UTC')
  })

  it('is forgotten with the person', async () => {
    zone = 'Asia/Kolkata'
    const person = await createSubscriber()
    await person.buy(pro)
    await eraseSubscriptions(db, person.id, clock.now())
    const zones = db.selectFrom('subscriptions').select('time_zone').where('user_id', '=', person.id)
    expect(await zones.execute()).toEqual([{ time_zone: null }])
  })
})

it('gives plans that were bought before their day and zone', async () => {
  zone = 'Europe/Berlin'
  moveTo('2031-01-31T09:00:00+01:00')
  const [known, unknown, given] = [await createSubscriber(), await createUser(db), await createUser(db)]
  await known.buy(pro)
  await give(unknown.id)
  await give(given.id, { source: 'admin' })
  await db.updateTable('subscriptions').set({ anchored_at: null, time_zone: null }).execute()
  const file = new URL('../../migrations/20261128T180010-days-of-paid-periods.sql', import.meta.url)
  await sql.raw(readFileSync(file, 'utf8')).execute(db)
  const stored = async (id: string) =>
    db.selectFrom('subscriptions').select(['anchored_at', 'time_zone']).where('user_id', '=', id).execute()
  expect(await stored(known.id)).toEqual([{ anchored_at: clock.now(), time_zone: 'Europe/Berlin' }])
  expect(await stored(unknown.id)).toEqual([{ anchored_at: clock.now(), time_zone: 'Asia/Kolkata' }])
  expect(await stored(given.id)).toEqual([{ anchored_at: null, time_zone: null }])
  moveTo('2031-02-20T09:00:00+01:00')
  await known.buy(pro)
  expect(await known.ends()).toEqual(at('2031-02-28T09:00:00+01:00', '2031-03-31T09:00:00+02:00'))
})
