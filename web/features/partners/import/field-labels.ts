import { msg } from '@lingui/core/macro'
import type { ImportedField } from '#contract/card-import.ts'

/** What a column can be, in the order of the sheet. */
export const fieldLabels = {
  name: msg({ message: 'Name', comment: 'Of a person' }),
  email: msg`Email`,
  phone: msg`Phone`,
  company: msg`Company`,
  job_title: msg`Job title`,
  website: msg`Website`,
  slug: msg`Link`,
  picture: msg`Picture`,
} as const satisfies Readonly<Record<ImportedField, unknown>>
