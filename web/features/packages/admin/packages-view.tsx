import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { taxCategories } from '#contract/taxes.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, confirmDeleteUnused, nameField, positionField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { CreditsInput } from './package-inputs.tsx'
import { packagePath } from './package-paths.ts'

const translatedField = { as: 'text', description: msg`In English when empty.` } as const

export const packagesView = resourceView(packages, {
  words: {
    title: msg`Packages`,
    description: msg`What people and partners can buy, in the order of the price list.`,
    search: msg`Search packages`,
    empty: { title: msg`No packages yet`, description: msg`Add what you sell.` },
    create: msg`New package`,
    edit: msg`Edit package`,
    save: msg`Save package`,
    saved: msg`Package saved`,
    deleted: (count) => msg`${plural(count, { one: 'Package deleted', other: '# packages deleted' })}`,
    confirmDelete: confirmDeleteUnused,
  },
  fields: {
    name: nameField,
    description: { as: 'text', label: msg`Description`, description: msg`One sentence for the price list.` },
    key: {
      as: 'text',
      label: msg`Key`,
      description: msg`A short name for programs, such as pro: small letters, digits and hyphens.`,
      required: true,
    },
    audience: {
      as: 'select',
      label: msg`For`,
      options: { user: msg`People with cards`, partner: msg`Partners, who buy credits` },
    },
    level: {
      as: 'number',
      label: msg`Level`,
      description: msg`An upgrade leads to a higher level. Level 0 is the free plan.`,
      required: true,
    },
    credits: { as: 'custom', label: msg`Credits`, input: () => <CreditsInput of="number" /> },
    credit_days: {
      as: 'custom',
      label: msg`Days to use credits`,
      input: () => <CreditsInput of="days" />,
    },
    trial_days: { as: 'number', label: msg`Days to try`, description: msg`0: it cannot be tried.` },
    grace_days: {
      as: 'number',
      label: msg`Days of grace`,
      description: msg`For so long everything stays as it is after the paid time.`,
    },
    tax_category_id: {
      as: 'relation',
      label: msg`Tax category`,
      description: msg`Without one, no tax is charged.`,
      relation: relationTo(taxCategories, ({ name }) => name),
    },
    is_visible: {
      as: 'switch',
      label: msg`On the price list`,
      options: { true: msg`Shown`, false: msg`Hidden` },
    },
    is_active: {
      ...activeField,
      description: msg`What is not active cannot be bought. Who has it keeps it.`,
    },
    sort_order: positionField,
    name_hi: { ...translatedField, label: msg`Name in Hindi` },
    description_hi: { as: 'text', label: msg`Description in Hindi` },
    name_ar: { ...translatedField, label: msg`Name in Arabic` },
    description_ar: { as: 'text', label: msg`Description in Arabic` },
  },
  blank: { level: 10 },
  columns: [
    'name',
    'key',
    'audience',
    'level',
    'trial_days',
    'grace_days',
    'credits',
    { key: 'tax_category_name', title: msg`Tax category` },
    'is_visible',
    'is_active',
  ],
  hidden: ['key', 'grace_days', 'tax_category_name'],
  filters: ['audience', 'is_visible', 'is_active'],
  links: {
    list: linkOptions({ to: '/backbone/package' }),
    create: linkOptions({ to: '/backbone/package/create' }),
    row: ({ package_id: id }) => packagePath(id),
  },
})
