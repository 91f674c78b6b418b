import { expect, it } from 'vitest'
import {
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
} from '#contract/professions.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

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
