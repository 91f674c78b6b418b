import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { districts } from '#contract/places-admin.ts'
import { stateField } from './states-view.ts'
import { activeField, confirmDeleteUnused, nameField } from '#web/resource/usual-fields.ts'
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
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    state_id: stateField,
    name: nameField,
    is_active: activeField,
  },
  columns: ['name', { key: 'state_name', title: msg`State` }, 'is_active'],
  filters: ['state_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/district' }) },
})
