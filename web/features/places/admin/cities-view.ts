import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { cities, districts } from '#contract/places-admin.ts'
import { stateField } from './states-view.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, confirmDeleteUnused, nameField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

export const citiesView = resourceView(cities, {
  words: {
    title: msg`Cities`,
    description: msg`Cities that people choose from. A CSV file brings many at once.`,
    search: msg`Search cities`,
    empty: { title: msg`No cities yet`, description: msg`Add a city, or import many from a CSV file.` },
    create: msg`New city`,
    edit: msg`Edit city`,
    save: msg`Save city`,
    saved: msg`City saved`,
    deleted: (count) => msg`${plural(count, { one: 'City deleted', other: '# cities deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    state_id: stateField,
    district_id: {
      as: 'relation',
      label: msg`District`,
      description: msg`Choose the state first.`,
      relation: relationTo(districts, ({ name }) => name, 'state_id'),
    },
    name: nameField,
    is_active: activeField,
  },
  columns: [
    'name',
    { key: 'district_name', title: msg`District` },
    { key: 'state_name', title: msg`State` },
    'is_active',
  ],
  filters: ['state_id', 'district_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/city' }) },
})
