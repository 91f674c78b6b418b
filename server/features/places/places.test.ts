import { beforeAll, describe, expect, it } from 'vitest'
import {
  listCardTypes,
  listCountries,
  listPublicCities,
  listPublicDistricts,
  listPublicStates,
} from '#contract/places.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const india = 356

const states = async (country_id: number) =>
  (await app.call(listPublicStates, { query: { country_id } })).data
const stateId = async (code: string) => {
  const { id } = await db.selectFrom('states').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}
const districts = async (code: string) =>
  (await app.call(listPublicDistricts, { query: { state_id: await stateId(code) } })).data

it('lists countries by name with dial code and currency', async () => {
  const { data } = await app.call(listCountries)
  expect(data.find((country) => country.iso2 === 'IN')).toEqual({
    country_id: india,
    name: 'India',
    iso2: 'IN',
    dial_code: '+91',
    currency: 'INR',
  })
  expect(data.length).toBeGreaterThan(230)
})

it('has the world as a country for prices, but not as one to choose', async () => {
  expect(await db.selectFrom('countries').select('is_place').where('id', '=', 1).executeTakeFirst()).toEqual({
    is_place: false,
  })
  expect((await app.call(listCountries)).data.map(({ country_id }) => country_id)).not.toContain(1)
})

it('knows for every country a locale that formats amounts', async () => {
  const rows = await db.selectFrom('countries').selectAll().where('is_place', '=', true).execute()
  const invalid = rows.filter(({ iso2, locale, currency }) => {
    const format = new Intl.NumberFormat(locale ?? '', { style: 'currency', currency })
    return locale?.endsWith(`-${iso2}`) !== true || !/\p{Nd}/u.test(format.format(1))
  })
  expect(invalid).toEqual([])
  expect(rows.find(({ id }) => id === india)?.locale).toBe('en-IN')
})

it('lists the card types under the ids of the specification', async () => {
  const { data } = await app.call(listCardTypes)
  expect(data.slice(0, 3).map((type) => type.card_type_id)).toEqual([1, 2, 3])
})

it('lists the 28 States and 8 union territories of India, each with a GST state code of its own', async () => {
  const data = await states(india)
  expect(data.filter(({ is_union_territory }) => !is_union_territory)).toHaveLength(28)
  expect(data.filter(({ is_union_territory }) => is_union_territory).map(({ name }) => name)).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Delhi',
    'Jammu and Kashmir',
    'Ladakh',
    'Lakshadweep',
    'Puducherry',
  ])
  expect(data.find(({ code }) => code === 'IN-KA')).toMatchObject({ name: 'Karnataka', gst_code: '29' })
  // 01 to 38 without 25 (Daman and Diu, merged into 26) and 28 (Andhra Pradesh before Telangana, now 37).
  const numbers = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'))
  expect(data.map(({ gst_code }) => gst_code ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(
    numbers.filter((number) => number !== '25' && number !== '28'),
  )
})

it('lists the districts of every State of India', async () => {
  const rows = await db
    .selectFrom('districts')
    .innerJoin('states', 'states.id', 'districts.state_id')
    .select(({ fn }) => ['states.code', fn.countAll<number>().as('districts')])
    .where('states.country_id', '=', india)
    .groupBy('states.code')
    .execute()
  const counts = Object.fromEntries(rows.map(({ code, districts: count }) => [code.slice(3), Number(count)]))
  expect(counts).toMatchObject({
    UP: 75,
    MP: 55,
    RJ: 41,
    TN: 38,
    BR: 38,
    MH: 36,
    KA: 31,
    KL: 14,
    GA: 2,
    CH: 1,
  })
  expect(Object.keys(counts)).toHaveLength(36)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(781)
  expect((await districts('IN-GA')).map(({ name }) => name)).toEqual(['North Goa', 'South Goa'])
})

it('has names of districts without spaces around them and without two spellings in one State', async () => {
  const rows = await db.selectFrom('districts').select(['state_id', 'name']).execute()
  const spellings = rows.map(({ state_id, name }) => {
    expect(name).toBe(name.trim())
    return `${state_id} ${name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()}`
  })
  expect(new Set(spellings).size).toBe(rows.length)
})

it.each([
  ['United States', 840, 51, 'US-CA'],
  ['Canada', 124, 13, 'CA-QC'],
  ['Australia', 36, 8, 'AU-NSW'],
  ['United Kingdom', 826, 4, 'GB-SCT'],
  ['Germany', 276, 16, 'DE-BY'],
  ['United Arab Emirates', 784, 7, 'AE-DU'],
  ['Saudi Arabia', 682, 13, 'SA-01'],
  ['Nepal', 524, 7, 'NP-P3'],
  ['Sri Lanka', 144, 9, 'LK-1'],
  ['Bangladesh', 50, 8, 'BD-C'],
  ['Pakistan', 586, 7, 'PK-SD'],
  ['Malaysia', 458, 16, 'MY-10'],
  ['Indonesia', 360, 38, 'ID-JK'],
  ['South Africa', 710, 9, 'ZA-GP'],
])('lists the states of %s with codes of ISO 3166-2', async (_, country_id, count, code) => {
  const data = await states(country_id)
  expect(data).toHaveLength(count)
  expect(data.map((state) => state.code)).toContain(code)
})

it('may be reused by browsers for some minutes, other than replies about persons', async () => {
  expect((await app.fetch(`/v1/state/public?country_id=${india}`)).headers.get('cache-control')).toBe(
    'public, max-age=300',
  )
  expect((await app.fetch('/v1/state/public')).headers.get('cache-control')).toBe('no-store')
})

it('shows nothing of a place that is inactive or does not exist', async () => {
  const goa = await stateId('IN-GA')
  const [north] = await districts('IN-GA')
  await db
    .updateTable('districts')
    .set({ is_active: false })
    .where('id', '=', north?.district_id ?? 0)
    .execute()
  expect((await districts('IN-GA')).map(({ name }) => name)).toEqual(['South Goa'])
  await db.updateTable('states').set({ is_active: false }).where('id', '=', goa).execute()
  expect(await districts('IN-GA')).toEqual([])
  expect((await states(india)).map(({ state_id }) => state_id)).not.toContain(goa)
  await db.updateTable('countries').set({ is_active: false }).where('iso2', '=', 'NP').execute()
  expect(await states(524)).toEqual([])
  expect(await states(32_000)).toEqual([])
})

it('names the fields that are missing', async () => {
  const response = await app.fetch('/v1/city/public?district_id=x')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    data: { fields: [{ path: 'state_id' }, { path: 'district_id' }] },
  })
})

/** Cities come from imports: these tests bring their own. */
describe('cities', () => {
  const search = async (text: string, district_id?: number) => {
    const query = { state_id: await stateId('IN-KL'), search: text, ...(district_id && { district_id }) }
    return (await app.call(listPublicCities, { query })).data
  }
  const names = async (text: string, district_id?: number) =>
    (await search(text, district_id)).map(({ name, district_name }) => `${name}, ${district_name}`)

  beforeAll(async () => {
    const kerala = await stateId('IN-KL')
    const [first, second] = await districts('IN-KL')
    const city = (name: string, district_id?: number | null) => ({ state_id: kerala, name, district_id })
    await db
      .insertInto('cities')
      .values([
        city('Kochi', second?.district_id),
        city('Nedumkochi', second?.district_id),
        city('Cherthala', first?.district_id),
        city('Cherthala', second?.district_id),
        city('100% Town', null),
        ...Array.from({ length: 60 }, (_, index) => city(`Ward ${index}`, null)),
      ])
      .execute()
  })

  it('finds cities by part of their name, those that begin with it first', async () => {
    expect(await names('kochi')).toEqual(['Kochi, Ernakulam', 'Nedumkochi, Ernakulam'])
    expect(await names('cherth')).toEqual(['Cherthala, Alappuzha', 'Cherthala, Ernakulam'])
    expect(await names('%')).toEqual(['100% Town, '])
    expect(await search('ward')).toHaveLength(50)
  })

  it('finds only cities of the district that was named', async () => {
    const [first] = await districts('IN-KL')
    expect(await names('', first?.district_id)).toEqual(['Cherthala, Alappuzha'])
  })

  it('does not store a city in a district of another state', async () => {
    const [foreign] = await districts('IN-MH')
    const row = {
      state_id: await stateId('IN-KL'),
      district_id: foreign?.district_id ?? null,
      name: 'Nowhere',
    }
    await expect(db.insertInto('cities').values(row).execute()).rejects.toThrow('cities_district_in_state')
  })
})
