import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { industryDepartments, professionTypes } from '#contract/professions.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, confirmDeleteUnused, nameField, positionField } from '#web/resource/usual-fields.ts'
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
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    industry_department_id: {
      as: 'relation',
      label: msg`Department`,
      description: msg`It belongs to no department when empty.`,
      relation: relationTo(industryDepartments, ({ name }) => name),
    },
    name: nameField,
    sort_order: positionField,
    is_active: activeField,
  },
  columns: ['name', { key: 'industry_department_name', title: msg`Department` }, 'sort_order', 'is_active'],
  hidden: ['sort_order'],
  filters: ['industry_department_id', 'is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/settings/profession-type' }) },
})
