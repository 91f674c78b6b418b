import { describe, expect, it } from 'vitest'
import { getBillingProfile, replaceBillingProfile, updateBillingProfile } from '#contract/billing-profiles.ts'
import { states } from '#contract/places-admin.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const { list } = (await app.call(states.list, { as: admin.token, query: { country_id: 356, limit: 50 } }))
  .data
const stateOf = (name: string) => list.find((state) => state.name === name)?.state_id ?? 0

type Body = NonNullable<NonNullable<Parameters<typeof app.call<typeof replaceBillingProfile>>[1]>['body']>
const company = {
  companyName: 'Mehta Foods',
  gstNumber: '27AAPFU0939F1ZV',
  gstAddress: '4 Hill Road\nMumbai',
}
const store = (as: string, body: Body) => app.call(replaceBillingProfile, { as, body })
const change = (as: string, body: Body & { version?: number }) => app.call(updateBillingProfile, { as, body })

it('is empty for who has stored nothing, and cannot be updated then', async () => {
  const { token: as } = await createUser(app.ctx.db)
  expect((await app.call(getBillingProfile, { as })).data).toMatchObject({
    companyName: '',
    gstNumber: '',
    gstAddress: '',
    state_id: null,
    gst_state: '',
    is_well_formed: false,
    version: 0,
  })
  expect(await change(as, company)).toMatchObject({ status: 404, error: 'billing_profile_not_found' })
})

it('stores the three fields of the specification, and finds State and country by the GST number', async () => {
  const { token: as } = await createUser(app.ctx.db)
  const { data } = await store(as, { ...company, gstNumber: '27aapfu 0939f 1zv' })
  expect(data).toMatchObject({
    ...company,
    country_id: 356,
    state_id: stateOf('Maharashtra'),
    gst_state: 'Maharashtra',
    is_well_formed: true,
    version: 1,
  })
  expect((await app.call(getBillingProfile, { as })).data).toEqual(data)
})

it('replaces all by POST, however often, and only what is sent by PUT', async () => {
  const { token: as } = await createUser(app.ctx.db)
  await Promise.all(Array.from({ length: 5 }, async () => store(as, { ...company, city: 'Mumbai' })))
  const { data } = await store(as, { ...company, line1: '4 Hill Road' })
  expect(data).toMatchObject({ city: '', line1: '4 Hill Road', version: 6 })
  const { data: changed } = await change(as, { city: 'Pune', version: 6 })
  expect(changed).toEqual({ ...data, city: 'Pune', version: 7 })
  expect(await change(as, { city: 'Goa', version: 6 })).toMatchObject({
    status: 409,
    error: 'version_conflict',
  })
  expect((await app.call(getBillingProfile, { as })).data).toEqual(changed)
})

it('lets one of several updates of a version win', async () => {
  const { token: as } = await createUser(app.ctx.db)
  await store(as, company)
  const cities = ['Pune', 'Nashik', 'Nagpur', 'Thane']
  const replies = await Promise.all(cities.map(async (city) => change(as, { city, version: 1 })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ error }) => error === 'version_conflict')).toHaveLength(3)
})

it('belongs to its account alone', async () => {
  const [asha, ravi] = [await createUser(app.ctx.db), await createUser(app.ctx.db)]
  await store(asha.token, company)
  expect((await app.call(getBillingProfile, { as: ravi.token })).data.companyName).toBe('')
  expect((await app.call(getBillingProfile, { as: admin.token })).data.companyName).toBe('')
  expect((await app.call(getBillingProfile)).status).toBe(401)
})

describe('refuses', () => {
  it.each<[string, Body, [string, string][]]>([
    ['a wrong check character', { gstNumber: '27AAPFU0939F1ZW' }, [['gstNumber', 'wrong_gst_check']]],
    ['another shape', { gstNumber: '27AAPFU' }, [['gstNumber', 'wrong_gst_number']]],
    [
      'a number of another State',
      { ...company, country_id: 356, state_id: stateOf('Karnataka') },
      [['gstNumber', 'gst_elsewhere']],
    ],
    [
      'an Indian number in another country',
      { ...company, country_id: 826 },
      [['gstNumber', 'gst_elsewhere']],
    ],
    [
      'a code that no State has',
      { ...company, gstNumber: '97AAPFU0939F1ZO' },
      [['gstNumber', 'unknown_gst_state']],
    ],
    [
      'a State of another country, and a number without a company, at once',
      { gstNumber: company.gstNumber, country_id: 826, state_id: stateOf('Maharashtra') },
      [
        ['companyName', 'enter_company'],
        ['state_id', 'unknown_place'],
      ],
    ],
    ['an unknown country', { country_id: 9_999 }, [['country_id', 'unknown_place']]],
  ])('%s', async (_what, body, fields) => {
    const { token: as } = await createUser(app.ctx.db)
    const reply = await store(as, body)
    expect(reply.status).toBe(422)
    expect(reply.data).toMatchObject({ fields: fields.map(([path, code]) => ({ path, code })) })
    expect((await app.call(getBillingProfile, { as })).data.version).toBe(0)
  })
})

it.each([
  ['28AAPFU0939F1ZT', 'Andhra Pradesh'],
  ['37AAPFU0939F1ZU', 'Andhra Pradesh'],
  ['25AAPFU0939F1ZZ', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['38AAPFU0939F1ZS', 'Ladakh'],
  ['07AAPFU0939F1ZX', 'Delhi'],
])('finds that %s is registered in %s', async (gstNumber, name) => {
  const { token: as } = await createUser(app.ctx.db)
  const { data } = await store(as, { ...company, gstNumber, country_id: 356, state_id: stateOf(name) })
  expect(data).toMatchObject({ gst_state: name, state_id: stateOf(name) })
})

it('takes the number of a business elsewhere, in its one spelling', async () => {
  const { token: as } = await createUser(app.ctx.db)
  const { data } = await store(as, { companyName: 'Teil GmbH', country_id: 276, tax_number: 'DE 123456789' })
  expect(data).toMatchObject({ tax_number: 'DE123456789', gstNumber: '', is_well_formed: false })
})
