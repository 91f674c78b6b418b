import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { features, services } from '#contract/content.ts'
import { resourceView } from '#web/resource/view.ts'
import type { View } from '#web/resource/view.ts'
import { blankPublication, publicationColumns, publicationFields } from '../publication.tsx'
import { IconChoice } from './icon-choice.tsx'

const fields: View<typeof services>['fields'] = {
  title: { as: 'text', label: msg`Title`, required: true },
  body: { as: 'richText', label: msg`Text`, required: true },
  icon: {
    as: 'custom',
    label: msg`Icon`,
    input: (field) => <IconChoice {...field} value={field.value ?? ''} />,
  },
  image: { as: 'image', label: msg`Picture`, description: msg`Shown instead of the icon.` },
  ...publicationFields,
  title_hi: { as: 'text', label: msg`Title in Hindi`, description: msg`In English when empty.` },
  body_hi: { as: 'richText', label: msg`Text in Hindi` },
  title_ar: { as: 'text', label: msg`Title in Arabic`, description: msg`In English when empty.` },
  body_ar: { as: 'richText', label: msg`Text in Arabic` },
}

/** Services and features are texts of the same form: they differ in words and paths. */
const siteText = {
  fields,
  blank: blankPublication,
  columns: ['title', 'image', ...publicationColumns],
  hidden: ['sort_order'],
  filters: ['status'],
} as const

export const serviceView = resourceView(services, {
  ...siteText,
  words: {
    title: msg`Services`,
    description: msg`What you offer, on the page of your services.`,
    search: msg`Search services`,
    empty: { title: msg`No services yet`, description: msg`Tell visitors what you do for them.` },
    create: msg`New service`,
    edit: msg`Edit service`,
    save: msg`Save service`,
    saved: msg`Service saved`,
    deleted: (count) => msg`${plural(count, { one: 'Service deleted', other: '# services deleted' })}`,
  },
  links: {
    list: linkOptions({ to: '/backbone/services' }),
    create: linkOptions({ to: '/backbone/services/create' }),
    row: ({ service_id }) =>
      linkOptions({ to: '/backbone/services/edit-{$id}', params: { id: String(service_id) } }),
  },
})

export const featureView = resourceView(features, {
  ...siteText,
  words: {
    title: msg`Features`,
    description: msg`What the product can do, on the home page.`,
    search: msg`Search features`,
    empty: { title: msg`No features yet`, description: msg`Tell visitors what they can do with it.` },
    create: msg`New feature`,
    edit: msg`Edit feature`,
    save: msg`Save feature`,
    saved: msg`Feature saved`,
    deleted: (count) => msg`${plural(count, { one: 'Feature deleted', other: '# features deleted' })}`,
  },
  links: {
    list: linkOptions({ to: '/backbone/features' }),
    create: linkOptions({ to: '/backbone/features/create' }),
    row: ({ feature_id }) =>
      linkOptions({ to: '/backbone/features/edit-{$id}', params: { id: String(feature_id) } }),
  },
})
