import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { features } from '#contract/content.ts'
import { resourceView } from '#web/resource/view.ts'
import { blankSiteText, siteTextColumns, siteTextFields } from './site-text-parts.tsx'

export const featureView = resourceView(features, {
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
  rowName: ({ title }) => title,
  fields: siteTextFields,
  blank: blankSiteText,
  columns: siteTextColumns,
  hidden: ['sort_order'],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/features' }),
    create: linkOptions({ to: '/backbone/features/create' }),
    row: ({ feature_id }) =>
      linkOptions({ to: '/backbone/features/edit-{$id}', params: { id: String(feature_id) } }),
  },
})
