import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cancelNfcOrder, cancellableNfcOrders, listMyNfcOrders } from '#contract/nfc-orders.ts'
import type { MyNfcOrder, NfcOrderStatus } from '#contract/nfc-orders.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { OrderStatus, orderStatuses } from '../statuses.tsx'
import { Afterwards } from './afterwards.tsx'
import type { OnAgain } from './afterwards.tsx'
import { Track } from './track.tsx'
import { myOrders } from './use-order.ts'

/** What the person has ordered, each on its way like a parcel. Nothing while there is none. */
export function MyOrders({ onAgain }: OnAgain) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(myOrders)
  if (data === undefined)
    return error === null ? null : (
      <LoadError title={t`Your orders could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data.list.length === 0) return null
  return (
    <section className="nfc-enquiries" aria-labelledby="nfc-orders">
      <Title order={2} size="h3" id="nfc-orders">
        <Trans>Your orders</Trans>
      </Title>
      <ul>
        {data.list.map((order) => (
          <Order key={order.nfc_order_id} order={order} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  )
}

function Order({ order, onAgain }: OnAgain & { readonly order: MyNfcOrder }) {
  const { money } = useFormats()
  const { template_name, quantity, card_name, code, status, ship_to } = order
  return (
    <li>
      <div className="nfc-enquiry-head">
        <strong>
          <Plural value={quantity} one="# card" other="# cards" /> · <bdi>{template_name}</bdi>
        </strong>
        <OrderStatus status={status} />
      </div>
      <p>
        {card_name === '' ? null : (
          <>
            <bdi>{card_name}</bdi> ·{' '}
          </>
        )}
        <bdi>{code}</bdi> · <bdi className="v-figures">{money(order.total_minor, order.currency)}</bdi>
      </p>
      {ship_to.name === '' ? null : (
        <p>
          <Trans>
            To <bdi>{ship_to.name}</bdi>, <bdi>{ship_to.city}</bdi>
          </Trans>
        </p>
      )}
      <Parcel order={order} />
      <OrderTrack order={order} />
      <NextStep order={order} />
      <Afterwards order={order} onAgain={onAgain} />
    </li>
  )
}

function Parcel({ order: { carrier, tracking_no, tracking_url } }: { readonly order: MyNfcOrder }) {
  if (carrier === '' && tracking_no === '' && tracking_url === '') return null
  return (
    <p>
      <bdi>{[carrier, tracking_no].filter((part) => part !== '').join(' · ')}</bdi>{' '}
      {tracking_url === '' ? null : (
        <Anchor href={tracking_url} target="_blank" rel="noreferrer">
          <Trans>Follow the parcel</Trans>
        </Anchor>
      )}
    </p>
  )
}

const usual = ['placed', 'in_production', 'shipped', 'delivered'] as const

const steps: Readonly<Record<(typeof usual)[number], MessageDescriptor>> = {
  placed: msg`Placed and paid`,
  in_production: orderStatuses.in_production,
  shipped: orderStatuses.shipped,
  delivered: orderStatuses.delivered,
}

/** Orders that stand still or have ended say so themselves. */
const isOnItsWay = (status: NfcOrderStatus): status is (typeof usual)[number] =>
  usual.some((one) => one === status)

function OrderTrack({ order: { status, created_at, updated_at } }: { readonly order: MyNfcOrder }) {
  if (!isOnItsWay(status)) return null
  return (
    <Track
      stations={usual.map((one) => steps[one])}
      reached={usual.indexOf(status)}
      began={created_at}
      now={updated_at}
    />
  )
}

function NextStep({
  order: { nfc_order_id, public_id, status, payment_status },
}: {
  readonly order: MyNfcOrder
}) {
  const { t } = useLingui()
  const cancel = useEndpointMutation(cancelNfcOrder, { invalidates: [listMyNfcOrders] })
  if (!cancellableNfcOrders.some((one) => one === status)) return null
  return (
    <div className="nfc-order-steps">
      {payment_status === 'open' ? (
        <TextLink to="/payment/failed" search={{ order: public_id }}>{t`Pay now`}</TextLink>
      ) : null}
      <ConfirmButton
        variant="subtle"
        color="ink"
        size="sm"
        ask={{
          title: t`Cancel this order?`,
          body: t`No cards are made. What you have paid goes back the way it came.`,
          confirmLabel: t`Cancel order`,
        }}
        onConfirm={() => cancel.mutateAsync({ body: { nfc_order_id } }).catch(() => undefined)}
      >
        <Trans>Cancel order</Trans>
      </ConfirmButton>
    </div>
  )
}
