import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryDepartments, industryTypes } from '#contract/professions.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, confirmDeleteUnused, nameField, positionField } from '#web/resource/usual-fields.ts'
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
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    industry_type_id: {
      as: 'relation',
      label: msg`Industry type`,
      description: msg`Every industry has it when empty.`,
      relation: relationTo(industryTypes, ({ name }) => name),
    },
    name: nameField,
    sort_order: positionField,
    is_active: activeField,
  },
  columns: ['name', { key: 'industry_type_name', title: msg`Industry type` }, 'sort_order', 'is_active'],
  hidden: ['sort_order'],
  filters: ['industry_type_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/industry-department' }) },
})
