import { msg } from '@lingui/core/macro'
import { DateTime } from '#web/kit/date-time.tsx'

/** The inputs that say when and where a text of the website is shown. */
export const publicationFields = {
  status: { as: 'select', label: msg`Status`, options: { draft: msg`Draft`, published: msg`Published` } },
  published_at: { as: 'dateTime', label: msg`Published from`, description: msg`At once when empty.` },
  sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
} as const

export const blankPublication = { status: 'draft' } as const

export const publicationColumns = [
  'status',
  'published_at',
  {
    key: 'updated_at',
    title: msg`Changed`,
    render: ({ updated_at }: { readonly updated_at: string }) => <DateTime at={updated_at} />,
  },
  'sort_order',
] as const
