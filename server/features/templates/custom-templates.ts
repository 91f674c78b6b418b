import { customTemplates as contract } from '#contract/templates.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { readPresets } from './presets.ts'

/** Custom templates; the built-in ones are no rows of this list. */
const store = resourceStore(contract, {
  table: 'templates',
  rows: tables.selectFrom('templates').where('base_id', 'is not', null).selectAll(),
  present: (row) => ({ base_id: row.base_id ?? row.id, ...readPresets(row), logo: row.logo }),
  write: ({ name, base_id, is_default, is_active, logo, ...presets }) => ({
    name,
    base_id,
    is_default,
    is_active,
    logo: logo || null,
    presets: JSON.stringify(presets),
  }),
  constraints: {
    templates_name_once: { code: 'template_name_taken', field: 'name' },
    templates_logo_fkey: { code: 'file_not_found', field: 'logo' },
  },
})

export const customTemplates = resourceRoutes(contract, store)
