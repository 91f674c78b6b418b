import { msg } from '@lingui/core/macro'

/** What several resources have and say in the same way. */

export const nameField = { as: 'text', label: msg`Name`, required: true } as const

export const activeField = {
  as: 'switch',
  label: msg`Active`,
  options: { true: msg`Active`, false: msg`Inactive` },
} as const

export const positionField = {
  as: 'number',
  label: msg`Position`,
  description: msg`Small numbers come first.`,
} as const

/** Asked before rows are deleted that the database keeps while others refer to them. */
export const confirmDeleteUnused = {
  title: msg`Delete for good?`,
  description: msg`What others refer to is not deleted: deactivate it instead.`,
} as const
