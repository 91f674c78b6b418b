import { expect, it } from 'vitest'
import { industryDepartments, industryTypes, professionTypes } from '#contract/professions.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-file.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const send = (
  resource: typeof industryTypes | typeof industryDepartments | typeof professionTypes,
  ...lines: string[]
) => importFile(app, resource.import, { as, csv: lines.join('\n') })

it('imports industries, then departments of an industry and of every industry, then professions', async () => {
  const industries = await send(industryTypes, 'name', 'Space travel', 'Healthcare')
  expect(industries.data).toEqual({ created: 1, updated: 0, skipped: 1, errors: [] })
  const departments = await send(
    industryDepartments,
    'industry_type_name,name,sort_order',
    'Space travel,Launch,1',
    ',Canteen,2',
    'Time travel,Launch,1',
  )
  expect(departments.data).toMatchObject({
    created: 2,
    errors: [{ line: 4, field: 'industry_type_name', code: 'unknown_name' }],
  })
  const professions = await send(
    professionTypes,
    'industry_department_name,name',
    'launch,Astronaut',
    ',Dreamer',
    'Canteen,Cook',
  )
  expect(professions.data).toMatchObject({ created: 3, errors: [] })
  const { data } = await app.call(professionTypes.list, { as, query: { search: 'astronaut' } })
  expect(data.list).toMatchObject([{ name: 'Astronaut', industry_department_name: 'Launch' }])
})

it('asks for the id where several departments have one name', async () => {
  await send(industryDepartments, 'industry_type_name,name', 'Education,Canteen')
  const { data } = await app.call(industryDepartments.list, { as, query: { search: 'canteen' } })
  const id = data.list.find(({ industry_type_name: of }) => of === 'Education')?.industry_department_id
  const header = 'industry_department_id,industry_department_name,name'
  const { data: result } = await send(
    professionTypes,
    header,
    `${String(id)},Canteen,Cook`,
    ',Canteen,Waiter',
  )
  expect(result).toMatchObject({
    created: 1,
    errors: [
      {
        line: 3,
        field: 'industry_department_name',
        code: 'ambiguous_name',
        message: 'Several are called this. Add the column “industry_department_id” with the id.',
      },
    ],
  })
  const cooks = await app.call(professionTypes.list, { as, query: { search: 'cook', limit: 20 } })
  expect(cooks.data.list.map((row) => row.industry_department_id)).toContain(id)
})
