import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import type { RowOf } from '#contract/resource.ts'
import { packageFeatures } from '#contract/packages.ts'
import { nameField, positionField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { AllowedText } from './allowed-text.tsx'
import { featureWords } from '#web/features/subscriptions/index.ts'
import { LimitInput } from './limit-input.tsx'
import { createFeaturePath, featuresPath } from './package-paths.ts'

const nameOf = ({ feature_key: key }: Pick<RowOf<typeof packageFeatures>, 'feature_key'>) =>
  i18n._(featureWords[key])

const words = {
  title: msg`Features`,
  search: msg`Search features`,
  empty: {
    title: msg`No features yet`,
    description: msg`A package allows nothing that is not in its list.`,
  },
  create: msg`New feature`,
  edit: msg`Edit feature`,
  save: msg`Save feature`,
  saved: msg`Feature saved`,
  deleted: (count: number) => msg`${plural(count, { one: 'Feature deleted', other: '# features deleted' })}`,
  confirmDelete: {
    title: msg`Delete for good?`,
    description: msg`From now on the package lacks it. Who has bought the package keeps what it had.`,
  },
}

/** What one package allows. */
export const featuresViewOf = (of: { readonly package_id: number; readonly name: string }) =>
  resourceView(packageFeatures, {
    words,
    rowName: nameOf,
    fields: {
      package_id: { as: 'custom', label: msg`Package`, input: () => null },
      feature_key: { as: 'select', label: msg`Feature`, options: featureWords, required: true },
      is_included: {
        as: 'switch',
        label: msg`Included`,
        options: { true: msg`Included`, false: msg`Not included` },
      },
      limit_value: { as: 'custom', label: msg`Limit`, input: () => <LimitInput /> },
      label: {
        as: 'text',
        label: msg`Name on the English price list`,
        description: msg`Empty: its own name. In other languages it always has that.`,
      },
      sort_order: positionField,
    },
    blank: { package_id: of.package_id, feature_key: 'cards' },
    columns: [
      { key: 'feature_key', title: nameField.label, render: nameOf },
      { key: 'limit_value', title: msg`Allowed`, render: (row) => <AllowedText {...row} /> },
      'label',
      'sort_order',
    ],
    hidden: ['sort_order'],
    filters: ['is_included'],
    links: {
      list: featuresPath(of),
      create: createFeaturePath(of),
      row: ({ package_feature_id: id }) =>
        linkOptions({ to: '/backbone/package/features/edit-{$id}', params: { id: String(id) } }),
    },
  })
