import { describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  getMySubscription,
  quotePlanChange,
  resumeSubscription,
} from '#contract/own-subscription.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx
const { give, packageIdOf, subscriptionsOf } = openPeriods(app)

const mine = async ({ token }: TestUser) => (await app.call(getMySubscription, { as: token })).data
const set = (userId: string, values: object) =>
  db.updateTable('subscriptions').set(values).where('user_id', '=', userId).execute()
const change =
  (endpoint: typeof cancelSubscription | typeof resumeSubscription) =>
  async ({ token }: TestUser, version = 1) =>
    app.call(endpoint, { body: { version }, as: token })
const [cancel, resume] = [change(cancelSubscription), change(resumeSubscription)]
const priceOf = async (key: string, period: 'month' | 'year', currency = 'INR') =>
  (
    await db
      .selectFrom('package_prices')
      .select('id')
      .where('package_id', '=', await packageIdOf(key))
      .where('period', '=', period)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
  ).id

describe('my plan', () => {
  it('is the free one for everybody, with what a larger one allows more', async () => {
    const person = await createUser(db)
    const data = await mine(person)
    expect(data).toMatchObject({ plan: { key: 'free' }, subscription: null, granted: null, ended: null })
    expect(data.upgrade?.package.key).toBe('pro')
    expect(data.upgrade?.gains).toContainEqual({
      key: 'designs',
      now: {
        included: true,
        limit: 3,
      },
      next: {
        included: true,
        limit: 25,
      },
    })
  })

  it('is the largest of what one has, in the language of the request', async () => {
    const person = await createUser(db)
    await give(person.id)
    await give(person.id, { plan: 'business', source: 'partner', until: null })
    const data = await mine(person)
    expect(data).toMatchObject({
      plan: { key: 'business' },
      subscription: { package: { key: 'pro' }, status: 'active', source: 'purchase' },
      granted: { package: { key: 'business' }, period_end: null, ends_at: null },
      upgrade: null,
    })
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'hi' }
    const reply = await app.fetch('/v1/subscription/my', { headers })
    expect(await reply.text()).toContain('"बिज़नेस"')
  })

  it('says what has ended, as long as there is no other', async () => {
    const person = await createUser(db)
    await give(person.id)
    await set(person.id, { status: 'lapsed', ended_at: new Date() })
    expect((await mine(person)).ended).toMatchObject({ package: { key: 'pro' }, status: 'lapsed' })
    await give(person.id)
    expect((await mine(person)).ended).toBeNull()
  })
})

describe('a subscription of one’s own', () => {
  it('is cancelled for the end of its period, which can be taken back', async () => {
    const person = await createUser(db)
    await give(person.id)
    const { data } = await cancel(person)
    expect(data).toMatchObject({ status: 'active', cancel_at_period_end: true, version: 2 })
    expect(data.ends_at).toBe(data.period_end)
    expect((await cancel(person, 2)).error).toBe('wrong_state')
    expect((await resume(person, 2)).data).toMatchObject({ cancel_at_period_end: false, version: 3 })
    expect((await resume(person, 3)).error).toBe('wrong_state')
  })

  it('is changed by one of two tabs', async () => {
    const person = await createUser(db)
    await give(person.id)
    const replies = await Promise.all([cancel(person), cancel(person)])
    expect(replies.map(({ error }) => error ?? 'cancelled').toSorted()).toEqual([
      'cancelled',
      'version_conflict',
    ])
  })

  it('cannot be cancelled in its grace, without an end, or when a partner gave it', async () => {
    const [late, endless, given] = [await createUser(db), await createUser(db), await createUser(db)]
    await give(late.id)
    await set(late.id, { status: 'past_due', grace_ends_at: new Date(Date.now() + 1e9) })
    expect((await cancel(late)).error).toBe('wrong_state')
    await give(endless.id, { source: 'admin', until: null })
    expect((await cancel(endless)).error).toBe('wrong_state')
    await give(given.id, { source: 'partner' })
    expect((await cancel(given)).error).toBe('subscription_not_found')
    for (const { id } of [late, endless, given])
      expect((await subscriptionsOf(id))[0]?.cancel_at_period_end).toBe(false)
  })

  it('ends for good when it has ended', async () => {
    const person = await createUser(db)
    await give(person.id)
    await set(person.id, { status: 'cancelled', ended_at: new Date(), cancel_at_period_end: true })
    expect((await resume(person)).error).toBe('subscription_not_found')
  })

  it('keeps its plan when the choice of a smaller one is taken back', async () => {
    const person = await createUser(db)
    await give(person.id, { plan: 'business' })
    await set(person.id, { pending_price_id: await priceOf('pro', 'month') })
    expect((await mine(person)).subscription?.next_package?.key).toBe('pro')
    expect((await resume(person)).data.next_package).toBeNull()
  })
})

describe('the quote of a change', () => {
  const quote = async ({ token }: Pick<TestUser, 'token'>, package_price_id: number) =>
    app.call(quotePlanChange, { body: { package_price_id }, as: token })

  it('gives a credit for paid days in the same currency, and changes nothing', async () => {
    const person = await createBuyer(app)
    await person.act(await person.open())
    await app.drain()
    app.advance(3_600_000)
    const { data } = await quote(person, await priceOf('business', 'year'))
    expect(data).toMatchObject({ kind: 'upgrade', package: { key: 'business' }, currency: 'INR' })
    expect(data).toMatchObject({ unused_days: 364, credit_minor: Math.floor((199_000 * 364) / 365) })
    expect(data.due_minor).toBe(data.amount_minor - data.credit_minor)
    const dollars = await quote(person, await priceOf('business', 'month', 'USD'))
    expect(dollars.data).toMatchObject({ credit_minor: 0, due_minor: 1500 })
    expect((await subscriptionsOf(person.id))[0]?.version).toBe(1)
  })

  it('gives none for what was given, and starts a smaller plan at the end of the period', async () => {
    const person = await createUser(db)
    await give(person.id, { plan: 'business', source: 'admin' })
    const { data } = await quote(person, await priceOf('pro', 'year'))
    expect(data).toMatchObject({ kind: 'downgrade', credit_minor: 0 })
    expect(data.starts_at).toBe((await mine(person)).subscription?.period_end)
  })

  it('is only for prices at which people can buy', async () => {
    const person = await createUser(db)
    const id = await priceOf('pro', 'month', 'GBP')
    const values = { is_active: false }
    await db.updateTable('package_prices').set(values).where('id', '=', id).execute()
    expect((await quote(person, id)).error).toBe('package_price_not_found')
    const partner = await db
      .selectFrom('package_prices')
      .select('id')
      .where('package_id', '=', await packageIdOf('partner-start'))
      .executeTakeFirstOrThrow()
    expect((await quote(person, partner.id)).error).toBe('package_price_not_found')
  })
})
