import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deleteShipTo, listMyNfcOrders } from '#contract/nfc-orders.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { myOrders } from './use-order.ts'

type ShipTo = MyNfcOrder['ship_to']
type OnChoose = { readonly onChoose: (address: ShipTo) => void }

/** So many are seen at once; whoever sends to more places types them. */
const shown = 5

/** The last orders that went to different addresses, the newest first. */
function differentAddresses(orders: readonly MyNfcOrder[]): readonly MyNfcOrder[] {
  const byAddress = new Map<string, MyNfcOrder>()
  for (const order of orders) {
    const key = JSON.stringify(order.ship_to)
    if (order.is_address_offered && !byAddress.has(key)) byAddress.set(key, order)
  }
  return [...byAddress.values()].slice(0, shown)
}

const inOneLine = ({ name, line1, line2, postal_code, city }: ShipTo) =>
  [name, line1, line2, `${postal_code} ${city}`.trim()].filter((part) => part !== '').join(', ')

/** Addresses of orders before, to be chosen or deleted. Nothing while there is none. */
export function AddressBook({ onChoose }: OnChoose) {
  const { data } = useQuery(myOrders)
  const offered = differentAddresses(data?.list ?? [])
  if (offered.length === 0) return null
  return (
    <section className="nfc-addresses" aria-labelledby="nfc-addresses">
      <p id="nfc-addresses">
        <Trans>Send it where you had cards sent before</Trans>
      </p>
      <ul>
        {offered.map((order) => (
          <Address key={order.nfc_order_id} order={order} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

function Address({ order, onChoose }: OnChoose & { readonly order: MyNfcOrder }) {
  const { t } = useLingui()
  const { nfc_order_id, ship_to } = order
  const remove = useEndpointMutation(deleteShipTo, { invalidates: [listMyNfcOrders] })
  const address = inOneLine(ship_to)
  return (
    <li>
      <Button variant="default" size="sm" onClick={() => onChoose(ship_to)}>
        <bdi>{address}</bdi>
      </Button>
      <ConfirmButton
        variant="subtle"
        color="ink"
        size="sm"
        aria-label={t`Delete the address ${address}`}
        ask={{
          title: t`Delete this address?`,
          body: t`It is not offered any more. The orders that went there keep it.`,
          confirmLabel: t`Delete`,
        }}
        onConfirm={() => remove.mutateAsync({ body: { nfc_order_id } }).catch(() => undefined)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </li>
  )
}
