import { expect, it } from 'vitest'
import { districts, states } from '#contract/places-admin.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-file.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const importStates = (lines: readonly string[], dry_run = false) =>
  importFile(app, states.import, { as, csv: lines.join('\n'), dry_run })
const nepal = async () =>
  (await app.call(states.list, { as, query: { country_id: 524, sort: 'name', limit: 100 } })).data

const header = 'country_name,name,code'
/** 1,000 lines, of which each twentieth is invalid in one of five ways. */
const lines = Array.from({ length: 1_000 }, (_, index) => {
  const invalid = ['Atlantis,Sunk,', ',Nowhere,', 'Singapore,,', 'Singapore,Code,x', 'singapore,Region 0,']
  return index % 20 === 19 ? invalid[Math.floor(index / 20) % 5] : `Singapore,Region ${index},`
}) as string[]

it('imports 950 of 1,000 states, names what is wrong with the other 50, and creates none twice', async () => {
  const tried = await importStates([header, ...lines], true)
  expect(tried.data).toMatchObject({ created: 950, updated: 0, skipped: 0 })
  const query = { country_id: 702 }
  expect((await app.call(states.list, { as, query })).data.total).toBe(0)

  const { data } = await importStates([header, ...lines])
  expect(data).toEqual(tried.data)
  expect(data.errors).toHaveLength(50)
  expect(data.errors.slice(0, 5).map(({ line, field, code }) => [line, field, code])).toEqual([
    [21, 'country_name', 'unknown_name'],
    [41, 'country_name', 'required'],
    [61, 'name', 'enter_thing_name'],
    [81, 'code', 'invalid_state_code'],
    [101, 'name', 'same_as_line'],
  ])
  expect((await app.call(states.list, { as, query })).data.total).toBe(950)
  expect((await importStates([header, ...lines])).data).toMatchObject({
    created: 0,
    updated: 0,
    skipped: 950,
  })
  expect((await app.call(states.list, { as, query })).data.total).toBe(950)
})

it('tells a state of one country from a state of the same name in another', async () => {
  const before = await nepal()
  const { data } = await importStates([header, 'Nepal,Kerala,', 'India,Kerala,IN-KL'])
  expect(data).toEqual({ created: 1, updated: 0, skipped: 1, errors: [] })
  const after = await nepal()
  expect(after.total).toBe(before.total + 1)
  expect(after.list.filter(({ name }) => name === 'Kerala')).toMatchObject([{ code: '', version: 1 }])
})

it('updates only the columns of the file, and says at a line what the database refuses', async () => {
  const { data } = await importStates([
    'country_name,name,gst_code,is_active',
    'Nepal,Kerala,99,false',
    'India,New Pradesh,29,true',
    'India,Other Pradesh,98,true',
  ])
  expect(data).toMatchObject({ created: 1, updated: 1, skipped: 0 })
  expect(data.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'gst_code', 'place_taken'],
  ])
  expect((await nepal()).list.find(({ name }) => name === 'Kerala')).toMatchObject({
    gst_code: '99',
    is_active: false,
    version: 2,
  })
})

it('names what the header lacks', async () => {
  const { status, fields } = await importStates(['code', 'IN-KL'])
  expect(status).toBe(422)
  expect(fields.map(({ message }) => message)).toEqual([
    'The column “country_name” is missing.',
    'The column “name” is missing.',
  ])
})

it('imports districts by the code of their state, and reads its own export', async () => {
  const send = (csv: string) => importFile(app, districts.import, { as, csv })
  const { data } = await send('state_code,name\nin-kl,New District\nIN-KL,Ernakulam\nXX-YY,Lost\n')
  expect(data).toMatchObject({ created: 1, updated: 0, skipped: 1 })
  expect(data.errors).toMatchObject([{ line: 4, field: 'state_code', code: 'unknown_state_code' }])
  const exported = await app.fetch('/v1/district/export?search=New%20District', {
    headers: { authorization: `Bearer ${as}` },
  })
  const csv = await exported.text()
  expect((await send(csv)).data).toEqual({ created: 0, updated: 0, skipped: 1, errors: [] })
})
