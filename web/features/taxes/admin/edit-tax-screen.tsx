import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxes } from '#contract/taxes.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { taxesView } from './taxes-view.ts'

export const Route = createFileRoute('/_admin/backbone/tax/edit-{$tax_id}')({
  staticData: { slice: 'taxes' },
  loader: ({ context, params }) => loadRow(context, taxes, params.tax_id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit tax`)} · Visita` }] }),
  component: () => <ResourceEditForm view={taxesView} param="tax_id" />,
})
