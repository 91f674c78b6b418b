import { msg } from '@lingui/core/macro'
import type { services } from '#contract/content.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import type { View } from '#web/resource/view.ts'
import { IconChoice } from './icon-choice.tsx'

type ServiceView = View<typeof services>

/** The inputs of services and features, which are texts of the same form. */
export const siteTextFields: ServiceView['fields'] = {
  title: { as: 'text', label: msg`Title`, required: true },
  body: { as: 'richText', label: msg`Text`, required: true },
  icon: {
    as: 'custom',
    label: msg`Icon`,
    input: (field) => <IconChoice {...field} value={field.value ?? ''} />,
  },
  image: { as: 'image', label: msg`Picture`, description: msg`Shown instead of the icon.` },
  status: { as: 'select', label: msg`Status`, options: { draft: msg`Draft`, published: msg`Published` } },
  published_at: { as: 'dateTime', label: msg`Published from`, description: msg`At once when empty.` },
  sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
  title_hi: { as: 'text', label: msg`Title in Hindi`, description: msg`In English when empty.` },
  body_hi: { as: 'richText', label: msg`Text in Hindi` },
  title_ar: { as: 'text', label: msg`Title in Arabic`, description: msg`In English when empty.` },
  body_ar: { as: 'richText', label: msg`Text in Arabic` },
}

export const blankSiteText: ServiceView['blank'] = {
  title: '',
  body: '',
  icon: '',
  image: null,
  status: 'draft',
  published_at: null,
  sort_order: 0,
  title_hi: '',
  body_hi: '',
  title_ar: '',
  body_ar: '',
}

export const siteTextColumns = [
  'title',
  'image',
  'status',
  'published_at',
  {
    key: 'updated_at',
    title: msg`Changed`,
    render: ({ updated_at }: { readonly updated_at: string }) => <DateTime at={updated_at} />,
  },
  'sort_order',
] as const
