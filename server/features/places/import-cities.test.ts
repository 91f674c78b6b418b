import { expect, it } from 'vitest'
import { cities } from '#contract/places-admin.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { getImported, importFile } from '#server/testing/import-file.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as, id: adminId } = await createAdmin(db)

const importCities = (lines: readonly string[], dry_run = false) =>
  importFile(app, cities.import, { as, csv: lines.join('\n'), dry_run })
const countCities = async () => {
  const { count } = await db
    .selectFrom('cities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const header = 'state_code,district_name,name'
/** 1,000 lines, of which each twentieth is invalid in one of five ways. */
const lines = Array.from({ length: 1_000 }, (_, index) => {
  const invalid = [
    'IN-XX,Kochi,City',
    'IN-KL,Nowhere,City',
    'IN-KL,Ernakulam,',
    ',,City',
    'IN-KL,Ernakulam,City 1',
  ]
  return index % 20 === 19
    ? invalid[Math.floor(index / 20) % 5]
    : `IN-KL,${index % 2 ? 'Ernakulam' : ''},City ${index}`
}) as string[]

it('imports 950 of 1,000 lines and names what is wrong with the other 50, at first without writing', async () => {
  const tried = await importCities([header, ...lines], true)
  expect(tried.data).toMatchObject({ created: 950, updated: 0, skipped: 0 })
  expect(await countCities()).toBe(0)

  const { data } = await importCities([header, ...lines])
  expect(data).toEqual(tried.data)
  expect(await countCities()).toBe(950)
  expect(new Set(data.errors.map(({ line }) => line)).size).toBe(50)
  expect(data.errors.slice(0, 5)).toEqual([
    {
      line: 21,
      field: 'state_code',
      code: 'unknown_state_code',
      message: 'There is no state with this code.',
    },
    {
      line: 41,
      field: 'district_name',
      code: 'unknown_district',
      message: 'There is no such district in this state.',
    },
    { line: 61, field: 'name', code: 'enter_thing_name', params: { minimum: 1 }, message: 'Enter the name.' },
    {
      line: 81,
      field: 'state_code',
      code: 'unknown_state_code',
      message: 'There is no state with this code.',
    },
    {
      line: 101,
      field: 'name',
      code: 'same_as_line',
      params: { line: 3 },
      message: 'Line 3 is about the same.',
    },
  ])
  expect((await importCities([header, ...lines])).data).toMatchObject({
    created: 0,
    updated: 0,
    skipped: 950,
  })
  const actions = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('subject_type', '=', 'city')
    .orderBy('id')
    .execute()
  expect(actions[0]).toMatchObject({
    actor_id: adminId,
    action: 'city.created',
    after: { name: 'City 0', state_code: 'IN-KL', district_id: null },
  })
  expect(actions).toHaveLength(950)
})

it('stores the district of each city', async () => {
  const { data } = await app.call(cities.list, { as, query: { search: 'City 2', sort: 'name', limit: 3 } })
  expect(data.list.map(({ name, district_name, state_code }) => [name, district_name, state_code])).toEqual([
    ['City 2', '', 'IN-KL'],
    ['City 20', '', 'IN-KL'],
    ['City 200', '', 'IN-KL'],
  ])
  const odd = await app.call(cities.list, { as, query: { search: 'City 201' } })
  expect(odd.data.list[0]).toMatchObject({ district_name: 'Ernakulam', is_active: true, version: 1 })
})

it('reads its own export, and changes only what the file says', async () => {
  const exported = await app.fetch('/v1/city/export?search=City%20201', {
    headers: { authorization: `Bearer ${as}` },
  })
  const [names = '', row = ''] = (await exported.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect((await importCities([names, row])).data).toEqual({ created: 0, updated: 0, skipped: 1, errors: [] })
  expect((await importCities([names, row.replace('true', 'false')])).data).toMatchObject({ updated: 1 })
  const query = { search: 'City 201', is_active: '0' }
  const { data } = await app.call(cities.list, { as, query })
  expect(data.list).toMatchObject([{ name: 'City 201', is_active: false, version: 2 }])
  expect((await importCities([header, 'IN-KL,Ernakulam,City 201'])).data).toMatchObject({ skipped: 1 })
  expect((await app.call(cities.list, { as, query })).data.total).toBe(1)
})

it('reads a name as it was before the export guarded it against formulas', async () => {
  await importCities([header, "IN-GA,,'=Formula"])
  const { data } = await app.call(cities.list, { as, query: { search: 'Formula' } })
  expect(data.list.map(({ name }) => name)).toEqual(['=Formula'])
})

it('creates each city once when two admins import the same file at once', async () => {
  const file = [header, ...Array.from({ length: 300 }, (_, index) => `IN-GA,South Goa,Twice ${index}`)]
  const body = { csv: file.join('\n') }
  const tasks: { id: string; as: string }[] = []
  for (const token of [as, (await createAdmin(db)).token]) {
    const { data } = await app.call(cities.import, { as: token, body })
    tasks.push({ id: data.task_id ?? '', as: token })
  }
  await Promise.all([app.drain(), app.drain()])
  const results = await Promise.all(tasks.map((task) => getImported(app, task.id, task.as)))
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(300)
  expect(results.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(300)
  expect((await app.call(cities.list, { as, query: { search: 'Twice' } })).data.total).toBe(300)
})

it('names what is wrong with the header', async () => {
  const { status, fields } = await importCities(['state_code,town', 'IN-KL,Kochi'])
  expect(status).toBe(422)
  expect(fields.map(({ message }) => message)).toEqual([
    'The column “town” is unknown.',
    'The column “name” is missing.',
  ])
})
