import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxRates } from '#contract/taxes.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { taxRatesView } from './tax-rates-view.tsx'

export const Route = createFileRoute('/_admin/backbone/settings/tax-rates/edit-{$tax_rate_id}')({
  staticData: { slice: 'taxes' },
  loader: ({ context, params }) => loadRow(context, taxRates, params.tax_rate_id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit tax rate`)} · Visita` }] }),
  component: () => <ResourceEditForm view={taxRatesView} param="tax_rate_id" />,
})
