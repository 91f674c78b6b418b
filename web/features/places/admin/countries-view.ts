import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { countries } from '#contract/places-admin.ts'
import { countryName } from './country-name.ts'
import { activeField, nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

export const countriesView = resourceView(countries, {
  words: {
    title: msg`Countries`,
    description: msg`Countries that people choose from, with their dial codes and currencies.`,
    search: msg`Search countries`,
    empty: { title: msg`No countries yet`, description: msg`Add the countries of your customers.` },
    create: msg`New country`,
    edit: msg`Edit country`,
    save: msg`Save country`,
    saved: msg`Country saved`,
  },
  rowName: countryName,
  fields: {
    country_id: {
      as: 'number',
      label: msg`Numeric code`,
      description: msg`Of ISO 3166-1, such as 356 for India. It cannot be changed later.`,
      required: true,
      fixed: true,
    },
    name: { ...nameField, description: msg`In English. Other languages name the country by its ISO code.` },
    iso2: { as: 'text', label: msg`ISO code`, description: msg`Two letters, such as IN.`, required: true },
    dial_code: { as: 'text', label: msg`Dial code`, description: msg`Such as +91.`, required: true },
    currency: {
      as: 'text',
      label: msg`Currency`,
      description: msg`Three letters, such as INR.`,
      required: true,
    },
    locale: {
      as: 'text',
      label: msg`Format of numbers`,
      description: msg`A language with the country, such as en-IN.`,
    },
    is_active: activeField,
  },
  blank: { dial_code: '+' },
  columns: [
    { key: 'name', title: msg`Name`, render: countryName },
    'iso2',
    'dial_code',
    'currency',
    'is_active',
    'locale',
    'country_id',
  ],
  hidden: ['locale', 'country_id'],
  filters: ['is_active'],
  links: {
    list: linkOptions({ to: '/backbone/settings/countries/list' }),
    create: linkOptions({ to: '/backbone/settings/countries/create' }),
    row: ({ country_id }) =>
      linkOptions({
        to: '/backbone/settings/countries/edit-{$country_id}',
        params: { country_id: String(country_id) },
      }),
  },
})
