// @ts-check
/** What `npm run new:resource` writes: a thing with a name and a status that admins list, create, edit, import and export. */
// Generators format what they write, so that the texts below need no exact indents.

/**
 * @typedef {object} Names
 * @property {string} slice `gift-cards`: folder and file name
 * @property {string} slices `giftCards`
 * @property {string} table `gift_cards`
 * @property {string} thing `giftCard`
 * @property {string} thingFile `gift-card`
 * @property {string} thingColumn `gift_card`
 * @property {string} words `gift card`
 * @property {string} plural `gift cards`
 * @property {string} Plural `Gift cards`
 * @property {string} path of the list: `/backbone/gifts`, or `/backbone/gifts/list`
 * @property {string} base of the other paths: `/backbone/gifts`
 */

/** @param {Names} names */
const contract = ({ slices, thingFile, thingColumn, plural }) => `import { z } from 'zod'
import { requiredLine, stamps } from './fields.ts'
import { resource } from './resource.ts'

const statuses = ['active', 'inactive'] as const

export const ${slices} = resource({
  name: '${thingFile}',
  plural: '${plural}',
  path: '/v1/${thingFile}',
  access: 'admin',
  key: '${thingColumn}_id',
  entity: z.object({ ${thingColumn}_id: z.int(), name: z.string(), status: z.enum(statuses), ...stamps }),
  input: z.object({ name: requiredLine(100, 'enter_thing_name'), status: z.enum(statuses) }),
  sort: ['name', 'updated_at'],
  filters: { status: z.enum(statuses) },
  actions: ['list', 'get', 'create', 'update', 'delete', 'restore', 'updateStatus', 'export', 'import'],
  importKey: ['name'],
  missing: '${thingColumn}_not_found',
  errors: ['${thingColumn}_name_taken'],
})
`

/** @param {Names} names */
const migration = ({ table, words }) => `-- One ${words} for each row.
create table ${table} (
  id bigint generated always as identity primary key,
  name text collate name_order not null,
  search_text text collate "C" not null generated always as (fold(name)) stored,
  status text not null default 'active',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint ${table}_status_known check (status in ('active', 'inactive'))
);
create unique index ${table}_name_once on ${table} (name) where deleted_at is null;
create index ${table}_order on ${table} (name, id) where deleted_at is null;
create index ${table}_search on ${table} using gin (search_text gin_trgm_ops);
`

/** @param {Names} names */
const server = ({ slice, slices, table, thingColumn, Plural }) => `/**
 * ${Plural}: what admins may list, create and edit.
 * Owns \`${table}\`.
 * Emits and handles no events.
 */
import * as contract from '#contract/${slice}.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

const store = resourceStore(contract.${slices}, {
  table: '${table}',
  constraints: { ${table}_name_once: { code: '${thingColumn}_name_taken', field: 'name' } },
})

export const ${slices}Routes = resourceRoutes(contract.${slices}, store)
`

/** @param {Names} names */
const serverTest = ({ slice, slices, thingColumn, words }) => `import { expect, it } from 'vitest'
import { ${slices} } from '#contract/${slice}.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const add = (name: string) => app.call(${slices}.create, { as, body: { name, status: 'active' } })

it('creates a ${words} and finds it by a part of its name', async () => {
  const { data } = await add('Morning star')
  await add('Evening star')
  const found = await app.call(${slices}.list, { as, query: { search: 'morn' } })
  expect(found.data).toEqual({ list: [data], total: 1 })
})

it('tells that a name is taken, at its field', async () => {
  await add('Twice')
  expect(await add('Twice')).toMatchObject({
    error: '${thingColumn}_name_taken',
    fields: [{ path: 'name' }],
  })
})

it('is for admins', async () => {
  const { token } = await createUser(app.ctx.db)
  expect((await app.call(${slices}.list, { as: token })).status).toBe(403)
})
`

/** @param {Names} names */
const view = (names) => `
  import { msg } from '@lingui/core/macro'
  import { linkOptions } from '@tanstack/react-router'
  import { ${names.slices} } from '#contract/${names.slice}.ts'
  import { resourceView } from '#web/resource/view.ts'

  export const ${names.thing}View = resourceView(${names.slices}, {
    words: {
      title: msg\`${names.Plural}\`,
      description: msg\`Say in one sentence what this list is for.\`,
      search: msg\`Search ${names.plural}\`,
      empty: { title: msg\`No ${names.plural} yet\`, description: msg\`Say what the first one is good for.\` },
      create: msg\`New ${names.words}\`,
      edit: msg\`Edit ${names.words}\`,
    },
    fields: {
      name: { as: 'text', label: msg\`Name\`, required: true },
      status: { as: 'select', label: msg\`Status\`, options: { active: msg\`Active\`, inactive: msg\`Inactive\` } },
    },
    blank: { status: 'active' },
    columns: ['name', 'status'],
    filters: ['status'],
    links: {
      list: linkOptions({ to: '${names.path}' }),
      create: linkOptions({ to: '${names.base}/create' }),
      row: ({ ${names.thingColumn}_id: id }) =>
        linkOptions({ to: '${names.base}/edit-{$id}', params: { id: String(id) } }),
    },
  })
`

/** @param {Names} names */
const listScreen = ({
  slice,
  slices,
  thing,
  thingFile,
  Plural,
  path,
  base,
}) => `import { msg } from '@lingui/core/macro'
  import { createFileRoute } from '@tanstack/react-router'
  import { ${slices} } from '#contract/${slice}.ts'
  import { readListAddress } from '#web/lib/list-address.ts'
  import { ResourceList } from '#web/resource/resource-list.tsx'
  import { loadList } from '#web/resource/resource-queries.ts'
  import { ${thing}View } from './${thingFile}-view.tsx'

export const Route = createFileRoute('/_admin${path === base ? `${path}/` : path}')({
  staticData: { slice: '${slice}' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, ${slices}, location.search),
  head: ({ match }) => ({ meta: [{ title: \`\${match.context.i18n._(msg\`${Plural}\`)} · Visita\` }] }),
  component: () => <ResourceList view={${thing}View} />,
})
`

/** @param {Names} names */
const createScreen = ({ slice, thing, thingFile, words, base }) => `import { msg } from '@lingui/core/macro'
  import { createFileRoute } from '@tanstack/react-router'
  import { ResourceForm } from '#web/resource/resource-form.tsx'
  import { ${thing}View } from './${thingFile}-view.tsx'

export const Route = createFileRoute('/_admin${base}/create')({
  staticData: { slice: '${slice}' },
  head: ({ match }) => ({ meta: [{ title: \`\${match.context.i18n._(msg\`New ${words}\`)} · Visita\` }] }),
  component: () => <ResourceForm view={${thing}View} />,
})
`

/** @param {Names} names */
const editScreen = ({
  slice,
  slices,
  thing,
  thingFile,
  words,
  base,
}) => `import { msg } from '@lingui/core/macro'
  import { createFileRoute } from '@tanstack/react-router'
  import { ${slices} } from '#contract/${slice}.ts'
  import { ResourceEditForm } from '#web/resource/resource-form.tsx'
  import { loadRow } from '#web/resource/resource-queries.ts'
  import { ${thing}View } from './${thingFile}-view.tsx'

export const Route = createFileRoute('/_admin${base}/edit-{$id}')({
  staticData: { slice: '${slice}' },
  loader: ({ context, params }) => loadRow(context, ${slices}, params.id),
  head: ({ match }) => ({ meta: [{ title: \`\${match.context.i18n._(msg\`Edit ${words}\`)} · Visita\` }] }),
  component: () => <ResourceEditForm view={${thing}View} />,
})
`

/** @param {Names} names */
const webTest = ({ thing, thingFile, words }) => `
  import { screen } from '@testing-library/react'
  import { expect, it } from 'vitest'
  import { ResourceForm } from '#web/resource/resource-form.tsx'
  import { renderScreen } from '#web/testing/render-screen.tsx'
  import { ${thing}View } from './${thingFile}-view.tsx'

  it('has a form for a new ${words}', async () => {
    const { axe } = await renderScreen(<ResourceForm view={${thing}View} />)
    expect(await axe()).toEqual([])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New ${words}')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeTruthy()
  })
`

/**
 * @param {Names} names
 * @param {string} timeStamp at the beginning of the migration's name
 * @returns {Record<string, string>} path → text
 */
export function resourceFiles(names, timeStamp) {
  const { slice, thingFile } = names
  const admin = `web/features/${slice}/admin`
  return {
    [`packages/contract/${slice}.ts`]: contract(names),
    [`server/migrations/${timeStamp}-${slice}.sql`]: migration(names),
    [`server/features/${slice}/index.ts`]: server(names),
    [`server/features/${slice}/${slice}.test.ts`]: serverTest(names),
    [`${admin}/${thingFile}-view.tsx`]: view(names),
    [`${admin}/${slice}-screen.tsx`]: listScreen(names),
    [`${admin}/create-${thingFile}-screen.tsx`]: createScreen(names),
    [`${admin}/edit-${thingFile}-screen.tsx`]: editScreen(names),
    [`${admin}/${thingFile}-view.test.tsx`]: webTest(names),
  }
}
