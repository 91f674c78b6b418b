import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryTypes } from '#contract/professions.ts'
import { activeField, confirmDeleteUnused, nameField, positionField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'

export const industryTypesView = resourceView(industryTypes, {
  words: {
    title: msg`Industry types`,
    description: msg`Industries that people choose from, in this order.`,
    search: msg`Search industry types`,
    empty: { title: msg`No industry types yet`, description: msg`Add the industries that people work in.` },
    create: msg`New industry type`,
    edit: msg`Edit industry type`,
    save: msg`Save industry type`,
    saved: msg`Industry type saved`,
    deleted: (count) =>
      msg`${plural(count, { one: 'Industry type deleted', other: '# industry types deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    name: nameField,
    sort_order: positionField,
    is_active: activeField,
  },
  columns: ['name', 'sort_order', 'is_active'],
  hidden: ['sort_order'],
  filters: ['is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/industry-type' }) },
})
