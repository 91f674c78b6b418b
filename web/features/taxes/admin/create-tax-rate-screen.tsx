import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { taxRatesView } from './tax-rates-view.tsx'

export const Route = createFileRoute('/_admin/backbone/settings/tax-rates/create')({
  staticData: { slice: 'taxes' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New tax rate`)} · Visita` }] }),
  component: () => <ResourceForm view={taxRatesView} />,
})
