import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderOfAdmin } from '#contract/payments-admin.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { ProviderName, RefundReason, RefundStatus } from './order-words.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type PaymentFactsProps = {
  readonly order: Pick<OrderOfAdmin, 'order_id' | 'kind' | 'can_end'>
  readonly payment: OrderOfAdmin['payments'][number]
}

/** A payment of an order with its refunds, and the button that makes one. */
export function PaymentFacts({ order, payment }: PaymentFactsProps) {
  const { money } = useFormats()
  const [isRefunding, setRefunding] = useState(false)
  const { currency, amount_minor: amount, refunded_minor: refunded } = payment
  const show = (minor: number) => money(minor, currency)
  return (
    <div className="order-part">
      <p>
        <strong className="v-figures">{show(amount)}</strong> <PaymentState payment={payment} />
      </p>
      <p>
        <ProviderName provider={payment.provider} />{' '}
        <bdi dir="ltr">{payment.reference === '' ? payment.provider_payment_id : payment.reference}</bdi>
      </p>
      {payment.refunds.map((refund) => (
        <p key={refund.refund_id}>
          <span className="v-figures">{show(refund.amount_minor)}</span>{' '}
          <RefundStatus status={refund.status} /> <DateTime at={refund.created_at} />{' '}
          <RefundReason reason={refund.reason} /> <bdi dir="ltr">{refund.reference}</bdi>
        </p>
      ))}
      {payment.status === 'captured' && refunded < amount ? (
        <div>
          <Button variant="default" size="xs" onClick={() => setRefunding(true)}>
            <Trans>Refund</Trans>
          </Button>
        </div>
      ) : null}
      {isRefunding ? <RefundDialog {...{ order, payment }} onClose={() => setRefunding(false)} /> : null}
    </div>
  )
}

function PaymentState({ payment }: Pick<PaymentFactsProps, 'payment'>) {
  if (payment.status === 'failed') return <Trans>was declined</Trans>
  if (payment.status === 'authorized') return <Trans>is reserved, not taken yet</Trans>
  if (!payment.is_applied) return <Trans>is surplus: it pays no order</Trans>
  return <Trans>paid this order</Trans>
}
