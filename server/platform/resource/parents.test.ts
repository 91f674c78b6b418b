import { expect, it } from 'vitest'
import { districts } from '#contract/places-admin.ts'
import { selectRows } from '#server/platform/db/find-rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { rowsWithParents } from './parents.ts'
import { resourceStore } from './resource-store.ts'

const app = await createTestApp()

it('shows the columns of each parent, and nothing where there is none', async () => {
  const { db } = app.ctx
  const insert = (name: string, industry_type_id: number | null) =>
    db.insertInto('industry_departments').values({ name, industry_type_id }).execute()
  const { id } = await db
    .insertInto('industry_types')
    .values({ name: 'Weaving', sort_order: 7 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insert('Looms', id)
  await insert('Yarns', null)
  const rows = rowsWithParents('industry_departments', {
    industry_type_id: { table: 'industry_types', shows: { of: 'name', position: 'sort_order' } },
  })
  const found = await selectRows(db, rows.where('industry_departments.name', 'in', ['Looms', 'Yarns']), {})
  expect(found).toEqual([
    expect.objectContaining({ name: 'Looms', industry_type_id: id, of: 'Weaving', position: 7 }),
    expect.objectContaining({ name: 'Yarns', industry_type_id: null, of: null, position: null }),
  ])
})

it('does not compile without what the entity shows and files name', () => {
  const common = { table: 'districts', search: ['name'] } as const
  // @ts-expect-error -- the contract names states in files
  resourceStore(districts, common)
  const shows = { state_code: 'code' } as const
  // @ts-expect-error -- the entity has the name of the state
  resourceStore(districts, { ...common, parents: { state_id: { table: 'states', shows } } })
  const unknown = { state_code: 'code', state_name: 'title' } as const
  // @ts-expect-error -- states have no such column
  resourceStore(districts, { ...common, parents: { state_id: { table: 'states', shows: unknown } } })
  const all = { state_code: 'code', state_name: 'name' } as const
  expect(
    resourceStore(districts, { ...common, parents: { state_id: { table: 'states', shows: all } } }),
  ).toBeTruthy()
})
