import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { features } from '#contract/content.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { featureView } from './site-text-views.tsx'

export const Route = createFileRoute('/_admin/backbone/features/')({
  staticData: { slice: 'content' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, features, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Features`)} · Visita` }] }),
  component: () => <ResourceList view={featureView} />,
})
