import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { countries, states } from '#contract/places-admin.ts'
import { countryName, nameWithCountry } from './country-name.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, confirmDeleteUnused, nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

/** The state that a place lies in. */
export const stateField = {
  as: 'relation',
  label: msg`State`,
  required: true,
  relation: relationTo(states, nameWithCountry),
} as const

export const statesView = resourceView(states, {
  words: {
    title: msg`States`,
    description: msg`States, provinces and similar regions that people choose from.`,
    search: msg`Search states`,
    empty: {
      title: msg`No states yet`,
      description: msg`Add the regions of a country, so that people can choose theirs.`,
    },
    create: msg`New state`,
    edit: msg`Edit state`,
    save: msg`Save state`,
    saved: msg`State saved`,
    deleted: (count) => msg`${plural(count, { one: 'State deleted', other: '# states deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    country_id: {
      as: 'relation',
      label: msg`Country`,
      required: true,
      relation: relationTo(countries, countryName),
    },
    name: nameField,
    code: { as: 'text', label: msg`ISO code`, description: msg`With the country, such as IN-KA.` },
    gst_code: {
      as: 'text',
      label: msg`GST code`,
      description: msg`Two digits; only states of India have one.`,
    },
    is_union_territory: { as: 'switch', label: msg`Union territory` },
    is_active: activeField,
  },
  columns: [
    'name',
    {
      key: 'country_name',
      title: msg`Country`,
      render: ({ country_iso2, country_name }) => countryName({ iso2: country_iso2, name: country_name }),
    },
    'code',
    'gst_code',
    'is_union_territory',
    'is_active',
  ],
  hidden: ['is_union_territory'],
  filters: ['country_id', 'is_active', 'is_union_territory'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/state' }) },
})
