import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { states } from '#contract/places-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { statesView } from './states-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/state')({
  staticData: { slice: 'places' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, states, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`States`)} · Visita` }] }),
  component: () => <ResourceList view={statesView} />,
})
