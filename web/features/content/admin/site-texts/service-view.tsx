import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { services } from '#contract/content.ts'
import { resourceView } from '#web/resource/view.ts'
import { blankSiteText, siteTextColumns, siteTextFields } from './site-text-parts.tsx'

export const serviceView = resourceView(services, {
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
  rowName: ({ title }) => title,
  fields: siteTextFields,
  blank: blankSiteText,
  columns: siteTextColumns,
  hidden: ['sort_order'],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/services' }),
    create: linkOptions({ to: '/backbone/services/create' }),
    row: ({ service_id }) =>
      linkOptions({ to: '/backbone/services/edit-{$id}', params: { id: String(service_id) } }),
  },
})
