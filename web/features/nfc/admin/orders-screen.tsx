import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nfcOrders } from '#contract/nfc-orders.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { ordersView } from './orders-view.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/orders')({
  staticData: { slice: 'nfc' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, nfcOrders, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`NFC orders`)} · Visita` }] }),
  component: () => <ResourceList view={ordersView} />,
})
