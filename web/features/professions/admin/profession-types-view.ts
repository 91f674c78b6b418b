import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryDepartments, professionTypes } from '#contract/professions.ts'
import { relationTo } from '#web/resource/relation.ts'
import { resourceView } from '#web/resource/view.ts'

export const professionTypesView = resourceView(professionTypes, {
  words: {
    title: msg`Profession types`,
    description: msg`Professions that people choose from, in this order.`,
    search: msg`Search profession types`,
    empty: { title: msg`No profession types yet`, description: msg`Add the professions that people have.` },
    create: msg`New profession type`,
    edit: msg`Edit profession type`,
    save: msg`Save profession type`,
    saved: msg`Profession type saved`,
    deleted: (count) =>
      msg`${plural(count, { one: 'Profession type deleted', other: '# profession types deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`What others refer to is not deleted: deactivate it instead.`,
    },
  },
  rowName: ({ name }) => name,
  fields: {
    industry_department_id: {
      as: 'relation',
      label: msg`Department`,
      description: msg`It belongs to no department when empty.`,
      relation: relationTo(industryDepartments, ({ name }) => name),
    },
    name: { as: 'text', label: msg`Name`, required: true },
    sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
    is_active: { as: 'switch', label: msg`Active`, options: { true: msg`Active`, false: msg`Inactive` } },
  },
  blank: { industry_department_id: null, name: '', sort_order: 0, is_active: true },
  columns: [
    'name',
    {
      key: 'industry_department_name',
      title: msg`Department`,
      render: (row) => row.industry_department_name,
    },
    'sort_order',
    'is_active',
  ],
  hidden: ['sort_order'],
  filters: ['industry_department_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/profession-type' }) },
})
