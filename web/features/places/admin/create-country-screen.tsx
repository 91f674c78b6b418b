import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { countriesView } from './countries-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/countries/create')({
  staticData: { slice: 'places' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New country`)} · Visita` }] }),
  component: () => <ResourceForm view={countriesView} />,
})
