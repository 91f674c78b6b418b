import { beforeEach, describe, expect, it } from 'vitest'
import { features } from '#contract/entitlements.ts'
import { checkUserSubscription, getUsage } from '#contract/subscriptions.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { lapse, setFeature, subscribe } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { getEntitlements, snapshotOf } from './entitlements.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx

let owner: TestUser
beforeEach(async () => {
  owner = await createUser(db)
})
const allowed = async () => (await getEntitlements(db, owner.id)).features
const packageId = async (key: string) =>
  (await db.selectFrom('packages').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const check = async (feature: keyof typeof features) =>
  (await app.call(checkUserSubscription, { body: { feature }, as: owner.token })).data

describe('what an account may do', () => {
  it('is the free plan without a subscription, all of it and nothing else', async () => {
    const { package: plan, features: free } = await getEntitlements(db, owner.id)
    expect(plan).toMatchObject({ key: 'free', name: 'Free', ends_at: null, source: null })
    expect(free).toEqual({
      cards: { included: true, limit: 5 },
      templates: { included: true, limit: null },
      event_cards: { included: true, limit: 2 },
      student_cards: { included: true, limit: 25 },
      dynamic_codes: { included: true, limit: 10 },
      designs: { included: true, limit: 3 },
      batch_size: { included: true, limit: 100 },
      report_days: { included: true, limit: 90 },
      tickets: { included: true, limit: 100 },
      no_branding: { included: false, limit: 0 },
    })
    expect(await snapshotOf(db, plan.id)).toEqual(free)
    expect((await allowed()).cards).toEqual((await getEntitlements(db, null)).features.cards)
  })

  it('is the best of one’s own subscription and one that a partner gave, while they live', async () => {
    const own = await subscribe(db, owner.id, 'pro', 'purchase')
    expect((await allowed()).cards.limit).toBe(25)
    const given = await subscribe(db, owner.id, 'business', 'partner')
    expect(await getEntitlements(db, owner.id)).toMatchObject({
      package: { key: 'business', source: 'partner' },
      features: { cards: { included: true, limit: null }, no_branding: { included: true, limit: null } },
    })
    await lapse(db, given)
    expect(await getEntitlements(db, owner.id)).toMatchObject({
      package: { key: 'pro', source: 'purchase' },
      features: { cards: { included: true, limit: 25 } },
    })
    await lapse(db, own)
    expect((await getEntitlements(db, owner.id)).package.key).toBe('free')
    expect((await allowed()).no_branding.included).toBe(false)
  })

  it('stays what was bought when an admin cuts the package, and grows at once when one adds to it', async () => {
    await subscribe(db, owner.id, 'pro')
    await setFeature(db, 'pro', 'cards', { limit_value: 10 })
    await setFeature(db, 'pro', 'no_branding', { is_included: false })
    await setFeature(db, 'pro', 'designs', { limit_value: 40 })
    await setFeature(db, 'pro', 'batch_size', { limit_value: null })
    const mine = await allowed()
    expect([mine.cards.limit, mine.no_branding.included]).toEqual([25, true])
    expect([mine.designs.limit, mine.batch_size.limit]).toEqual([40, null])
    owner = await createUser(db)
    await subscribe(db, owner.id, 'pro')
    const later = await allowed()
    expect([later.cards.limit, later.no_branding.included]).toEqual([10, false])
    expect((await snapshotOf(db, await packageId('pro'))).cards).toEqual({ included: true, limit: 10 })
    await setFeature(db, 'pro', 'cards', { limit_value: 25 })
    await setFeature(db, 'pro', 'no_branding', { is_included: true })
  })

  it('ends with the period, and after the grace when nobody has paid', async () => {
    const id = await subscribe(db, owner.id, 'pro')
    const current_period_end = new Date(Date.now() + 86_400_000)
    const grace_ends_at = new Date(Date.now() + 15 * 86_400_000)
    const set = (values: object) => db.updateTable('subscriptions').set(values).where('id', '=', id).execute()
    await set({ current_period_end })
    expect((await check('cards')).ends_at).toBe(current_period_end.toISOString())
    await set({ status: 'past_due', grace_ends_at })
    expect(await check('cards')).toMatchObject({
      ends_at: grace_ends_at.toISOString(),
      package: { key: 'pro' },
    })
  })
})

describe('what is used', () => {
  it('is counted for each kind by itself', async () => {
    await makeCard(app, {}, owner)
    await makeCard(app, { card_type_id: 6, vcard: { name: 'Jane' } }, owner)
    const vcard = { name: 'Menu', target: 'https://example.com/menu' }
    await makeCard(app, { card_type_id: 5, vcard }, owner)
    const { data } = await app.call(getUsage, { as: owner.token })
    expect(data.list.map(({ key }) => key)).toEqual(Object.keys(features))
    const used = Object.fromEntries(data.list.map((row) => [row.key, row.used]))
    expect(used).toEqual({
      cards: 2,
      templates: null,
      event_cards: 0,
      student_cards: 0,
      dynamic_codes: 1,
      designs: 0,
      batch_size: null,
      report_days: null,
      tickets: null,
      no_branding: null,
    })
    expect(data.list.find(({ key }) => key === 'cards')).toMatchObject({ included: true, limit: 5 })
    const { data: codes } = await app.call(checkUserSubscription, { body: { card_type: 5 }, as: owner.token })
    expect(codes).toMatchObject({ allowed: true, used: 1, limit: 10 })
  })
})

describe('the package that allows more', () => {
  it('is the cheapest one in the country of the account', async () => {
    const pro = { key: 'pro', name: 'Pro', limit: 500 }
    expect((await check('student_cards')).upgrade).toMatchObject({
      ...pro,
      price: { country_id: 1, currency: 'USD', amount_minor: 500 },
    })
    owner = await createUser(db, { country_id: 356, locale: 'hi' })
    const { upgrade } = await check('designs')
    expect(upgrade).toMatchObject({ name: 'प्रो', price: { country_id: 356, currency: 'INR' } })
    const id = upgrade?.price?.price_id ?? 0
    const row = await db.selectFrom('package_prices').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ period: 'month', amount_minor: 19_900, package_id: upgrade?.package_id })
  })

  it('is the next larger one for those who have a plan, and none above the largest', async () => {
    await subscribe(db, owner.id, 'pro')
    expect((await check('student_cards')).upgrade).toMatchObject({ key: 'business', limit: null })
    expect((await check('no_branding')).upgrade).toBeNull()
    owner = await createUser(db)
    await subscribe(db, owner.id, 'business')
    expect((await check('cards')).upgrade).toBeNull()
  })

  it('is one that is sold', async () => {
    const set = (is_visible: boolean) =>
      db.updateTable('packages').set({ is_visible }).where('key', '=', 'pro').execute()
    await set(false)
    expect((await check('student_cards')).upgrade?.key).toBe('business')
    await set(true)
    expect((await check('student_cards')).upgrade?.key).toBe('pro')
  })
})
