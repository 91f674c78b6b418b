import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { countries } from '#contract/places-admin.ts'
import { taxes } from '#contract/taxes.ts'
import { countryName } from '#web/features/places/index.ts'
import { relationTo } from '#web/resource/relation.ts'
import { confirmDeleteUnused, nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

/** The country that raises a tax. */
export const countryField = {
  as: 'relation',
  label: msg`Country`,
  required: true,
  relation: relationTo(countries, countryName),
} as const

export const countryColumn = {
  key: 'country_name',
  title: msg`Country`,
  render: (row: { readonly country_iso2: string; readonly country_name: string }) =>
    countryName({ iso2: row.country_iso2, name: row.country_name }),
} as const

export const taxesView = resourceView(taxes, {
  words: {
    title: msg`Taxes`,
    description: msg`The taxes of each country by their names. Rates say how much of them is charged.`,
    search: msg`Search taxes`,
    empty: {
      title: msg`No taxes yet`,
      description: msg`Add the taxes of the countries where you are registered.`,
    },
    create: msg`New tax`,
    edit: msg`Edit tax`,
    save: msg`Save tax`,
    saved: msg`Tax saved`,
    deleted: (count) => msg`${plural(count, { one: 'Tax deleted', other: '# taxes deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  rowName: (row) => `${row.code}, ${countryColumn.render(row)}`,
  fields: {
    country_id: countryField,
    code: {
      as: 'text',
      label: msg`Code`,
      description: msg`As invoices print it, such as CGST.`,
      required: true,
    },
    name: nameField,
    applies: {
      as: 'select',
      label: msg`Charged on`,
      description: msg`Territories with a legislature (Delhi, Puducherry, Jammu and Kashmir) count as States.`,
      options: {
        always: msg`Every sale in the country`,
        intra: msg`Sales within one State or territory`,
        'intra-state': msg`Sales within one State`,
        'intra-territory': msg`Sales within one territory`,
        'inter-state': msg`Sales between States, and exports without LUT`,
      },
    },
    is_active: {
      as: 'switch',
      label: msg`Charge this tax`,
      description: msg`Switch it on where you are registered for it. Otherwise buyers there pay none of it.`,
      options: { true: msg`Charged`, false: msg`Not charged` },
    },
  },
  columns: ['code', countryColumn, 'name', 'applies', 'is_active'],
  filters: ['country_id', 'applies', 'is_active'],
  links: {
    list: linkOptions({ to: '/backbone/tax' }),
    create: linkOptions({ to: '/backbone/tax/create' }),
    row: ({ tax_id }) =>
      linkOptions({ to: '/backbone/tax/edit-{$tax_id}', params: { tax_id: String(tax_id) } }),
  },
})
