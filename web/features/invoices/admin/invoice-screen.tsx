import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AnyInvoice } from './any-invoice.tsx'

export const Route = createFileRoute('/_admin/backbone/invoice/view-{$invoice_id}')({
  staticData: { slice: 'invoices' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invoice`)} · Visita` }] }),
  component: InvoiceScreen,
})

function InvoiceScreen() {
  return <AnyInvoice id={Number(Route.useParams().invoice_id)} />
}
