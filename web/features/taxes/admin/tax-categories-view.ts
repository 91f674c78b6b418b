import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { taxCategories } from '#contract/taxes.ts'
import { activeField, confirmDeleteUnused, nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

export const taxCategoriesView = resourceView(taxCategories, {
  words: {
    title: msg`Tax categories`,
    description: msg`What is taxed alike. Each thing that you sell is in one of them.`,
    search: msg`Search tax categories`,
    empty: {
      title: msg`No tax categories yet`,
      description: msg`Add one for each kind of thing that you sell, such as software or printed cards.`,
    },
    create: msg`New tax category`,
    edit: msg`Edit tax category`,
    save: msg`Save tax category`,
    saved: msg`Tax category saved`,
    deleted: (count) =>
      msg`${plural(count, { one: 'Tax category deleted', other: '# tax categories deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    name: nameField,
    hsn_sac: {
      as: 'text',
      label: msg`HSN or SAC`,
      description: msg`The code of goods or services that invoices in India print, such as 9983.`,
    },
    description: { as: 'text', label: msg`Description` },
    is_active: activeField,
  },
  columns: ['name', 'hsn_sac', 'description', 'is_active'],
  filters: ['is_active'],
  links: {
    list: linkOptions({ to: '/backbone/settings/tax-categories' }),
    create: linkOptions({ to: '/backbone/settings/tax-categories/create' }),
    row: ({ tax_category_id }) =>
      linkOptions({
        to: '/backbone/settings/tax-categories/edit-{$tax_category_id}',
        params: { tax_category_id: String(tax_category_id) },
      }),
  },
})
