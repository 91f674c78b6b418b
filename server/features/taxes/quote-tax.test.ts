import { expect, it } from 'vitest'
import { states } from '#contract/places-admin.ts'
import { quoteTax, taxCategories, taxRates, taxes } from '#contract/taxes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { quoteSale } from './index.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const [india, uk] = [356, 826]

const { data: found } = await app.call(taxCategories.list, { as, query: { limit: 50 } })
const categoryId = (name: string) => found.list.find((one) => one.name === name)?.tax_category_id ?? 0
const { data: all } = await app.call(states.list, { as, query: { country_id: india, limit: 50 } })
const placeIn = (name: string) => ({
  country_id: india,
  state_id: all.list.find((state) => state.name === name)?.state_id ?? null,
})

type Body = Parameters<typeof ask>[0]
const ask = (body: {
  readonly from?: string
  readonly place?: { country_id: number; state_id: number | null }
  readonly category?: string
  readonly unit_minor?: number
  readonly is_inclusive?: boolean
  readonly day?: string
  readonly round_to?: number
}) =>
  app.call(quoteTax, {
    as,
    body: {
      seller: placeIn(body.from ?? 'Karnataka'),
      place: body.place ?? placeIn('Karnataka'),
      day: body.day ?? '2026-11-25',
      round_to: body.round_to ?? 1,
      lines: [
        {
          tax_category_id: categoryId(body.category ?? 'Software service'),
          unit_minor: body.unit_minor ?? 49_900,
          is_inclusive: body.is_inclusive ?? false,
        },
      ],
    },
  })
const taxesOf = async (body: Body) =>
  (await ask(body)).data.lines[0]?.taxes.map(({ code, amount_minor }) => [code, amount_minor])

it('quotes the rates that the product starts with, by the State of the buyer', async () => {
  expect((await ask({ round_to: 100 })).data).toEqual({
    lines: [
      {
        supply: 'intra-state',
        treatment: 'taxed',
        hsn_sac: '9983',
        rate_name: 'GST 18 %',
        taxable_minor: 49_900,
        taxes: [
          { code: 'CGST', rate_ppm: 90_000, amount_minor: 4_491 },
          { code: 'SGST', rate_ppm: 90_000, amount_minor: 4_491 },
        ],
        total_minor: 58_882,
      },
    ],
    taxable_minor: 49_900,
    tax_minor: 8_982,
    round_off_minor: 18,
    total_minor: 58_900,
  })
  expect(await taxesOf({ place: placeIn('Maharashtra') })).toEqual([['IGST', 8_982]])
})

const territories = [
  ['Delhi', 'SGST'],
  ['Puducherry', 'SGST'],
  ['Jammu and Kashmir', 'SGST'],
  ['Chandigarh', 'UTGST'],
  ['Ladakh', 'UTGST'],
  ['Lakshadweep', 'UTGST'],
  ['Andaman and Nicobar Islands', 'UTGST'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'UTGST'],
] as const
it.each(territories)('knows that %s levies %s', async (from, code) => {
  expect(await taxesOf({ from, place: placeIn(from) })).toEqual([
    ['CGST', 4_491],
    [code, 4_491],
  ])
})

it('exempts cheap tickets, takes tax out of dear ones, and knows no rate before its first day', async () => {
  const ticket = { category: 'Event admission', is_inclusive: true }
  expect((await ask({ ...ticket, unit_minor: 50_000 })).data.lines).toMatchObject([
    { treatment: 'exempt', hsn_sac: '9996', taxes: [], total_minor: 50_000 },
  ])
  expect((await ask({ ...ticket, unit_minor: 59_000 })).data).toMatchObject({
    taxable_minor: 50_000,
    tax_minor: 9_000,
    total_minor: 59_000,
  })
  expect((await ask({ day: '2025-09-21' })).data.lines).toMatchObject([
    { treatment: 'untaxed', rate_name: '' },
  ])
})

it('follows a rate that ends and one that begins', async () => {
  const body = { name: 'Books' }
  const { tax_category_id } = (await app.call(taxCategories.create, { as, body })).data
  found.list.push({ ...(await app.call(taxCategories.get, { as, params: { id: tax_category_id } })).data })
  const igst = (await app.call(taxes.list, { as, query: { search: 'IGST' } })).data.list[0]?.tax_id ?? 0
  const add = (valid_from: string, valid_to: string | null, rate_ppm: number) =>
    app.call(taxRates.create, {
      as,
      body: {
        tax_category_id,
        country_id: india,
        name: `From ${valid_from}`,
        valid_from,
        valid_to,
        components: [{ tax_id: igst, rate_ppm }],
      },
    })
  await add('2026-01-01', '2026-03-31', 120_000)
  await add('2026-04-01', null, 50_000)
  const on = (day: string) =>
    taxesOf({ category: 'Books', place: placeIn('Kerala'), unit_minor: 10_000, day })
  expect(await on('2026-03-31')).toEqual([['IGST', 1_200]])
  expect(await on('2026-04-01')).toEqual([['IGST', 500]])
})

it('charges VAT abroad once it is switched on', async () => {
  const place = { country_id: uk, state_id: null }
  expect((await ask({ place })).data.lines).toMatchObject([{ supply: 'export', treatment: 'zero-rated' }])
  const ids = (await app.call(taxes.list, { as, query: { country_id: uk } })).data.list.map(
    ({ tax_id }) => tax_id,
  )
  await app.call(taxes.updateStatus, { as, body: { ids, is_active: true } })
  expect(await taxesOf({ place })).toEqual([['VAT', 9_980]])
  await app.call(taxes.updateStatus, { as, body: { ids, is_active: false } })
})

it('refuses a State of another country, an unknown category, a seller without a State, and users', async () => {
  const { state_id } = placeIn('Kerala')
  expect((await ask({ place: { country_id: uk, state_id } })).error).toBe('place_unknown')
  expect((await ask({ place: { country_id: india, state_id: 99_999 } })).error).toBe('place_unknown')
  expect((await ask({ from: 'Nowhere' })).error).toBe('seller_state_missing')
  const seller = { countryId: india, stateId: null }
  const lines = [{ categoryId: 99_999, unitMinor: 1, quantity: 1, discountMinor: 0, isInclusive: true }]
  const unknown = { seller, place: seller, hasLut: true, roundTo: 1, day: '2026-11-25', lines }
  await expect(quoteSale(app.ctx.db, unknown)).rejects.toMatchObject({ code: 'tax_category_not_found' })
  const { token } = await createUser(app.ctx.db)
  const body = { seller: placeIn('Kerala'), place: placeIn('Kerala'), day: '2026-11-25', lines: [] }
  expect((await app.call(quoteTax, { as: token, body })).status).toBe(403)
})
