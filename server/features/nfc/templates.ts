import * as contract from '#contract/nfc.ts'
import { assertPricePayable } from '#server/platform/ports/payments.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { findCurrencies, replacePrices, templateRows } from './template-store.ts'

const store = resourceStore(contract.nfcTemplates, {
  table: 'nfc_templates',
  rows: templateRows,
  write: ({ prices: _, ...template }) => template,
  saveParts: replacePrices,
  check: async ({ db, payments }, { prices }) => {
    const currencies = await findCurrencies(
      db,
      prices.map(({ country_id }) => country_id),
    )
    for (const [index, { country_id, amount_minor }] of prices.entries()) {
      const currency = currencies.get(country_id)
      // one without a currency is no country, which the write says
      if (currency !== undefined)
        assertPricePayable(payments, { currency, amount_minor }, `prices.${index}.amount_minor`)
    }
  },
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
