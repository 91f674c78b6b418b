import { expect, it } from 'vitest'
import { states } from '#contract/places-admin.ts'
import { taxCategories, taxRates, taxes } from '#contract/taxes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const [india, uk] = [356, 826]

const listTaxes = async (country_id: number) =>
  (await app.call(taxes.list, { as, query: { country_id } })).data.list
const taxId = async (country_id: number, code: string) =>
  (await listTaxes(country_id)).find((tax) => tax.code === code)?.tax_id ?? 0
const stateId = async (search: string) =>
  (await app.call(states.list, { as, query: { country_id: india, search } })).data.list[0]?.state_id ?? 0

let categories = 0
const addCategory = async () => {
  const body = { name: `Category ${(categories += 1)}` }
  return (await app.call(taxCategories.create, { as, body })).data.tax_category_id
}
type Bounds = {
  readonly country_id?: number
  readonly state_id?: number | null
  readonly valid_from?: string
  readonly valid_to?: string | null
  readonly unit_from_minor?: number
  readonly unit_to_minor?: number | null
}
const rateOf = (tax_category_id: number, bounds: Bounds = {}) => ({
  tax_category_id,
  country_id: india,
  name: 'Rate',
  valid_from: '2026-01-01',
  ...bounds,
})
const addRate = (tax_category_id: number, bounds: Bounds = {}) =>
  app.call(taxRates.create, { as, body: rateOf(tax_category_id, bounds) })

it('starts with the taxes of India charged, and with VAT of two countries not charged', async () => {
  const shown = async (country_id: number) =>
    (await listTaxes(country_id)).map(({ code, applies, is_active }) => [code, applies, is_active])
  expect(await shown(india)).toEqual([
    ['CGST', 'intra', true],
    ['IGST', 'inter-state', true],
    ['SGST', 'intra-state', true],
    ['UTGST', 'intra-territory', true],
  ])
  expect(await shown(uk)).toEqual([['VAT', 'always', false]])
  expect(await shown(784)).toEqual([['VAT', 'always', false]])
})

it('starts with rates for software, printed matter, admission by its price, and what is exempt', async () => {
  const { data } = await app.call(taxRates.list, { as, query: { country_id: india, limit: 50 } })
  const gst = 'CGST 90000, SGST 90000, UTGST 90000, IGST 180000'
  expect(
    data.list.map((rate) => [
      rate.tax_category_name,
      rate.unit_from_minor,
      rate.unit_to_minor,
      rate.currency,
      rate.components.map(({ code, rate_ppm }) => `${code} ${rate_ppm}`).join(', '),
    ]),
  ).toEqual([
    ['Event admission', 0, 50_000, 'INR', ''],
    ['Event admission', 50_001, null, 'INR', gst],
    ['Exempt', 0, null, 'INR', ''],
    ['Printed matter', 0, null, 'INR', gst],
    ['Software service', 0, null, 'INR', gst],
  ])
})

it('stores a rate with its components, replaces them, and records both', async () => {
  const category = await addCategory()
  const [cgst, sgst] = [await taxId(india, 'CGST'), await taxId(india, 'SGST')]
  const components = [
    { tax_id: cgst, rate_ppm: 25_000 },
    { tax_id: sgst, rate_ppm: 25_000 },
  ]
  const created = await app.call(taxRates.create, { as, body: { ...rateOf(category), components } })
  expect(created.data).toMatchObject({
    country_name: 'India',
    state_id: null,
    state_name: '',
    valid_to: null,
    components: [
      { tax_id: cgst, code: 'CGST', rate_ppm: 25_000 },
      { tax_id: sgst, code: 'SGST', rate_ppm: 25_000 },
    ],
  })
  const { tax_rate_id, version } = created.data
  const body = { ...rateOf(category), tax_rate_id, version, components: [{ tax_id: cgst, rate_ppm: 60_000 }] }
  const { data } = await app.call(taxRates.update, { as, body })
  expect(data).toMatchObject({ version: 2, components: [{ code: 'CGST', rate_ppm: 60_000 }] })
  const stale = await app.call(taxRates.update, { as, body: { ...body, components: [] } })
  expect(stale.error).toBe('version_conflict')
  expect((await app.call(taxRates.get, { as, params: { id: tax_rate_id } })).data).toEqual(data)
  const [entry] = await app.ctx.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'tax-rate.updated')
    .where('subject_id', '=', String(tax_rate_id))
    .execute()
  expect(entry).toMatchObject({
    before: { components: [{ code: 'CGST' }, { code: 'SGST' }] },
    after: { components: [{ code: 'CGST', rate_ppm: 60_000 }] },
  })
})

it('moves a rate to another country with components of that country', async () => {
  const category = await addCategory()
  const components = [{ tax_id: await taxId(india, 'IGST'), rate_ppm: 180_000 }]
  const { data } = await app.call(taxRates.create, { as, body: { ...rateOf(category), components } })
  const { tax_rate_id, version } = data
  const body = { ...rateOf(category, { country_id: uk }), tax_rate_id, version }
  expect(await app.call(taxRates.update, { as, body: { ...body, components } })).toMatchObject({
    status: 422,
    error: 'tax_unknown',
    fields: [{ path: 'components' }],
  })
  const vat = [{ tax_id: await taxId(uk, 'VAT'), rate_ppm: 200_000 }]
  const moved = await app.call(taxRates.update, { as, body: { ...body, components: vat } })
  expect(moved.data).toMatchObject({
    country_name: 'United Kingdom',
    currency: 'GBP',
    components: [{ code: 'VAT' }],
  })
})

const year = { valid_from: '2026-01-01', valid_to: '2026-12-31' }
const overlapping: readonly (readonly [string, Bounds, Bounds])[] = [
  ['the same days', year, year],
  ['one day in common', year, { valid_from: '2026-12-31' }],
  ['days without an end', {}, { valid_from: '2030-01-01' }],
  ['one price in common', { unit_to_minor: 50_000 }, { unit_from_minor: 50_000 }],
  ['prices without an end', { unit_from_minor: 100 }, { unit_from_minor: 900, unit_to_minor: 900 }],
]
it.each(overlapping)('refuses a second rate that has %s', async (_, first, second) => {
  const category = await addCategory()
  expect((await addRate(category, first)).status).toBe(200)
  expect(await addRate(category, second)).toMatchObject({
    status: 409,
    error: 'tax_rate_overlaps',
    fields: [{ path: 'valid_from', code: 'tax_rate_overlaps' }],
  })
})

it('accepts rates that share no day, no price, no place or no category', async () => {
  const category = await addCategory()
  const kerala = await stateId('Kerala')
  const added = [
    await addRate(category, { ...year, unit_to_minor: 50_000 }),
    await addRate(category, { valid_from: '2027-01-01', unit_to_minor: 50_000 }),
    await addRate(category, { ...year, unit_from_minor: 50_001 }),
    await addRate(category, { ...year, state_id: kerala }),
    await addRate(category, { ...year, country_id: uk }),
    await addRate(await addCategory(), year),
  ]
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await addRate(category, { state_id: kerala })).error).toBe('tax_rate_overlaps')
})

it('refuses a rate that comes to overlap by a change, and keeps the old one', async () => {
  const category = await addCategory()
  await addRate(category, year)
  const { data: next } = await addRate(category, { valid_from: '2027-01-01' })
  const { tax_rate_id, version } = next
  const body = { ...rateOf(category, { valid_from: '2026-06-01' }), tax_rate_id, version }
  expect((await app.call(taxRates.update, { as, body })).error).toBe('tax_rate_overlaps')
  expect((await app.call(taxRates.get, { as, params: { id: tax_rate_id } })).data.valid_from).toBe(
    '2027-01-01',
  )
})

it('lets one of twenty equal rates in that come at once', async () => {
  const category = await addCategory()
  const added = await Promise.all(Array.from({ length: 20 }, () => addRate(category)))
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(added.filter(({ error }) => error === 'tax_rate_overlaps')).toHaveLength(19)
})

it('names the field of an unknown category or place, of the world, and of a State elsewhere', async () => {
  const category = await addCategory()
  const errorOf = async (answer: ReturnType<typeof addRate>) => {
    const { status, error, fields } = await answer
    return [status, error, fields[0]?.path]
  }
  expect(await errorOf(addRate(99_999))).toEqual([404, 'tax_category_not_found', 'tax_category_id'])
  expect(await errorOf(addRate(category, { country_id: 999 }))).toEqual([422, 'place_unknown', 'country_id'])
  expect(await errorOf(addRate(category, { country_id: 1 }))).toEqual([422, 'place_unknown', 'country_id'])
  const state_id = await stateId('Kerala')
  expect(await errorOf(addRate(category, { country_id: uk, state_id }))).toEqual([
    422,
    'place_unknown',
    'state_id',
  ])
})

it('names ends before their starts, and a tax that is named twice', async () => {
  const tax_id = await taxId(india, 'IGST')
  const body = {
    ...rateOf(await addCategory(), { valid_to: '2025-12-31', unit_from_minor: 2, unit_to_minor: 1 }),
    components: [
      { tax_id, rate_ppm: 1 },
      { tax_id, rate_ppm: 2 },
    ],
  }
  const { error, fields } = await app.call(taxRates.create, { as, body })
  expect([error, ...fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    'invalid_input',
    'valid_to before_first_day',
    'unit_to_minor below_lowest_price',
    'components tax_twice',
  ])
})

it('deletes rates, but no category or tax that a rate names', async () => {
  const tax = { country_id: uk, code: 'levy', name: 'Levy' }
  const { data } = await app.call(taxes.create, { as, body: tax })
  expect(data).toMatchObject({ code: 'LEVY', applies: 'always', is_active: true, country_iso2: 'GB' })
  expect(await app.call(taxes.create, { as, body: tax })).toMatchObject({
    error: 'tax_taken',
    fields: [{ path: 'code' }],
  })
  const category = await addCategory()
  const components = [{ tax_id: data.tax_id, rate_ppm: 1 }]
  const body = { ...rateOf(category, { country_id: uk }), components }
  const { data: rate } = await app.call(taxRates.create, { as, body })
  const deleteTax = () => app.call(taxes.delete, { as, body: { ids: [data.tax_id] } })
  const deleteCategory = () => app.call(taxCategories.delete, { as, body: { ids: [category] } })
  expect((await deleteTax()).error).toBe('tax_in_use')
  expect((await deleteCategory()).error).toBe('tax_in_use')
  const moved = { ...tax, country_id: india, tax_id: data.tax_id, version: data.version }
  expect((await app.call(taxes.update, { as, body: moved })).error).toBe('tax_in_use')
  expect((await app.call(taxRates.delete, { as, body: { ids: [rate.tax_rate_id] } })).data).toEqual({
    count: 1,
  })
  expect((await deleteTax()).data).toEqual({ count: 1 })
  expect((await deleteCategory()).data).toEqual({ count: 1 })
})

it('has each category once', async () => {
  const body = { name: 'Workshops', hsn_sac: '999293' }
  expect((await app.call(taxCategories.create, { as, body })).data).toMatchObject({
    ...body,
    is_active: true,
  })
  expect(await app.call(taxCategories.create, { as, body })).toMatchObject({
    error: 'tax_category_taken',
    fields: [{ path: 'name' }],
  })
  const wrong = await app.call(taxCategories.create, { as, body: { name: 'Other', hsn_sac: '12345' } })
  expect(wrong.fields).toMatchObject([{ path: 'hsn_sac', code: 'invalid_hsn_sac' }])
})

it('is for admins', async () => {
  const { token } = await createUser(app.ctx.db)
  for (const endpoint of [taxRates.list, taxes.list, taxCategories.list])
    expect((await app.call(endpoint, { as: token })).status).toBe(403)
})
