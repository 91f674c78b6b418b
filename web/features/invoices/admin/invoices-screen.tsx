import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { allInvoices } from '#contract/invoices.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { AllInvoices } from './all-invoices.tsx'

export const Route = createFileRoute('/_admin/backbone/invoice/')({
  staticData: { slice: 'invoices' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, allInvoices, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invoices`)} · Visita` }] }),
  component: () => <AllInvoices />,
})
