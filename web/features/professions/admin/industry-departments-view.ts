import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryDepartments, industryTypes } from '#contract/professions.ts'
import { relationTo } from '#web/resource/relation.ts'
import { resourceView } from '#web/resource/view.ts'

export const industryDepartmentsView = resourceView(industryDepartments, {
  words: {
    title: msg`Departments`,
    description: msg`Departments that people choose from, in this order.`,
    search: msg`Search departments`,
    empty: { title: msg`No departments yet`, description: msg`Add the departments that people work in.` },
    create: msg`New department`,
    edit: msg`Edit department`,
    save: msg`Save department`,
    saved: msg`Department saved`,
    deleted: (count) => msg`${plural(count, { one: 'Department deleted', other: '# departments deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`What others refer to is not deleted: deactivate it instead.`,
    },
  },
  rowName: ({ name }) => name,
  fields: {
    industry_type_id: {
      as: 'relation',
      label: msg`Industry type`,
      description: msg`Every industry has it when empty.`,
      relation: relationTo(industryTypes, ({ name }) => name),
    },
    name: { as: 'text', label: msg`Name`, required: true },
    sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
    is_active: { as: 'switch', label: msg`Active`, options: { true: msg`Active`, false: msg`Inactive` } },
  },
  blank: { industry_type_id: null, name: '', sort_order: 0, is_active: true },
  columns: [
    'name',
    { key: 'industry_type_name', title: msg`Industry type`, render: (row) => row.industry_type_name },
    'sort_order',
    'is_active',
  ],
  hidden: ['sort_order'],
  filters: ['industry_type_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/industry-department' }) },
})
