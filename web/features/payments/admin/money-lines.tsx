import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { adminOrders, getOrder, reconcilePayment } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { MoneyLine, OrderName } from './money-section.tsx'
import { ProviderName, RefundReason, RefundStatus } from './order-words.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

type Line<Part extends 'surplus' | 'refunds' | 'unsettled' | 'disputes'> = {
  readonly row: MoneyOverview[Part][number]
  readonly onOpen: (orderId: number) => void
}

const small = { size: 'xs', variant: 'default' } as const

/** Its dialog refunds it; the button gives it to another order. */
export function SurplusLine({ row, onOpen }: Line<'surplus'>) {
  const [isApplying, setApplying] = useState(false)
  const { refused } = row
  return (
    <>
      <MoneyLine
        minor={row.amount_minor}
        currency={row.currency}
        title={<OrderName row={row} />}
        onOpen={() => onOpen(row.order_id)}
        state={
          <>
            <ProviderName provider={row.provider} />{' '}
            {row.captured_at === null ? null : <DateTime at={row.captured_at} />}{' '}
            {refused === 0 ? null : (
              <Plural value={refused} one="A refund was refused." other="# refunds were refused." />
            )}
          </>
        }
        action={
          <Button {...small} onClick={() => setApplying(true)}>
            <Trans>Pay another order</Trans>
          </Button>
        }
      />
      {isApplying ? <ApplyDialog row={row} onClose={() => setApplying(false)} /> : null}
    </>
  )
}

export const RefundLine = ({ row, onOpen }: Line<'refunds'>) => (
  <MoneyLine
    minor={row.amount_minor}
    currency={row.currency}
    title={<OrderName row={row} />}
    onOpen={() => onOpen(row.order_id)}
    state={
      <>
        <RefundStatus status={row.status} /> <DateTime at={row.updated_at} />{' '}
        <RefundReason reason={row.reason} />
      </>
    }
    action={<OpenOrder onOpen={() => onOpen(row.order_id)} />}
  />
)

export function UnsettledLine({ row, onOpen }: Line<'unsettled'>) {
  const { t } = useLingui()
  const { mutate, isPending } = useEndpointMutation(reconcilePayment, {
    invalidates: [getMoneyOverview, getOrder, adminOrders.list],
    onSuccess: ({ is_unconfirmed: isUnconfirmed }) =>
      showNotice(isUnconfirmed ? t`The provider does not answer` : t`The provider has answered`),
  })
  return (
    <MoneyLine
      minor={row.amount_minor}
      currency={row.currency}
      title={<OrderName row={row} />}
      onOpen={() => onOpen(row.order_id)}
      state={
        <>
          {row.is_authorized ? (
            <Trans>Money is reserved, not taken yet.</Trans>
          ) : (
            <Trans>Not paid yet.</Trans>
          )}{' '}
          <DateTime at={row.created_at} />
        </>
      }
      action={
        <Button {...small} loading={isPending} onClick={() => mutate({ body: { order_id: row.order_id } })}>
          <Trans>Ask the provider again</Trans>
        </Button>
      }
    />
  )
}

export const EventsLine = ({ webhooks: { failed, waiting } }: Pick<MoneyOverview, 'webhooks'>) => (
  <MoneyLine
    title={<Plural value={failed} one="# event failed" other="# events failed" />}
    state={
      waiting === 0 ? null : (
        <Plural value={waiting} one="# waits for longer than usual" other="# wait for longer than usual" />
      )
    }
    action={
      <TextLink
        to="/backbone/money/events"
        search={failed > 0 ? { status: 'failed' } : { status: 'received' }}
      >
        <Trans>View events</Trans>
      </TextLink>
    }
  />
)

export const DisputeLine = ({ row, onOpen }: Line<'disputes'>) => {
  const { order_id: orderId, lost } = row
  return (
    <MoneyLine
      {...(lost === null ? {} : { minor: lost.amount_minor, currency: lost.currency })}
      title={<bdi dir="ltr">{row.type}</bdi>}
      state={
        <>
          <ProviderName provider={row.provider} /> <DateTime at={row.received_at} />{' '}
          {lost === null ? null : <Trans>Lost: the money went back to the buyer.</Trans>}
        </>
      }
      action={orderId === null ? null : <OpenOrder onOpen={() => onOpen(orderId)} />}
    />
  )
}

const OpenOrder = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button {...small} onClick={onOpen}>
    <Trans>View order</Trans>
  </Button>
)

export function PayableLine({ row }: { readonly row: MoneyOverview['payables'][number] }) {
  const [isPaying, setPaying] = useState(false)
  return (
    <>
      <MoneyLine
        minor={row.payable_minor}
        currency={row.currency}
        title={<bdi>{row.user_name}</bdi>}
        state={
          row.payable_minor < 0 ? (
            <Trans>Was paid, and guests got their money back since: the organiser owes this.</Trans>
          ) : (
            <Trans>Collected and not paid out yet.</Trans>
          )
        }
        action={
          row.payable_minor > 0 ? (
            <Button {...small} onClick={() => setPaying(true)}>
              <Trans>Record a payout</Trans>
            </Button>
          ) : null
        }
      />
      {isPaying ? <PayoutDialog row={row} onClose={() => setPaying(false)} /> : null}
    </>
  )
}
