import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { countries } from '#contract/places-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { countriesView } from './countries-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/countries/list')({
  staticData: { slice: 'places' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, countries, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Countries`)} · Visita` }] }),
  component: () => <ResourceList view={countriesView} />,
})
