import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { reportFoundChips, reportLostChips } from '#contract/nfc-lost-chips.ts'
import { listMyNfcOrders } from '#contract/nfc-orders.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'

export type OnAgain = {
  /** The person wants the same once more. */
  readonly onAgain: (order: MyNfcOrder) => void
}

type Props = OnAgain & { readonly order: MyNfcOrder }

/** What its buyer can do with an order that is made: order the same again, or close chips that are lost. */
export function Afterwards({ order, onAgain }: Props) {
  const isWanted = order.is_code_open && order.status !== 'awaiting_payment'
  if (!isWanted && !order.is_losable && order.lost_at === null) return null
  return (
    <>
      {order.lost_at === null ? null : <LostNote order={order} at={order.lost_at} />}
      <div className="nfc-order-steps">
        {isWanted ? (
          <Button variant="default" size="sm" onClick={() => onAgain(order)}>
            {order.lost_at === null ? <Trans>Order again</Trans> : <Trans>Order a replacement</Trans>}
          </Button>
        ) : null}
        {order.is_losable ? <ReportLost order={order} /> : null}
        {order.findable_until === null ? null : <ReportFound order={order} />}
      </div>
    </>
  )
}

function LostNote({ order, at }: { readonly order: MyNfcOrder; readonly at: string }) {
  const { findable_until: until } = order
  return (
    <p role="status">
      <Trans>
        Reported lost: <DateTime at={at} />. The chips of this order show nothing any more.
      </Trans>{' '}
      {until === null ? null : (
        <Trans>
          You can take that back until <DateTime at={until} />.
        </Trans>
      )}
    </p>
  )
}

function ReportLost({ order: { nfc_order_id, quantity } }: { readonly order: MyNfcOrder }) {
  const { t } = useLingui()
  const lose = useEndpointMutation(reportLostChips, { invalidates: [listMyNfcOrders] })
  return (
    <ConfirmButton
      variant="subtle"
      color="ink"
      size="sm"
      ask={{
        title: t`Report the chips of this order as lost?`,
        body: t`${plural(quantity, {
          one: 'The chip says that it was reported lost, and shows nothing of your card any more. Printed codes and your link work as before. You can take it back for seven days.',
          other:
            'All # chips of this order say that they were reported lost, and show nothing of your card any more. Printed codes and your link work as before. You can take it back for seven days.',
        })}`,
        confirmLabel: t`Report lost`,
      }}
      onConfirm={() => lose.mutateAsync({ body: { nfc_order_id } }).catch(() => undefined)}
    >
      <Trans>Report lost</Trans>
    </ConfirmButton>
  )
}

function ReportFound({ order: { nfc_order_id } }: { readonly order: MyNfcOrder }) {
  const find = useEndpointMutation(reportFoundChips, { invalidates: [listMyNfcOrders] })
  return (
    <Button
      variant="subtle"
      color="ink"
      size="sm"
      loading={find.isPending}
      onClick={() => find.mutate({ body: { nfc_order_id } })}
    >
      <Trans>Found again</Trans>
    </Button>
  )
}
