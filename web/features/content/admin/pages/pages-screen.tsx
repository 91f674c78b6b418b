import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '#contract/static-pages.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { pageView } from './page-view.tsx'

export const Route = createFileRoute('/_admin/backbone/pages/')({
  staticData: { slice: 'content' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, staticPages, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Pages`)} · Visita` }] }),
  component: () => <ResourceList view={pageView} />,
})
