import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { adminOrders, getOrder, decideRefundOutcome } from '#contract/payments-admin.ts'
import type { OrderOfAdmin } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { MoneyLine, OrderName } from './money-section.tsx'

/** What became of what an order gave, when all of its money went back; asks for it where nobody has decided. */
export function RefundOutcome({ order }: { readonly order: OrderOfAdmin }) {
  switch (order.refund_outcome) {
    case null:
      return null
    case 'ended':
      return (
        <p>
          <Trans>What was bought ended with its money.</Trans>
        </p>
      )
    case 'kept':
      return (
        <p>
          <Trans>What was bought stayed, though its money went back.</Trans>
        </p>
      )
    case 'asked':
      return (
        <div className="order-part">
          <p>
            <Trans>All of the money went back. Does what was bought end as well?</Trans>
          </p>
          <Decision orderId={order.order_id} />
        </div>
      )
  }
}

type AskedLineProps = {
  readonly row: MoneyOverview['asked'][number]
  readonly onOpen: (orderId: number) => void
}

/** The same question in the ledger. */
export const AskedLine = ({ row, onOpen }: AskedLineProps) => (
  <MoneyLine
    minor={row.amount_minor}
    currency={row.currency}
    title={<OrderName row={row} />}
    onOpen={() => onOpen(row.order_id)}
    state={<Trans>All of the money went back. Does what was bought end as well?</Trans>}
    action={<Decision orderId={row.order_id} />}
  />
)

function Decision({ orderId }: { readonly orderId: number }) {
  const { t } = useLingui()
  const decision = useEndpointMutation(decideRefundOutcome, {
    invalidates: [getMoneyOverview, getOrder, adminOrders.list],
    onSuccess: (_order, { body }) =>
      showNotice(body?.ends === true ? t`What was bought has ended` : t`What was bought stays`),
  })
  const decide = (ends: boolean) => decision.mutate({ body: { order_id: orderId, ends } })
  return (
    <Group gap="xs">
      <ConfirmButton
        size="xs"
        variant="default"
        ask={{
          title: t`End what was bought?`,
          body: t`A plan ends now and tickets are void. The person is told. This cannot be undone.`,
          confirmLabel: t`End it`,
        }}
        onConfirm={() => decide(true)}
      >
        <Trans>End it</Trans>
      </ConfirmButton>
      <Button size="xs" variant="default" loading={decision.isPending} onClick={() => decide(false)}>
        <Trans>Keep it</Trans>
      </Button>
    </Group>
  )
}
