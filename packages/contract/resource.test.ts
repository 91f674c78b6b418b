import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { BodyOf, QueryOf, ReplyOf } from './endpoint.ts'
import { stamps } from './fields.ts'
import { resource, unfold } from './resource.ts'
import type { DraftOf, InputOf, RowOf } from './resource.ts'

const statuses = ['open', 'closed'] as const
const entity = z.object({ stall_id: z.int(), name: z.string(), status: z.enum(statuses), ...stamps })
const input = z.object({ name: z.string().min(1), status: z.enum(statuses).default('open') })
const common = {
  name: 'stall',
  path: '/v1/stall',
  access: 'admin',
  entity,
  input,
  missing: 'not_found',
} as const
const stalls = resource({ ...common, key: 'stall_id', sort: ['name', 'updated_at'] })
const everything = resource({
  ...common,
  key: 'stall_id',
  plural: 'market stalls',
  sort: ['updated_at'],
  order: 'desc',
  filters: { status: z.enum(statuses) },
  actions: ['list', 'updateStatus', 'reorder', 'restore', 'import'],
  importKey: ['name'],
  errors: ['slug_taken'],
  at: { list: { method: 'POST', path: '/v1/stall/all' } },
})

it('makes the usual endpoints in the usual places', () => {
  const made = unfold(stalls).flatMap((value) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
      ? [`${String(value.method)} ${String(value.path)}`]
      : [],
  )
  expect(made).toEqual([
    'GET /v1/stall/list',
    'GET /v1/stall/detail/{id}',
    'POST /v1/stall/create',
    'PUT /v1/stall/update',
    'POST /v1/stall/delete',
    'GET /v1/stall/export',
  ])
  expect(stalls.update.errors).toEqual(['version_conflict', 'not_found'])
  expect(stalls.defaultSort).toEqual({ sort: 'name', order: 'asc' })
})

it('has the actions of the description and no others, in values as in types', () => {
  expectTypeOf<keyof typeof everything & ('create' | 'reorder')>().toEqualTypeOf<'reorder'>()
  expect(everything).not.toHaveProperty('create')
  expect(everything.list).toMatchObject({
    method: 'POST',
    path: '/v1/stall/all',
    summary: 'List market stalls',
  })
  expect(everything.reorder.errors).toEqual(['not_found', 'slug_taken'])
  // @ts-expect-error -- a POST list has no query
  expect(everything.list.query).toBeUndefined()
  expect(everything.list.body.parse({ status: 'open' })).toEqual({ start: 0, limit: 10, status: 'open' })
  // @ts-expect-error -- the usual actions do not include restore
  expect(stalls.restore).toBeUndefined()
})

it('lets only the named fields sort, and only known values filter', () => {
  const query = stalls.list.query.parse({ sort: 'updated_at', order: 'desc', search: ' a ' })
  expect(query).toEqual({ start: 0, limit: 10, sort: 'updated_at', order: 'desc', search: 'a' })
  expect(stalls.list.query.safeParse({ sort: 'stall_id' }).success).toBe(false)
  expect(everything.list.body.safeParse({ status: 'gone' }).success).toBe(false)
  // @ts-expect-error -- sort must name fields of the entity
  resource({ ...common, key: 'stall_id', sort: ['price'] })
  // @ts-expect-error -- key must be a field of the entity
  resource({ ...common, key: 'id', sort: ['name'] })
})

it('asks an update for id and version, and bulk actions for one to a hundred ids', () => {
  expect(stalls.update.body.parse({ stall_id: '7', version: 2, name: 'A' })).toEqual({
    stall_id: 7,
    version: 2,
    name: 'A',
    status: 'open',
  })
  expect(stalls.update.body.safeParse({ name: 'A' }).error?.issues.map(({ path }) => path[0])).toEqual([
    'stall_id',
    'version',
  ])
  const { body } = everything.updateStatus
  expect(body.safeParse({ ids: [1], status: 'closed' }).success).toBe(true)
  expect(body.safeParse({ ids: [], status: 'closed' }).success).toBe(false)
  expect(body.safeParse({ ids: Array(101).fill(1), status: 'closed' }).success).toBe(false)
  expect(body.safeParse({ ids: [1], status: 'gone' }).success).toBe(false)
})

it('takes ids of another kind', () => {
  const people = resource({ ...common, key: 'name', id: z.uuid(), sort: ['name'] })
  expect(people.get.params.safeParse({ id: '7' }).success).toBe(false)
  expect(people.delete.body.safeParse({ ids: ['0193d6a0-0000-7000-8000-000000000000'] }).success).toBe(true)
})

it('refuses an import without a key', () => {
  const actions = ['import'] as const
  expect(() => resource({ ...common, key: 'stall_id', sort: ['name'], actions })).toThrow('importKey')
})

it('has the types of its schemas', () => {
  type Stalls = typeof stalls
  expectTypeOf<RowOf<Stalls>>().toEqualTypeOf<z.output<typeof entity>>()
  expectTypeOf<DraftOf<Stalls>>().toEqualTypeOf<{ name: string; status?: 'open' | 'closed' | undefined }>()
  expectTypeOf<InputOf<Stalls>>().toEqualTypeOf<{ name: string; status: 'open' | 'closed' }>()
  expectTypeOf<ReplyOf<Stalls['list']>>().toEqualTypeOf<{
    list: RowOf<Stalls>[]
    total: number
    is_more?: true | undefined
  }>()
  expectTypeOf<BodyOf<Stalls['update']>>().toExtend<{ version: number; name: string }>()
  expectTypeOf<QueryOf<Stalls['list']>['sort']>().toEqualTypeOf<'name' | 'updated_at' | undefined>()
})
