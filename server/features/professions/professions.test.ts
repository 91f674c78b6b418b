import { expect, it } from 'vitest'
import {
  industryDepartments,
  industryTypes,
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
  professionTypes,
} from '#contract/professions.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as, id: adminId } = await createAdmin(db)

const industries = async () => (await app.call(listPublicIndustryTypes)).data
const industryId = async (wanted: string) =>
  (await industries()).find(({ name }) => name === wanted)?.industry_type_id ?? 0
const departments = async (industry_type_id?: number) =>
  (await app.call(listPublicIndustryDepartments, { query: industry_type_id ? { industry_type_id } : {} }))
    .data
const professions = async (industry_department_id?: number) =>
  (
    await app.call(listPublicProfessionTypes, {
      query: industry_department_id ? { industry_department_id } : {},
    })
  ).data
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

it('lists industries in their order, the rest last', async () => {
  const list = names(await industries())
  expect(list).toHaveLength(24)
  expect(list[0]).toBe('Agriculture')
  expect(list.at(-1)).toBe('Other')
})

it('lists the departments of an industry before those that every industry has', async () => {
  const general = names(await departments())
  expect(general).toHaveLength(13)
  expect(general).toContain('Human resources')
  expect(names(await departments(await industryId('Real estate')))).toEqual([
    'Brokerage',
    'Property management',
    ...general,
  ])
})

it('lists the professions of a department before those of none', async () => {
  const general = names(await professions())
  expect(general).toContain('Student')
  const nursing = (await departments(await industryId('Healthcare'))).find(({ name }) => name === 'Nursing')
  expect(names(await professions(nursing?.industry_department_id))).toEqual(['Midwife', 'Nurse', ...general])
})

it('has professions for every department that every industry has', async () => {
  const general = await departments()
  const counts = await Promise.all(
    general.map(async ({ industry_department_id: id }) => {
      const own = (await professions(id)).filter((row) => row.industry_department_id === id)
      return own.length
    }),
  )
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const { count } = await db
    .selectFrom('profession_types')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(160)
})

it('shows nothing of what is inactive', async () => {
  const sports = await industryId('Sports and fitness')
  const coaching = (await departments(sports)).find(({ name }) => name === 'Coaching')
  const general = names(await professions())
  await db.updateTable('profession_types').set({ is_active: false }).where('name', '=', 'Coach').execute()
  expect(names(await professions(coaching?.industry_department_id))).toEqual(['Personal trainer', ...general])
  await db.updateTable('industry_types').set({ is_active: false }).where('id', '=', sports).execute()
  expect(await industryId('Sports and fitness')).toBe(0)
  expect(names(await departments(sports))).toEqual(names(await departments()))
  expect(names(await professions(coaching?.industry_department_id))).toEqual(general)
})

it('keeps one name once, with and without a parent', async () => {
  const insert = async (values: { name: string; industry_type_id: number | null }) =>
    db.insertInto('industry_departments').values(values).execute()
  await expect(insert({ name: 'Sales', industry_type_id: null })).rejects.toThrow(
    'industry_departments_name_once',
  )
  const media = await industryId('Media, marketing and publishing')
  await insert({ name: 'Sales', industry_type_id: media })
  expect(names(await departments(media)).filter((name) => name === 'Sales')).toHaveLength(2)
})

it('adds an industry with a department and a profession, and forms offer them', async () => {
  const { data: type } = await app.call(industryTypes.create, { as, body: { name: 'Space travel' } })
  const { industry_type_id } = type
  const body = { name: 'Launch', industry_type_id }
  const { data: department } = await app.call(industryDepartments.create, { as, body })
  expect(department).toMatchObject({ industry_type_name: 'Space travel', sort_order: 0, is_active: true })
  const { industry_department_id } = department
  const profession = { name: 'Astronaut', industry_department_id }
  const { data } = await app.call(professionTypes.create, { as, body: profession })
  expect(data).toMatchObject({ industry_department_name: 'Launch', version: 1 })
  expect(names(await departments(industry_type_id))[0]).toBe('Launch')
  expect(names(await professions(industry_department_id))[0]).toBe('Astronaut')

  const again = await app.call(professionTypes.create, { as, body: profession })
  expect(again).toMatchObject({ status: 409, error: 'profession_taken', fields: [{ path: 'name' }] })
  const lost = await app.call(professionTypes.create, {
    as,
    body: { ...profession, industry_department_id: 9_999 },
  })
  expect(lost).toMatchObject({ error: 'profession_unknown', fields: [{ path: 'industry_department_id' }] })
  const used = await app.call(industryTypes.delete, { as, body: { ids: [industry_type_id] } })
  expect(used).toMatchObject({ status: 409, error: 'profession_in_use' })
})

it('does not delete a profession that somebody chose', async () => {
  const { data } = await app.call(professionTypes.create, { as, body: { name: 'Beekeeper' } })
  const { profession_type_id } = data
  const user = await createUser(db, { profession_type_id })
  const body = { ids: [profession_type_id] }
  expect(await app.call(professionTypes.delete, { as, body })).toMatchObject({ error: 'profession_in_use' })
  await db.updateTable('users').set({ profession_type_id: null }).where('id', '=', user.id).execute()
  expect((await app.call(professionTypes.delete, { as, body })).data).toEqual({ count: 1 })
})

it('puts industries in another order', async () => {
  const list = async () => (await app.call(industryTypes.list, { as, query: { limit: 100 } })).data.list
  const [first, second] = await list()
  const ids = [second?.industry_type_id ?? 0, first?.industry_type_id ?? 0]
  expect((await app.call(industryTypes.reorder, { as, body: { ids } })).data).toEqual({ count: 2 })
  expect((await list()).slice(0, 2).map(({ industry_type_id }) => industry_type_id)).toEqual(ids)
})

it('switches several professions off at once, and says who did it', async () => {
  const { list } = (await app.call(professionTypes.list, { as, query: { limit: 2 } })).data
  const ids = list.map((row) => row.profession_type_id)
  const { data } = await app.call(professionTypes.updateStatus, { as, body: { ids, is_active: false } })
  expect(data).toEqual({ count: 2 })
  const inactive = await app.call(professionTypes.list, { as, query: { is_active: '0' } })
  expect(inactive.data.list.map((row) => row.profession_type_id)).toEqual(expect.arrayContaining(ids))
  const actions = await db
    .selectFrom('audit_log')
    .select(['details', 'subject_id'])
    .where('action', '=', 'profession-type.updated')
    .where('actor_id', '=', adminId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(actions.map(({ subject_id }) => Number(subject_id)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
  const gone = await app.call(professionTypes.updateStatus, {
    as,
    body: { ids: [...ids, 999_999_999], is_active: true },
  })
  expect(gone).toMatchObject({ status: 404, error: 'profession_not_found' })
})

it('is changed by admins only', async () => {
  const { token } = await createUser(db)
  for (const { list } of [industryTypes, industryDepartments, professionTypes])
    expect((await app.call(list, { as: token })).status).toBe(403)
})
