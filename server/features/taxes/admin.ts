import * as contract from '#contract/taxes.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { replaceComponents, taxRateRows } from './store.ts'

const categoryStore = resourceStore(contract.taxCategories, {
  table: 'tax_categories',
  constraints: {
    tax_categories_name_once: { code: 'tax_category_taken', field: 'name' },
    tax_rates_tax_category_id_fkey: 'tax_in_use',
    packages_tax_category_id_fkey: 'tax_in_use',
    invoice_lines_tax_category_id_fkey: 'tax_in_use',
  },
})

const taxStore = resourceStore(contract.taxes, {
  table: 'taxes',
  parents: {
    country_id: {
      table: 'countries',
      shows: { country_name: 'name', country_iso2: 'iso2' },
      rows: tables.selectFrom('countries').selectAll().where('is_place', '=', true),
    },
  },
  search: ['search_text', 'country_name'],
  constraints: {
    taxes_code_once: { code: 'tax_taken', field: 'code' },
    taxes_country_id_fkey: { code: 'place_unknown', field: 'country_id' },
    taxes_of_a_country: { code: 'place_unknown', field: 'country_id' },
    // also when a tax with rates moves to another country
    tax_rate_components_tax: 'tax_in_use',
  },
})

const rateStore = resourceStore(contract.taxRates, {
  table: 'tax_rates',
  rows: taxRateRows,
  search: ['search_text', 'tax_category_name', 'country_name', 'state_name'],
  write: ({ components: _, ...rate }) => rate,
  saveParts: replaceComponents,
  constraints: {
    tax_rates_no_overlap: { code: 'tax_rate_overlaps', field: 'valid_from' },
    tax_rates_tax_category_id_fkey: { code: 'tax_category_not_found', field: 'tax_category_id' },
    tax_rates_country_id_fkey: { code: 'place_unknown', field: 'country_id' },
    tax_rates_of_a_country: { code: 'place_unknown', field: 'country_id' },
    tax_rates_state_in_country: { code: 'place_unknown', field: 'state_id' },
    tax_rate_components_tax: { code: 'tax_unknown', field: 'components' },
  },
})

/** Lists of tax categories, taxes and tax rates for admins. */
export const taxAdminRoutes = [
  ...resourceRoutes(contract.taxCategories, categoryStore),
  ...resourceRoutes(contract.taxes, taxStore),
  ...resourceRoutes(contract.taxRates, rateStore),
]
