import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { invoices } from '#contract/invoices.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { MyInvoice, MyInvoices } from './my-invoices.tsx'

export const Route = createFileRoute('/_user/dashboard/subscription/invoices')({
  staticData: { slice: 'invoices' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, invoices, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invoices`)} · Visita` }] }),
  component: MyInvoicesScreen,
})

/** The list, or the invoice whose id is in the address. */
function MyInvoicesScreen() {
  const id = Number(Route.useSearch()['id'])
  return id > 0 ? <MyInvoice id={id} /> : <MyInvoices />
}
