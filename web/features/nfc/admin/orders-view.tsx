import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { nfcOrders } from '#contract/nfc-orders.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { resourceView } from '#web/resource/view.ts'
import { orderStatuses } from '../statuses.tsx'

type Order = RowOf<typeof nfcOrders>

function Total({ total_minor, currency }: Order) {
  const { money } = useFormats()
  return <bdi className="v-figures">{money(total_minor, currency)}</bdi>
}

export const ordersView = resourceView(nfcOrders, {
  words: {
    title: msg`NFC orders`,
    description: msg`Cards with a chip that are ordered and paid: print them, write their chips, send them.`,
    search: msg`Search names, numbers and parcels`,
    empty: {
      title: msg`No orders yet`,
      description: msg`What people order and pay on their page of NFC cards arrives here.`,
    },
  },
  rowName: ({ nfc_order_id, ship_name }) => `${nfc_order_id} · ${ship_name}`,
  fields: {
    status: { as: 'select', label: msg`Status`, options: orderStatuses },
  },
  columns: [
    { key: 'nfc_order_id', title: msg({ message: 'Order', context: 'purchase' }) },
    { key: 'ship_name', title: msg`Recipient` },
    { key: 'template_name', title: msg`NFC template` },
    { key: 'quantity', title: msg`Quantity` },
    { key: 'total_minor', title: msg`Total`, render: Total },
    'status',
    { key: 'created_at', title: msg`Ordered`, render: ({ created_at }) => <DateTime at={created_at} /> },
  ],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/nfc/orders' }),
    row: ({ nfc_order_id: id }) =>
      linkOptions({ to: '/backbone/nfc/order-{$id}', params: { id: String(id) } }),
  },
})
