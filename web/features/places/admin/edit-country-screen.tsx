import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { countries } from '#contract/places-admin.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { countriesView } from './countries-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/countries/edit-{$country_id}')({
  staticData: { slice: 'places' },
  loader: ({ context, params }) => loadRow(context, countries, params.country_id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit country`)} · Visita` }] }),
  component: () => <ResourceEditForm view={countriesView} param="country_id" />,
})
