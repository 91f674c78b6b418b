import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DraftForm } from './draft-form.tsx'

export const Route = createFileRoute('/_admin/backbone/invoice/create')({
  staticData: { slice: 'invoices' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New invoice`)} · Visita` }] }),
  component: () => <DraftForm />,
})
