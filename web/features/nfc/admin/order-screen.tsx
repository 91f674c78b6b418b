import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nfcOrders } from '#contract/nfc-orders.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { OrderDetail } from './order-detail.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/order-{$id}')({
  staticData: { slice: 'nfc' },
  loader: ({ context, params }) => loadRow(context, nfcOrders, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`NFC order`)} · Visita` }] }),
  component: OrderScreen,
})

function OrderScreen() {
  return <OrderDetail id={Route.useParams().id} />
}
