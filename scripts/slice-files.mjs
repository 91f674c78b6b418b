// @ts-check
/** What `npm run new:slice` writes: one thing that people own, made and shown, with a store, a rule and tests. */

/**
 * @typedef {object} Names
 * @property {string} slice `gift-cards`: folder and file name
 * @property {string} slices `giftCards`
 * @property {string} table `gift_cards`
 * @property {string} thing `giftCard`
 * @property {string} Thing `GiftCard`
 * @property {string} thingFile `gift-card`
 * @property {string} thingColumn `gift_card`
 * @property {string} words `gift card`
 */

/** @param {Names} names */
const contract = ({ slice, Thing, thingColumn, words }) => `import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, requiredLine } from './fields.ts'

export const ${Thing} = z.object({ ${thingColumn}_id: z.int(), name: z.string() })
export type ${Thing} = z.output<typeof ${Thing}>

export const create${Thing} = endpoint({
  method: 'POST',
  path: '/v1/${slice}/create',
  access: 'user',
  summary: 'Create a ${words}',
  body: z.object({ name: requiredLine(100, 'enter_card_name') }),
  reply: ${Thing},
  errors: [],
})

export const get${Thing} = endpoint({
  method: 'GET',
  path: '/v1/${slice}/detail/{id}',
  access: 'user',
  summary: 'Get a ${words}',
  params: z.object({ id: Id }),
  reply: ${Thing},
  errors: ['not_found'],
})
`

/** @param {Names} names */
const migration = ({ table, words }) => `-- One ${words} for each row, owned by who made it.
create table ${table} (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users (id) on delete restrict,
  name text not null constraint ${table}_name_length check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);
create index ${table}_owner_id on ${table} (owner_id);
`

/** @param {Names} names */
const index = ({ slices, table }) => `/**
 * What this slice owns: \`${table}\`.
 * What it never does: …
 * Emits and handles no events.
 */
export { ${slices}Routes } from './routes.ts'
`

/** @param {Names} names */
const routes = ({ slice, slices, Thing, thingFile }) => `import * as contract from '#contract/${slice}.ts'
import { route } from '#server/platform/http/route.ts'
import { create${Thing}, get${Thing} } from './create-${thingFile}.ts'

export const ${slices}Routes = [
  route(contract.create${Thing}, create${Thing}),
  route(contract.get${Thing}, get${Thing}),
]
`

/** @param {Names} names */
const handlers = ({ slice, Thing }) => `import type * as contract from '#contract/${slice}.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { present${Thing} } from './present.ts'
import { canSee${Thing} } from './rules.ts'
import { find${Thing}, insert${Thing} } from './store.ts'

export const create${Thing}: Handler<typeof contract.create${Thing}> = async (ctx, { body }) =>
  present${Thing}(await insert${Thing}(ctx.db, { owner_id: ctx.actor.userId, name: body.name }))

/** @throws AppError not_found, also for what belongs to somebody else: a reply does not tell what exists. */
export const get${Thing}: Handler<typeof contract.get${Thing}> = async (ctx, { params }) => {
  const row = await find${Thing}(ctx.db, params.id)
  if (row === undefined || !canSee${Thing}(row, ctx.actor)) throw new AppError('not_found')
  return present${Thing}(row)
}
`

/** @param {Names} names */
const rules = ({ Thing, words }) => `import type { Role } from '#contract/constants.ts'

/** A ${words} is shown to its owner and to admins. */
export function canSee${Thing}(
  row: { readonly owner_id: string },
  actor: { readonly userId: string; readonly role: Role },
): boolean {
  return actor.role === 'ADMIN' || actor.userId === row.owner_id
}
`

/** @param {Names} names */
const store = ({ table, Thing }) => `import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type ${Thing}Row = Selectable<Database['${table}']>

export async function find${Thing}(db: Db, id: number): Promise<${Thing}Row | undefined> {
  return db.selectFrom('${table}').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insert${Thing}(db: Db, values: Insertable<Database['${table}']>): Promise<${Thing}Row> {
  return db.insertInto('${table}').values(values).returningAll().executeTakeFirstOrThrow()
}
`

/** @param {Names} names */
const present = ({ slice, Thing, thingColumn }) => `import type { ${Thing} } from '#contract/${slice}.ts'
import type { ${Thing}Row } from './store.ts'

export function present${Thing}(row: ${Thing}Row): ${Thing} {
  return { ${thingColumn}_id: row.id, name: row.name }
}
`

/** @param {Names} names */
const handlersTest = ({ slice, Thing, thingColumn, words }) => `import { expect, it } from 'vitest'
import { create${Thing}, get${Thing} } from '#contract/${slice}.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

it('shows a ${words} to its owner and to admins, and to nobody else', async () => {
  const [owner, stranger] = [await createUser(app.ctx.db), await createUser(app.ctx.db)]
  const admin = await createAdmin(app.ctx.db)
  const made = await app.call(create${Thing}, { as: owner.token, body: { name: 'First' } })
  const params = { id: made.data.${thingColumn}_id }
  for (const { token } of [owner, admin])
    expect((await app.call(get${Thing}, { as: token, params })).data).toEqual({ ${thingColumn}_id: params.id, name: 'First' })
  expect(await app.call(get${Thing}, { as: stranger.token, params })).toMatchObject({ status: 404 })
  expect(await app.call(get${Thing}, { params })).toMatchObject({ status: 401 })
})

it('asks for a name', async () => {
  const owner = await createUser(app.ctx.db)
  const { status, fields } = await app.call(create${Thing}, { as: owner.token, body: { name: ' ' } })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(['name'])
})
`

/**
 * @param {Names} names
 * @param {string} stamp of the migration: `20261122T090000`
 * @returns {Record<string, string>} path → text
 */
export function sliceFiles(names, stamp) {
  const folder = `server/features/${names.slice}`
  return {
    [`packages/contract/${names.slice}.ts`]: contract(names),
    [`server/migrations/${stamp}-${names.slice}.sql`]: migration(names),
    [`${folder}/index.ts`]: index(names),
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/create-${names.thingFile}.ts`]: handlers(names),
    [`${folder}/create-${names.thingFile}.test.ts`]: handlersTest(names),
    [`${folder}/rules.ts`]: rules(names),
    [`${folder}/store.ts`]: store(names),
    [`${folder}/present.ts`]: present(names),
  }
}
