import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { cities } from '#contract/places-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { citiesView } from './cities-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/city')({
  staticData: { slice: 'places' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, cities, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Cities`)} · Visita` }] }),
  component: () => <ResourceList view={citiesView} />,
})
