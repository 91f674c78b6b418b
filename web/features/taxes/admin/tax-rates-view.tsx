import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { states } from '#contract/places-admin.ts'
import { taxCategories, taxRates } from '#contract/taxes.ts'
import { relationTo } from '#web/resource/relation.ts'
import { nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { ComponentsInput, UnitPriceInput } from './rate-inputs.tsx'
import { PriceRange, RateSummary } from './rate-texts.tsx'
import { countryColumn, countryField } from './taxes-view.ts'

export const taxRatesView = resourceView(taxRates, {
  words: {
    title: msg`Tax rates`,
    description: msg`How much tax a category has in a country or State, and from which day.`,
    search: msg`Search tax rates`,
    empty: {
      title: msg`No tax rates yet`,
      description: msg`Without a rate, nothing is charged. Add one for each category and country.`,
    },
    create: msg`New tax rate`,
    edit: msg`Edit tax rate`,
    save: msg`Save tax rate`,
    saved: msg`Tax rate saved`,
    deleted: (count) => msg`${plural(count, { one: 'Tax rate deleted', other: '# tax rates deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`From now on nothing is charged where only this rate applies. To replace it, end it and add the next one.`,
    },
  },
  rowName: (row) => `${row.tax_category_name}, ${row.name}, ${countryColumn.render(row)}`,
  fields: {
    tax_category_id: {
      as: 'relation',
      label: msg`Tax category`,
      required: true,
      relation: relationTo(taxCategories, ({ name }) => name),
    },
    country_id: countryField,
    state_id: {
      as: 'relation',
      label: msg`State`,
      description: msg`Only where a State has a rate of its own. It takes the place of that of the country.`,
      relation: relationTo(states, ({ name }) => name, 'country_id'),
    },
    name: { ...nameField, description: msg`Such as GST 18 %.` },
    components: {
      as: 'custom',
      label: msg`Taxes`,
      input: ({ value = [], ...field }) => <ComponentsInput {...field} value={value} />,
    },
    valid_from: { as: 'date', label: msg`First day`, required: true },
    valid_to: { as: 'date', label: msg`Last day`, description: msg`Empty: until further notice.` },
    unit_from_minor: {
      as: 'custom',
      label: msg`Lowest price of one piece`,
      input: () => <UnitPriceInput of="lowest" />,
    },
    unit_to_minor: {
      as: 'custom',
      label: msg`Highest price of one piece`,
      input: () => <UnitPriceInput of="highest" />,
    },
  },
  columns: [
    { key: 'tax_category_name', title: msg`Tax category` },
    countryColumn,
    { key: 'state_name', title: msg`State` },
    'name',
    { key: 'components', title: msg`Taxes`, render: (row) => <RateSummary {...row} /> },
    { key: 'unit_from_minor', title: msg`Price of one piece`, render: (row) => <PriceRange {...row} /> },
    'valid_from',
    'valid_to',
  ],
  hidden: ['state_name'],
  filters: ['tax_category_id', 'country_id'],
  links: {
    list: linkOptions({ to: '/backbone/settings/tax-rates' }),
    create: linkOptions({ to: '/backbone/settings/tax-rates/create' }),
    row: ({ tax_rate_id }) =>
      linkOptions({
        to: '/backbone/settings/tax-rates/edit-{$tax_rate_id}',
        params: { tax_rate_id: String(tax_rate_id) },
      }),
  },
})
