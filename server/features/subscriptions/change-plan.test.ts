import { describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  changePlan,
  getMySubscription,
  listPlanChanges,
  resumeSubscription,
} from '#contract/own-subscription.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepSubscriptions } from './index.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx
const { give } = openPeriods(app)

/** Somebody in India, who buys in the sandbox. */
async function createPerson(locale: string | null = null) {
  const buyer = await createBuyer(app, await createUser(db, { country_id: 356, locale, time_zone: 'UTC' }))
  // the clock runs ahead by years
  const ends_at = new Date('2099-01-01')
  await db
    .updateTable('sessions')
    .set({ ends_at, seen_at: ends_at })
    .where('user_id', '=', buyer.id)
    .execute()
  const as = buyer.token
  const changes = async () => (await app.call(listPlanChanges, { as })).data.list
  const changeTo = async (key: string, period = 'year') => {
    const found = (await changes()).find((one) => one.package.key === key && one.period === period)
    if (found === undefined) throw new Error(`There is no ${key} for a ${period}.`)
    return found
  }
  const open = async (key: string, period = 'year', changed: object = {}) => {
    const { package_price_id } = await changeTo(key, period)
    const { data: quote } = await buyer.quote({ package_price_id, ...changed })
    const total = { total_minor: quote.due_minor, provider: quote.due_minor === 0 ? null : 'sandbox' }
    const { data } = await buyer.order({ package_price_id, ...total, ...changed })
    return { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '', quote }
  }
  const pay = async (purchase: Awaited<ReturnType<typeof open>>) =>
    purchase.providerOrderId === ''
      ? undefined
      : buyer.verify(purchase, await buyer.act(purchase)).then(({ data }) => data)
  const own = async () => (await app.call(getMySubscription, { as })).data.subscription
  return {
    ...buyer,
    changes,
    changeTo,
    open,
    pay,
    own,
    buy: async (...what: Parameters<typeof open>) => pay(await open(...what)),
    choose: async (key: string, version: number) =>
      app.call(changePlan, {
        as,
        body: { package_price_id: (await changeTo(key)).package_price_id, version },
      }),
    resume: (version: number) => app.call(resumeSubscription, { as, body: { version } }),
    cancel: (version: number) => app.call(cancelSubscription, { as, body: { version } }),
    subjects: async () => {
      await app.drain()
      return (await listMails(db, buyer.email)).map(({ subject }) => subject)
    },
  }
}
const sweepAfter = async (days: number) => {
  app.advance(days * day)
  await sweepSubscriptions(app.ctx)
}
const planOf = async (person: Awaited<ReturnType<typeof createPerson>>) => {
  const own = await person.own()
  return own && [own.package.key, own.status, own.next_package?.key ?? null]
}
const daysBetween = (from: string, until: string | null) =>
  Math.round((new Date(until ?? 0).getTime() - new Date(from).getTime()) / day)

it('is offered at the prices of the country that was billed last, so that the checkout takes them', async () => {
  // the account says no country, the first bill does
  const buyer = await createBuyer(app, await createUser(db))
  expect((await buyer.order({ trial: true, total_minor: 0, provider: null })).data.status).toBe('paid')
  const { list } = (await app.call(listPlanChanges, { as: buyer.token })).data
  expect(new Set(list.map(({ country_id }) => country_id))).toEqual(new Set([356]))
  const [{ package_price_id, country_id } = { package_price_id: 0, country_id: 0 }] = list
  const { data, error } = await buyer.quote({ package_price_id, country_id, billing: undefined })
  expect([error, data.currency]).toEqual([null, 'INR'])
})

describe('a larger plan', () => {
  it('begins at once, with the paid days of the smaller one taken off its price', async () => {
    const person = await createPerson()
    await person.buy('pro')
    app.advance(100 * day - 60_000)
    const { unused_days, credit_minor, left_minor, amount_minor } = await person.changeTo('business')
    expect([unused_days, credit_minor, left_minor]).toEqual([265, Math.floor((199_000 * 265) / 365), 0])
    const purchase = await person.open('business')
    expect(purchase.quote).toMatchObject({ due_minor: amount_minor - credit_minor, unused_days: 265 })
    expect(purchase.quote.subtotal_minor - purchase.quote.discount_minor + purchase.quote.tax_minor).toBe(
      purchase.quote.total_minor,
    )
    const paid = await person.pay(purchase)
    expect(paid).toMatchObject({ status: 'paid', total_minor: purchase.quote.due_minor })
    const own = await person.own()
    expect(own).toMatchObject({ package: { key: 'business' }, status: 'active' })
    expect([365, 366]).toContain(daysBetween(own!.period_start, own!.period_end))
  })

  it('takes days off one order: money for a second one that was open goes back', async () => {
    const person = await createPerson()
    await person.buy('pro')
    const [first, second] = [await person.open('business'), await person.open('business')]
    expect(first.quote.discount_minor).toBeGreaterThan(0)
    await person.pay(first)
    const before = await person.own()
    expect(await person.pay(second)).toMatchObject({ payments: [{ is_applied: false }] })
    expect(await person.own()).toEqual(before)
    await app.drain()
    const { data } = await person.verify(second)
    expect(data.payments[0]).toMatchObject({ refunded_minor: second.quote.due_minor })
  })

  it('costs nothing where the days are worth more, and says what is left', async () => {
    const person = await createPerson()
    await person.buy('pro')
    const { credit_minor, due_minor, left_minor, amount_minor } = await person.changeTo('business', 'month')
    expect([credit_minor, due_minor]).toEqual([amount_minor, 0])
    expect(left_minor).toBeGreaterThan(0)
    await person.buy('business', 'month')
    expect(await planOf(person)).toEqual(['business', 'active', null])
  })

  it('is charged once when the plan is changed three times on one day, and the day after', async () => {
    const person = await createPerson()
    const first = await person.buy('pro')
    const larger = await person.open('business')
    await person.pay(larger)
    const { version } = (await person.own())!
    expect((await person.choose('pro', version)).status).toBe(200)
    expect((await person.resume((await person.own())!.version)).status).toBe(200)
    await sweepAfter(1)
    await app.drain()
    const paid = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['amount_minor', 'payments.refunded_minor'])
      .where('orders.user_id', '=', person.id)
      .orderBy('payments.id')
      .execute()
    expect(paid).toEqual([
      { amount_minor: first!.total_minor, refunded_minor: 0 },
      { amount_minor: larger.quote.due_minor, refunded_minor: 0 },
    ])
    expect(await person.periods()).toHaveLength(2)
    expect(await planOf(person)).toEqual(['business', 'active', null])
  })

  it('is the only one that somebody can buy who has a plan without an end', async () => {
    const person = await createPerson()
    await give(person.id, { source: 'admin', until: null })
    const priceOf = async (key: string) => (await person.changeTo(key)).package_price_id
    const pro = { package_price_id: await priceOf('pro') }
    expect((await person.quote(pro)).error).toBe('plan_has_no_end')
    expect((await person.order(pro)).error).toBe('plan_has_no_end')
    expect((await person.quote({ package_price_id: await priceOf('business') })).error).toBeNull()
  })

  it('gives no credit for money that went back', async () => {
    const person = await createPerson()
    const paid = await person.buy('pro')
    const refund = { status: 'refunded' } as const
    await db.updateTable('orders').set(refund).where('id', '=', paid!.order_id).execute()
    expect(await person.changeTo('business')).toMatchObject({ kind: 'upgrade', credit_minor: 0 })
  })
})

describe('a smaller plan', () => {
  it('is chosen for the end of the period, which can be undone, and is paid then', async () => {
    const person = await createPerson()
    await person.buy('business')
    const bought = await person.own()
    const chosen = await person.choose('pro', bought!.version)
    expect(chosen.data).toMatchObject({ package: { key: 'business' }, next_package: { key: 'pro' } })
    expect((await person.choose('pro', bought!.version)).error).toBe('version_conflict')
    const undone = await person.resume(chosen.data.version)
    expect(undone.data.next_package).toBeNull()
    await person.choose('pro', undone.data.version)
    await sweepAfter(366)
    expect(await planOf(person)).toEqual(['pro', 'past_due', null])
    expect(await person.subjects()).toContain('Your plan is Pro now')
    const { package_price_id } = await person.changeTo('pro')
    const mail = (await listMails(db, person.email)).find(({ subject }) => subject.includes('is Pro now'))
    expect(mail?.body_text).toContain(`/payment/details-${package_price_id}-356-0`)
    await person.buy('pro')
    expect(await planOf(person)).toEqual(['pro', 'active', null])
  })

  it('that is paid early begins when the larger one is over, and allows no more then', async () => {
    const person = await createPerson()
    await person.buy('business', 'month')
    await person.buy('pro', 'month')
    await person.buy('pro', 'month')
    expect(await person.own()).toMatchObject({ package: { key: 'business' }, next_package: { key: 'pro' } })
    const stored = () => db.selectFrom('subscriptions').selectAll().where('user_id', '=', person.id)
    const before = await stored().executeTakeFirstOrThrow()
    expect((await person.resume(before.version)).error).toBe('wrong_state')
    await sweepAfter(
      daysBetween(before.current_period_start.toISOString(), before.current_period_end!.toISOString()),
    )
    expect(await planOf(person)).toEqual(['pro', 'active', 'pro'])
    const after = await stored().executeTakeFirstOrThrow()
    expect(after.entitlements).not.toEqual(before.entitlements)
    expect(await person.subjects()).toContain('Your plan is Pro now')
    await sweepAfter(31)
    expect(await planOf(person)).toEqual(['pro', 'active', null])
    await sweepAfter(31)
    expect(await planOf(person)).toEqual(['pro', 'past_due', null])
  })

  it('is not chosen where a larger one is asked for, or nothing runs', async () => {
    const person = await createPerson()
    expect((await person.choose('pro', 1)).error).toBe('subscription_not_found')
    await person.buy('pro')
    expect((await person.choose('business', (await person.own())!.version)).error).toBe('wrong_state')
    const body = { package_price_id: 9_999, version: 1 }
    expect((await app.call(changePlan, { as: person.token, body })).error).toBe('package_price_not_found')
  })
})

describe('a trial', () => {
  it('becomes the plan that is bought, which begins when the trial ends', async () => {
    const person = await createPerson()
    const { package_price_id } = await person.changeTo('pro')
    await person.order({ package_price_id, trial: true, total_minor: 0, provider: null })
    expect(await planOf(person)).toEqual(['pro', 'trialing', null])
    await sweepAfter(12)
    expect(await person.subjects()).toEqual([expect.stringMatching(/^Your trial of Pro ends on/)])
    await person.buy('pro')
    const own = await person.own()
    expect(own).toMatchObject({ status: 'active', source: 'purchase' })
    expect([14 + 365, 14 + 366]).toContain(daysBetween(own!.period_start, own!.period_end))
  })
})

describe('the reminders', () => {
  const days = [
    [-15, 0],
    [-14, 1],
    [-13, 1],
    [-3, 2],
    [-2, 2],
    [0, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ] as const

  it('come 14 and 3 days before the end, at it and 7 days after, each once, with the same price', async () => {
    const person = await createPerson()
    await person.buy('pro')
    const { package_price_id } = await person.changeTo('pro')
    let passed = -daysBetween(app.ctx.now().toISOString(), (await person.own())!.period_end)
    for (const [at, count] of days) {
      app.advance((at - passed) * day)
      passed = at
      await Promise.all([sweepSubscriptions(app.ctx), sweepSubscriptions(app.ctx)])
      const about = (await person.subjects()).filter((subject) => subject.includes('Pro'))
      expect([at, about.length]).toEqual([at, count])
    }
    const mails = (await listMails(db, person.email)).filter(({ subject }) => subject.includes('Pro'))
    for (const { body_text } of mails)
      expect(body_text).toContain(`/payment/details-${package_price_id}-356-0`)
    await sweepAfter(6)
    expect(await person.subjects()).toContain('Your plan Pro has ended')
  })

  it('are in the language of the person, and stop when the plan is paid on or cancelled', async () => {
    const [reader, renewed, gone] = [await createPerson('hi'), await createPerson(), await createPerson()]
    for (const person of [reader, renewed, gone]) await person.buy('pro')
    await sweepAfter(352)
    expect((await reader.subjects()).some((subject) => /[ऀ-ॿ]/.test(subject))).toBe(true)
    await renewed.buy('pro')
    await gone.cancel((await gone.own())!.version)
    const counts = [(await renewed.subjects()).length, (await gone.subjects()).length]
    await sweepAfter(11)
    expect([(await renewed.subjects()).length, (await gone.subjects()).length]).toEqual(counts)
  })

  it('are not sent for what was given', async () => {
    const person = await createPerson()
    await person.buy('pro')
    const none = { package_price_id: null }
    await db.updateTable('subscriptions').set(none).where('user_id', '=', person.id).execute()
    const before = await person.subjects()
    await sweepAfter(360)
    expect(await person.subjects()).toEqual(before)
  })
})
