import { expect, it } from 'vitest'
import { featureKeys, features } from '#contract/entitlements.ts'
import type { Locale } from '#contract/languages.ts'
import {
  listFeatureKeys,
  listPublicPackages,
  packageFeatures,
  packagePrices,
  packages,
} from '#contract/packages.ts'
import type { PricePeriod } from '#contract/packages.ts'
import { taxCategories } from '#contract/taxes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const [world, india, japan, kuwait, france] = [1, 356, 392, 414, 250]

let made = 0
const bodyOf = (values: Partial<Parameters<typeof create>[0]> = {}) => {
  made += 1
  return { key: `plan-${made}`, name: `Plan ${made}`, level: 50, ...values }
}
const create = (body: {
  readonly key: string
  readonly name: string
  readonly level: number
  readonly audience?: 'user' | 'partner'
  readonly credits?: number | null
  readonly credit_days?: number | null
  readonly tax_category_id?: number | null
  readonly name_hi?: string
  readonly description_ar?: string
  readonly is_visible?: boolean
}) => app.call(packages.create, { as, body })
const add = async (values: Parameters<typeof bodyOf>[0] = {}) => (await create(bodyOf(values))).data
const freePlan = async () => {
  const { data } = await app.call(packages.list, { as, query: { search: 'free' } })
  const [plan] = data.list
  if (plan === undefined) throw new Error('There is no free plan.')
  return plan
}
type Price = { readonly country_id?: number; readonly period?: PricePeriod; readonly is_active?: boolean }
const addPrice = (package_id: number, price: Price & { currency?: string; amount_minor?: number } = {}) =>
  app.call(packagePrices.create, {
    as,
    body: { package_id, country_id: india, currency: 'INR', amount_minor: 19_900, ...price },
  })
const publicOne = async (id: number, query: { readonly country_id?: number; readonly locale?: Locale }) =>
  (await app.call(listPublicPackages, { query })).data.list.find(({ package_id }) => package_id === id)

it('starts with a free plan, two that are paid for, and two for partners', async () => {
  const { data } = await app.call(packages.list, { as, query: {} })
  expect(
    data.list.map(({ key, audience, level, credits, tax_category_name }) => [
      key,
      audience,
      level,
      credits,
      tax_category_name,
    ]),
  ).toEqual([
    ['free', 'user', 0, null, 'Software service'],
    ['pro', 'user', 10, null, 'Software service'],
    ['business', 'user', 20, null, 'Software service'],
    ['partner-start', 'partner', 10, 50, 'Software service'],
    ['partner-studio', 'partner', 20, 250, 'Software service'],
  ])
  for (const { key, features: allowed } of data.list.slice(0, 3))
    expect([key, allowed.map(({ feature_key }) => feature_key).toSorted()]).toEqual([
      key,
      [...featureKeys].toSorted(),
    ])
})

it('keeps texts in every language, and shows visitors theirs, or English where there is none', async () => {
  const one = await add({ name: 'Studio', name_hi: 'स्टूडियो', description_ar: 'للاستوديوهات' })
  expect(one).toMatchObject({ name_hi: 'स्टूडियो', name_ar: '', description_ar: 'للاستوديوهات' })
  const id = one.package_id
  expect(await publicOne(id, { locale: 'hi' })).toMatchObject({ name: 'स्टूडियो', description: '' })
  expect(await publicOne(id, { locale: 'ar' })).toMatchObject({ name: 'Studio', description: 'للاستوديوهات' })
  expect(await publicOne(id, {})).toMatchObject({ name: 'Studio' })
})

it('has credits in partners’ packages only, and there always', async () => {
  const missing = await create(bodyOf({ audience: 'partner' }))
  expect(missing).toMatchObject({ status: 422, fields: [{ path: 'credits', code: 'enter_credits' }] })
  const none = await create(bodyOf({ audience: 'partner', credits: 0 }))
  expect(none.fields).toMatchObject([{ path: 'credits', code: 'enter_credits' }])
  expect(await add({ audience: 'partner', credits: 10, credit_days: 30 })).toMatchObject({
    credits: 10,
    credit_days: 30,
  })
  expect(await add({ credits: 10, credit_days: 30 })).toMatchObject({ credits: null, credit_days: null })
})

it('has one key for each, one free plan, and a tax category that exists', async () => {
  const errorOf = async (values: Parameters<typeof bodyOf>[0]) => {
    const { status, error, fields } = await create(bodyOf(values))
    return [status, error, fields[0]?.path]
  }
  expect(await errorOf({ key: 'pro' })).toEqual([409, 'package_key_taken', 'key'])
  expect(await errorOf({ level: 0 })).toEqual([409, 'free_plan_taken', 'level'])
  expect(await errorOf({ tax_category_id: 99_999 })).toEqual([
    404,
    'tax_category_not_found',
    'tax_category_id',
  ])
  expect(await errorOf({ key: 'two words' })).toEqual([422, 'invalid_input', 'key'])
})

it('never loses the free plan: nobody deletes it, switches it off or makes it another one', async () => {
  const {
    package_id,
    features: _,
    tax_category_name: __,
    created_at: ___,
    updated_at: ____,
    ...plan
  } = await freePlan()
  const ids = [package_id]
  const stays = { status: 409, error: 'free_plan_stays' }
  expect(await app.call(packages.delete, { as, body: { ids } })).toMatchObject(stays)
  expect(await app.call(packages.updateStatus, { as, body: { ids, is_active: false } })).toMatchObject(stays)
  for (const change of [{ level: 5 }, { is_active: false }, { audience: 'partner' as const, credits: 5 }])
    expect(await app.call(packages.update, { as, body: { ...plan, package_id, ...change } })).toMatchObject(
      stays,
    )
  const renamed = await app.call(packages.update, { as, body: { ...plan, package_id, name: 'Basic' } })
  expect(renamed.data).toMatchObject({ name: 'Basic', level: 0, is_active: true })
})

it('switches off what has prices, and deletes what has none', async () => {
  const { package_id } = await add()
  const { package_price_id } = (await addPrice(package_id)).data
  const ids = [package_id]
  const remove = () => app.call(packages.delete, { as, body: { ids } })
  expect(await remove()).toMatchObject({ status: 409, error: 'package_in_use' })
  await app.call(packages.updateStatus, { as, body: { ids, is_active: false } })
  expect(await publicOne(package_id, {})).toBeUndefined()
  await app.call(packagePrices.delete, { as, body: { ids: [package_price_id] } })
  expect((await remove()).data).toEqual({ count: 1 })
})

it('keeps a package and a price that somebody has', async () => {
  const { package_id } = await add()
  const { package_price_id } = (await addPrice(package_id)).data
  const { id: user_id } = await createUser(app.ctx.db)
  const period = { current_period_start: '2026-01-01', current_period_end: '2026-02-01' }
  await app.ctx.db
    .insertInto('subscriptions')
    .values({
      user_id,
      package_id,
      package_price_id,
      source: 'purchase',
      status: 'active',
      entitlements: '{}',
      ...period,
    })
    .execute()
  const removed = await app.call(packagePrices.delete, { as, body: { ids: [package_price_id] } })
  expect(removed).toMatchObject({ status: 409, error: 'package_price_in_use' })
  const off = { ids: [package_price_id], is_active: false }
  expect((await app.call(packagePrices.updateStatus, { as, body: off })).data).toEqual({ count: 1 })
})

it('has one active price for each package, country and period, also when many come at once', async () => {
  const { package_id } = await add()
  const added = await Promise.all(Array.from({ length: 10 }, () => addPrice(package_id)))
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(added.filter(({ error }) => error === 'package_price_taken')).toHaveLength(9)
  expect((await addPrice(package_id)).fields).toMatchObject([{ path: 'period' }])
  const others = [
    await addPrice(package_id, { period: 'year' }),
    await addPrice(package_id, { country_id: world, currency: 'USD' }),
    await addPrice(package_id, { is_active: false }),
  ]
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = [others[2]?.data.package_price_id ?? 0]
  const on = await app.call(packagePrices.updateStatus, { as, body: { ids, is_active: true } })
  expect(on).toMatchObject({ status: 409, error: 'package_price_taken' })
})

it('shows the prices of a country, and those of the world where it has none', async () => {
  const { package_id } = await add()
  await addPrice(package_id, { country_id: world, currency: 'usd', amount_minor: 500 })
  await addPrice(package_id, { country_id: world, currency: 'USD', amount_minor: 5_000, period: 'year' })
  await addPrice(package_id, { country_id: japan, currency: 'JPY', amount_minor: 750 })
  await addPrice(package_id, { country_id: kuwait, currency: 'KWD', amount_minor: 1_500, is_active: false })
  const pricesIn = async (country_id: number) =>
    (await publicOne(package_id, { country_id }))?.prices.map((one) => [
      one.country_id,
      one.currency,
      one.amount_minor,
      one.period,
    ])
  const ofWorld = [
    [world, 'USD', 500, 'month'],
    [world, 'USD', 5_000, 'year'],
  ]
  expect(await pricesIn(japan)).toEqual([[japan, 'JPY', 750, 'month']])
  expect(await pricesIn(kuwait)).toEqual(ofWorld)
  expect(await pricesIn(france)).toEqual(ofWorld)
  expect(await pricesIn(world)).toEqual(ofWorld)
})

it('names the package, country and currency that a price lacks', async () => {
  const { package_id } = await add()
  const errorOf = async (answer: ReturnType<typeof addPrice>) => {
    const { status, error, fields } = await answer
    return [status, error, fields[0]?.path]
  }
  expect(await errorOf(addPrice(99_999))).toEqual([404, 'package_not_found', 'package_id'])
  expect(await errorOf(addPrice(package_id, { country_id: 999 }))).toEqual([
    422,
    'place_unknown',
    'country_id',
  ])
  expect(await errorOf(addPrice(package_id, { currency: 'rupee' }))).toEqual([
    422,
    'invalid_input',
    'currency',
  ])
  expect(await errorOf(addPrice(package_id, { amount_minor: -1 }))).toEqual([
    422,
    'invalid_input',
    'amount_minor',
  ])
})

it('allows features by number or not at all, each once', async () => {
  const { package_id } = await add()
  const allow = (feature_key: (typeof featureKeys)[number], limit_value: number | null = null) =>
    app.call(packageFeatures.create, { as, body: { package_id, feature_key, limit_value } })
  expect((await allow('cards', 7)).data).toMatchObject({ limit_value: 7, is_included: true })
  expect(await allow('cards', 8)).toMatchObject({ status: 409, error: 'package_feature_taken' })
  expect((await allow('templates', 3)).fields).toMatchObject([
    { path: 'limit_value', code: 'switch_without_limit' },
  ])
  expect((await allow('templates')).status).toBe(200)
  const listed = await app.call(packageFeatures.list, { as, query: { package_id } })
  expect(listed.data.list.map(({ feature_key }) => feature_key).toSorted()).toEqual(['cards', 'templates'])
  const { data } = await app.call(packages.get, { as, params: { id: package_id } })
  expect(data.features).toEqual([
    { feature_key: 'cards', is_included: true, limit_value: 7 },
    { feature_key: 'templates', is_included: true, limit_value: null },
  ])
  await app.call(packages.delete, { as, body: { ids: [package_id] } })
  expect((await app.call(packageFeatures.list, { as, query: { package_id } })).data.total).toBe(0)
})

it('tells admins which features there are, and shows visitors no hidden package', async () => {
  const { data } = await app.call(listFeatureKeys, { as })
  expect(Object.fromEntries(data.list.map(({ feature_key, kind }) => [feature_key, kind]))).toEqual(features)
  const { package_id } = await add({ is_visible: false })
  expect(await publicOne(package_id, {})).toBeUndefined()
})

it('keeps a tax category that a package names', async () => {
  const { data } = await app.call(taxCategories.create, { as, body: { name: 'Courses' } })
  await add({ tax_category_id: data.tax_category_id })
  const removed = await app.call(taxCategories.delete, { as, body: { ids: [data.tax_category_id] } })
  expect(removed).toMatchObject({ status: 409, error: 'tax_in_use' })
})

it('is for admins', async () => {
  const { token } = await createUser(app.ctx.db)
  for (const endpoint of [packages.list, packageFeatures.list, packagePrices.list, listFeatureKeys])
    expect((await app.call(endpoint, { as: token })).status).toBe(403)
})
