import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryTypes } from '#contract/professions.ts'
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
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`What others refer to is not deleted: deactivate it instead.`,
    },
  },
  rowName: ({ name }) => name,
  fields: {
    name: { as: 'text', label: msg`Name`, required: true },
    sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
    is_active: { as: 'switch', label: msg`Active`, options: { true: msg`Active`, false: msg`Inactive` } },
  },
  blank: { name: '', sort_order: 0, is_active: true },
  columns: ['name', 'sort_order', 'is_active'],
  hidden: ['sort_order'],
  filters: ['is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/industry-type' }) },
})
