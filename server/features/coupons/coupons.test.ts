import { expect, it } from 'vitest'
import { coupons } from '#contract/coupons.ts'
import { quotePayment } from '#contract/payments.ts'
import { adminOrders } from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { insertSampleCoupon, quoteCoupon } from './index.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
type Body = Parameters<typeof add>[0]
const add = (body: {
  readonly code: string
  readonly kind?: 'percent' | 'amount'
  readonly percent?: number | null
  readonly amount_minor?: number | null
  readonly currency?: string
  readonly package_ids?: number[]
  readonly valid_from?: string
  readonly valid_until?: string
  readonly note?: string
}) => app.call(coupons.create, { as, body: { percent: 20, ...body } })

it('creates a coupon with its code in one spelling, and finds it by code and note', async () => {
  const { data } = await add({ code: ' spring-20 ', note: 'For the fair in Pune', package_ids: [3, 2, 2] })
  await add({ code: 'SUMMER' })
  expect(data).toMatchObject({
    code: 'SPRING-20',
    percent: 20,
    currency: '',
    package_ids: [2, 3],
    package_names: 'Pro, Business',
    used: 0,
    reserved: 0,
    given: [],
  })
  for (const search of ['ring-2', 'pune'])
    expect((await app.call(coupons.list, { as, query: { search } })).data.list).toEqual([data])
})

it.each([
  [{ percent: 0 }, 'percent', 'invalid_percent'],
  [{ percent: 100.01 }, 'percent', 'invalid_percent'],
  [{ percent: 12.345 }, 'percent', 'invalid_percent'],
  [{ percent: null }, 'percent', 'invalid_percent'],
  [{ kind: 'amount', currency: 'INR' }, 'amount_minor', 'enter_amount'],
  [{ kind: 'amount', amount_minor: 100 }, 'currency', 'invalid_currency'],
  [{ code: 'SPRING 20' }, 'code', 'invalid_coupon_code'],
  [{ code: '-SPRING' }, 'code', 'invalid_coupon_code'],
  [{ valid_from: '2026-12-02', valid_until: '2026-12-01' }, 'valid_until', 'before_first_day'],
  [{ package_ids: [9999] }, 'package_ids', 'package_not_found'],
] as const)('refuses %o at its field', async (body, path, code) => {
  expect((await add({ code: 'WRONG', ...(body as Partial<Body>) })).fields).toMatchObject([{ path, code }])
})

it('stores a percentage with two decimals, or an amount, never both', async () => {
  const both = { percent: 12.55, amount_minor: 500, currency: 'inr' }
  expect((await add({ code: 'PART', ...both })).data).toMatchObject({
    percent: 12.55,
    amount_minor: null,
    currency: '',
  })
  expect((await add({ code: 'SUM', kind: 'amount', ...both })).data).toMatchObject({
    percent: null,
    amount_minor: 500,
    currency: 'INR',
  })
})

it('keeps its code also when it is archived, and comes back', async () => {
  const { data } = await add({ code: 'AUTUMN' })
  await app.call(coupons.delete, { as, body: { ids: [data.coupon_id] } })
  expect(await add({ code: 'autumn' })).toMatchObject({
    error: 'coupon_code_taken',
    fields: [{ path: 'code' }],
  })
  await app.call(coupons.restore, { as, body: { ids: [data.coupon_id] } })
  expect((await app.call(coupons.get, { as, params: { id: data.coupon_id } })).data.code).toBe('AUTUMN')
})

it('keeps its code and its worth once an order was made with it, and says how often it was used', async () => {
  const buyer = await createBuyer(app)
  const { data: made } = await add({ code: 'USED' })
  const { data } = await buyer.quote({ coupon_code: 'used' })
  await buyer.order({ coupon_code: 'used', total_minor: data.due_minor })
  const get = async () => (await app.call(coupons.get, { as, params: { id: made.coupon_id } })).data
  expect(await get()).toMatchObject({ used: 0, reserved: 1, given: [] })
  const { version } = await get()
  const { coupon_id } = made
  const input = { coupon_id, version, code: 'USED', kind: 'percent' as const, percent: 20 }
  const save = (changes: object) => app.call(coupons.update, { as, body: { ...input, ...changes } })
  for (const changes of [
    { percent: 21 },
    { code: 'USED-2' },
    { kind: 'amount', amount_minor: 5, currency: 'INR' },
  ])
    expect((await save(changes)).error).toBe('coupon_used')
  expect((await save({ max_uses: 7, note: 'Still mine' })).data).toMatchObject({ max_uses: 7, percent: 20 })
  const found = await app.call(adminOrders.list, { as, query: { coupon_id } })
  expect(found.data.list).toMatchObject([{ coupon_code: 'USED', user_id: buyer.id }])
  expect((await app.call(adminOrders.list, { as, query: { coupon_id: coupon_id + 99 } })).data.total).toBe(0)
})

it('changes what was not used yet', async () => {
  const { data } = await add({ code: 'FRESH', package_ids: [2, 3] })
  const body = { coupon_id: data.coupon_id, code: 'FRESHER', percent: 30 }
  const save = async (version: number, package_ids: number[]) =>
    (await app.call(coupons.update, { as, body: { ...body, version, package_ids } })).data
  const changed = await save(data.version, [3])
  expect(changed).toMatchObject({ code: 'FRESHER', percent: 30, package_ids: [3] })
  expect(await save(changed.version, [])).toMatchObject({ package_ids: [] })
})

it('begins and ends at midnight where the seller is', async () => {
  const buyer = await createBuyer(app)
  await add({ code: 'MONTH', valid_from: '2026-12-01', valid_until: '2026-12-31' })
  const price = { packageId: 2, audience: 'user', amountMinor: 199_000, currency: 'INR' } as const
  const wanted = { code: 'MONTH', userId: buyer.id, isTrial: false, price }
  const at = async (moment: string) =>
    quoteCoupon(app.ctx.db, wanted, new Date(moment)).then(
      (found) => found?.offMinor,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )
  // midnight in India is 18:30 in UTC
  expect([await at('2026-11-30T18:29:59Z'), await at('2026-11-30T18:30:00Z')]).toEqual([
    'coupon_not_yet',
    39_800,
  ])
  expect([await at('2026-12-31T18:29:59Z'), await at('2026-12-31T18:30:00Z')]).toEqual([
    39_800,
    'coupon_over',
  ])
})

it('is for admins; others only learn whether a code helps them', async () => {
  const { token } = await createUser(app.ctx.db)
  expect((await app.call(coupons.list, { as: token })).status).toBe(403)
  const { data } = await add({ code: 'HIDDEN' })
  const buyer = await createBuyer(app)
  const ask = async (coupon_code: string) => {
    const { package_price_id, country_id } = buyer.input
    return app.call(quotePayment, { as: buyer.token, body: { package_price_id, country_id, coupon_code } })
  }
  const set = (status: boolean) =>
    app.call(coupons.updateStatus, { as, body: { ids: [data.coupon_id], is_active: status } })
  await set(false)
  const [inactive, unknown] = [await ask('HIDDEN'), await ask('NEVER-MADE')]
  expect(inactive).toMatchObject({ error: 'coupon_unknown', fields: [{ path: 'coupon_code' }] })
  expect([inactive.message, inactive.status]).toEqual([unknown.message, unknown.status])
  await set(true)
  expect((await ask('h i d d e n')).status).toBe(200)
  await app.call(coupons.delete, { as, body: { ids: [data.coupon_id] } })
  expect((await ask('HIDDEN')).error).toBe('coupon_unknown')
})

it('has one to try the checkout with in the demo world: a tenth off the first purchase', async () => {
  await insertSampleCoupon(app.ctx.db)
  const buyer = await createBuyer(app)
  const { data } = await buyer.quote({ coupon_code: 'WELCOME10' })
  expect([data.due_minor, data.coupon?.percent]).toEqual([179_100, 10])
  await buyer.order({ coupon_code: 'WELCOME10', total_minor: 179_100 })
  const { data: listed } = await app.call(coupons.list, { as, query: { search: 'WELCOME10' } })
  expect(listed.list).toMatchObject([{ uses_per_person: 1, first_purchase: true, reserved: 1 }])
})
