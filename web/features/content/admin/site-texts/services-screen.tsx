import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { services } from '#contract/content.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { serviceView } from './site-text-views.tsx'

export const Route = createFileRoute('/_admin/backbone/services/')({
  staticData: { slice: 'content' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, services, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Services`)} · Visita` }] }),
  component: () => <ResourceList view={serviceView} />,
})
