import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { districts } from '#contract/places-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { districtsView } from './districts-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/district')({
  staticData: { slice: 'places' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, districts, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Districts`)} · Visita` }] }),
  component: () => <ResourceList view={districtsView} />,
})
