import * as contract from '#contract/nfc.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { replacePrices, templateRows } from './template-store.ts'

const store = resourceStore(contract.nfcTemplates, {
  table: 'nfc_templates',
  rows: templateRows,
  write: ({ prices: _, ...template }) => template,
  saveParts: replacePrices,
  constraints: {
    nfc_templates_name_once: { code: 'nfc_template_taken', field: 'template_name' },
    nfc_templates_front_image_fkey: { code: 'file_not_found', field: 'front_image' },
    nfc_templates_back_image_fkey: { code: 'file_not_found', field: 'back_image' },
    nfc_templates_tax_category_id_fkey: { code: 'tax_category_not_found', field: 'tax_category_id' },
    nfc_template_prices_country_id_fkey: { code: 'place_unknown', field: 'prices' },
    nfc_enquiries_template_fkey: 'nfc_template_in_use',
  },
})

/** The list of templates for admins. */
export const templateRoutes = resourceRoutes(contract.nfcTemplates, store)
