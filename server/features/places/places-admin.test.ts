import { expect, it } from 'vitest'
import { cities, countries, districts, states } from '#contract/places-admin.ts'
import { listCountries } from '#contract/places.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const india = 356

const addState = async (name: string) =>
  (await app.call(states.create, { as, body: { country_id: india, name } })).data
const addDistrict = async (state_id: number, name: string) =>
  (await app.call(districts.create, { as, body: { state_id, name } })).data

it('changes a country, and forms stop to offer one that is inactive', async () => {
  const { data: nepal } = await app.call(countries.get, { as, params: { id: 524 } })
  expect(nepal).toMatchObject({
    name: 'Nepal',
    iso2: 'NP',
    dial_code: '+977',
    currency: 'NPR',
    locale: 'en-NP',
  })
  const { created_at: _created, updated_at: _updated, ...body } = nepal
  const changed = await app.call(countries.update, { as, body: { ...body, is_active: false } })
  expect(changed).toMatchObject({ status: 200, data: { is_active: false, version: 2, country_id: 524 } })
  const offered = (await app.call(listCountries)).data.map(({ iso2 }) => iso2)
  expect(offered).not.toContain('NP')
  expect(offered).toContain('IN')
})

it('creates a country once, and names all its invalid fields', async () => {
  const kosovo = { country_id: 983, name: 'Kosovo', iso2: 'xk', dial_code: '+383', currency: 'eur' }
  const made = await app.call(countries.create, { as, body: kosovo })
  expect(made.data).toMatchObject({
    country_id: 983,
    iso2: 'XK',
    currency: 'EUR',
    locale: null,
    is_active: true,
  })
  const again = await app.call(countries.create, { as, body: { ...kosovo, country_id: 984, name: 'Other' } })
  expect(again).toMatchObject({ status: 409, error: 'place_taken', fields: [{ path: 'iso2' }] })
  const invalid = { country_id: 0, name: ' ', iso2: 'X', dial_code: '383', currency: '€', locale: 'english' }
  const { fields } = await app.call(countries.create, { as, body: invalid })
  expect(fields.map(({ path }) => path)).toEqual(Object.keys(invalid))
})

it('does not show the world among the countries', async () => {
  expect((await app.call(countries.list, { as, query: { search: 'World' } })).data.total).toBe(0)
  expect((await app.call(countries.get, { as, params: { id: 1 } })).error).toBe('place_not_found')
})

it('lists the States of a country, searched and filtered', async () => {
  const query = { country_id: india, is_union_territory: '1', sort: 'gst_code', limit: 2 } as const
  const { data } = await app.call(states.list, { as, query })
  expect(data.total).toBe(8)
  expect(data.list.map(({ name, gst_code, country_name }) => [name, gst_code, country_name])).toEqual([
    ['Jammu and Kashmir', '01', 'India'],
    ['Chandigarh', '04', 'India'],
  ])
  const found = await app.call(states.list, { as, query: { search: 'karnat' } })
  expect(found.data.list).toMatchObject([{ code: 'IN-KA', gst_code: '29' }])
})

it('refuses a second state of the same name, GST code or unknown country, at its field', async () => {
  const state = { country_id: india, name: 'Karnataka' }
  const path = async (body: typeof state & { gst_code?: string; code?: string }) => {
    const { status, error, fields } = await app.call(states.create, { as, body })
    return [status, error, fields[0]?.path]
  }
  expect(await path(state)).toEqual([409, 'place_taken', 'name'])
  expect(await path({ ...state, name: 'New', gst_code: '29' })).toEqual([409, 'place_taken', 'gst_code'])
  expect(await path({ ...state, name: 'New', code: 'in-ka' })).toEqual([409, 'place_taken', 'code'])
  expect(await path({ ...state, name: 'New', country_id: 999 })).toEqual([422, 'place_unknown', 'country_id'])
})

it('deletes places from the bottom up: none that others refer to', async () => {
  const state = await addState('Test Pradesh')
  const district = await addDistrict(state.state_id, 'Test District')
  const body = { state_id: state.state_id, district_id: district.district_id, name: 'Test City' }
  const { data: city } = await app.call(cities.create, { as, body })
  expect(city).toMatchObject({ state_name: 'Test Pradesh', district_name: 'Test District' })
  const deleteState = () => app.call(states.delete, { as, body: { ids: [state.state_id] } })
  const deleteDistrict = () => app.call(districts.delete, { as, body: { ids: [district.district_id] } })

  expect(await deleteState()).toMatchObject({ status: 409, error: 'place_in_use' })
  expect(await deleteDistrict()).toMatchObject({ status: 409, error: 'place_in_use' })
  expect((await app.call(cities.delete, { as, body: { ids: [city.city_id] } })).data).toEqual({ count: 1 })
  expect((await deleteDistrict()).data).toEqual({ count: 1 })
  expect((await deleteState()).data).toEqual({ count: 1 })
  expect((await app.call(states.get, { as, params: { id: state.state_id } })).status).toBe(404)
})

it('sorts cities by the names of their state and district, those without a district last', async () => {
  const [late, early] = [await addState('Sort Z'), await addState('Sort A')]
  const district = await addDistrict(late.state_id, 'Aa first')
  const add = async (name: string, state_id: number, district_id: number | null) =>
    app.call(cities.create, { as, body: { name, state_id, district_id } })
  await add('Sorted 1', late.state_id, district.district_id)
  await add('Sorted 2', early.state_id, null)
  await add('Sorted 3', early.state_id, (await addDistrict(early.state_id, 'Bb second')).district_id)
  const sorted = async (sort: 'state_name' | 'district_name', order: 'asc' | 'desc') => {
    const query = { search: 'Sorted', sort, order }
    return (await app.call(cities.list, { as, query })).data.list.map(({ name }) => Number(name.at(-1)))
  }
  expect(await sorted('state_name', 'asc')).toEqual([2, 3, 1])
  expect(await sorted('state_name', 'desc')).toEqual([1, 3, 2])
  expect(await sorted('district_name', 'asc')).toEqual([1, 3, 2])
  expect(await sorted('district_name', 'desc')).toEqual([2, 3, 1])
})

it('refuses a city whose district lies in another state', async () => {
  const [one, two] = [await addState('One'), await addState('Two')]
  const { district_id } = await addDistrict(one.state_id, 'Of one')
  const body = { state_id: two.state_id, district_id, name: 'Lost' }
  expect(await app.call(cities.create, { as, body })).toMatchObject({
    status: 409,
    error: 'district_elsewhere',
    fields: [{ path: 'district_id' }],
  })
})

it('is for admins', async () => {
  const { token } = await createUser(app.ctx.db)
  for (const { list } of [countries, states, districts, cities]) {
    expect((await app.call(list, { as: token })).status).toBe(403)
    expect((await app.call(list)).status).toBe(401)
  }
})
