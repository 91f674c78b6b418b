import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeLine, required } from '#contract/fields.ts'
import { getPurchasedCredits } from '#contract/partners-admin.ts'
import type { Order } from '#contract/payment-shapes.ts'
import { adminOrders, getOrder, isOffline, refundPayment } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { keyedRequests } from '../new-key.ts'

type RefundDialogProps = {
  readonly order: Pick<Order, 'order_id' | 'kind'>
  readonly payment: Order['payments'][number]
  readonly onClose: () => void
}

const RefundValues = refundPayment.body.omit({ idempotency_key: true })
/** Money that no provider has was given back already: the reference of that is recorded. */
const ReturnedValues = RefundValues.extend({ reference: required(codeLine(100), 'enter_reference') })

/** Asks how much goes back, and why; the rest of the payment at first. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [keyOf] = useState(keyedRequests)
  const refund = useEndpointMutation(refundPayment, {
    invalidates: [getOrder, adminOrders.list, getMoneyOverview],
    showsError: true,
  })
  const isRecorded = isOffline(payment.provider)
  const left = payment.amount_minor - payment.refunded_minor
  const { form, formProps } = useContractForm({
    schema: isRecorded ? ReturnedValues : RefundValues,
    start: { payment_id: payment.payment_id, amount_minor: left, reason: '', reference: '' },
    send: async (values) => {
      await refund.mutateAsync({ body: { ...values, idempotency_key: keyOf(values) } })
      showNotice(isRecorded ? t`Refund recorded` : t`Refund requested`)
      onClose()
    },
  })
  const most = money(left, payment.currency)
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Refund a payment`}
      action={isRecorded ? t`Record refund` : t`Refund`}
    >
      <WhatHappens {...{ isRecorded, most }} />
      {order.kind === 'credits' && payment.is_applied ? <CreditsTaken orderId={order.order_id} /> : null}
      <form.AppField name="amount_minor">
        {(field) => <field.Money label={t`Amount`} currency={payment.currency} required data-autofocus />}
      </form.AppField>
      {isRecorded ? (
        <form.AppField name="reference">
          {(field) => (
            <field.Text
              label={t`Reference`}
              description={t`The number of the receipt or transfer. One reference pays once.`}
              dir="ltr"
              required
              maxLength={100}
            />
          )}
        </form.AppField>
      ) : null}
      <form.AppField name="reason">
        {(field) => <field.Text label={t`Reason`} required maxLength={300} />}
      </form.AppField>
    </FormDialog>
  )
}

/** What a refund does to the credits that the order was for. */
function CreditsTaken({ orderId }: { readonly orderId: number }) {
  const { number } = useFormats()
  const { data } = useQuery(endpointQuery(getPurchasedCredits, { params: { id: orderId } }))
  if (data === undefined) return null
  const [free, reserved, used] = [number(data.available), number(data.reserved), number(data.spent)]
  return (
    <p className="v-dialog-text">
      <Trans>
        Credits of this purchase: free {free}, reserved {reserved}, used {used}. Their share of the refund is
        taken from the free ones at once. What is reserved or used stays owed, and is taken when credits of
        the partner come free.
      </Trans>
    </p>
  )
}

type WhatHappensProps = { readonly isRecorded: boolean; readonly most: string }

function WhatHappens({ isRecorded, most }: WhatHappensProps) {
  return (
    <p className="v-dialog-text">
      {isRecorded ? (
        <Trans>
          At most {most} can go back. No money moves here: give it back by bank, UPI or cash first. What was
          bought stays: end the subscription yourself if it should end.
        </Trans>
      ) : (
        <Trans>
          At most {most} can go back. The money leaves at once and cannot be called back. What was bought
          stays: end the subscription yourself if it should end.
        </Trans>
      )}
    </p>
  )
}
