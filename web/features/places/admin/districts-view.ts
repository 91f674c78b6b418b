import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { districts, states } from '#contract/places-admin.ts'
import { nameWithCountry } from './country-name.ts'
import { relationTo } from '#web/resource/relation.ts'
import { resourceView } from '#web/resource/view.ts'

export const districtsView = resourceView(districts, {
  words: {
    title: msg`Districts`,
    description: msg`Districts of a state that people choose from.`,
    search: msg`Search districts`,
    empty: {
      title: msg`No districts yet`,
      description: msg`Add the districts of a state, so that people can choose theirs.`,
    },
    create: msg`New district`,
    edit: msg`Edit district`,
    save: msg`Save district`,
    saved: msg`District saved`,
    deleted: (count) => msg`${plural(count, { one: 'District deleted', other: '# districts deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`What others refer to is not deleted: deactivate it instead.`,
    },
  },
  rowName: ({ name }) => name,
  fields: {
    state_id: {
      as: 'relation',
      label: msg`State`,
      required: true,
      relation: relationTo(states, nameWithCountry),
    },
    name: { as: 'text', label: msg`Name`, required: true },
    is_active: { as: 'switch', label: msg`Active`, options: { true: msg`Active`, false: msg`Inactive` } },
  },
  blank: { state_id: '', name: '', is_active: true },
  columns: [
    'name',
    { key: 'state_name', title: msg`State`, render: ({ state_name }) => state_name },
    'is_active',
  ],
  filters: ['state_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/district' }) },
})
