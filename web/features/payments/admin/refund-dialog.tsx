import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { codeLine, required } from '#contract/fields.ts'
import { getPurchasedCredits } from '#contract/partners-admin.ts'
import { issue } from '#contract/issues.ts'
import { adminOrders, getOrder, isOffline, refundPayment } from '#contract/payments-admin.ts'
import type { OrderOfAdmin } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { keyedRequests } from '../new-key.ts'

type RefundDialogProps = {
  readonly order: Pick<OrderOfAdmin, 'order_id' | 'kind' | 'can_end'>
  readonly payment: OrderOfAdmin['payments'][number]
  readonly onClose: () => void
}

const RefundValues = refundPayment.body
  .omit({ idempotency_key: true, ends: true })
  .extend({ outcome: z.enum(['end', 'keep']).nullable() })
/** Money that no provider has was given back already: the reference of that is recorded. */
const ReturnedValues = RefundValues.extend({ reference: required(codeLine(100), 'enter_reference') })

/** The form of a refund. What was bought can only end with all of the money that paid for it, and then it has to be said. */
function useRefundForm({ order, payment, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const [keyOf] = useState(keyedRequests)
  const refund = useEndpointMutation(refundPayment, {
    invalidates: [getOrder, adminOrders.list, getMoneyOverview],
    showsError: true,
  })
  const isRecorded = isOffline(payment.provider)
  const left = payment.amount_minor - payment.refunded_minor
  const asksWhatEnds = (amountMinor: number) => order.can_end && payment.is_applied && amountMinor === left
  const form = useContractForm({
    schema: (isRecorded ? ReturnedValues : RefundValues).refine(
      ({ amount_minor, outcome }) => outcome !== null || !asksWhatEnds(amount_minor),
      { path: ['outcome'], message: issue('not_listed') },
    ),
    start: { payment_id: payment.payment_id, amount_minor: left, reason: '', reference: '', outcome: null },
    send: async ({ outcome, ...values }) => {
      const ends = asksWhatEnds(values.amount_minor) ? { ends: outcome === 'end' } : {}
      const body = { ...values, ...ends }
      await refund.mutateAsync({ body: { ...body, idempotency_key: keyOf(body) } })
      showNotice(isRecorded ? t`Refund recorded` : t`Refund requested`)
      onClose()
    },
  })
  return { ...form, isRecorded, left, asksWhatEnds }
}

/** Asks how much goes back, and why; the rest of the payment at first. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, payment, onClose } = props
  const { t } = useLingui()
  const { money } = useFormats()
  const { form, formProps, isRecorded, left, asksWhatEnds } = useRefundForm(props)
  const most = money(left, payment.currency)
  const outcomes =
    order.kind === 'event'
      ? { end: t`The tickets are void, and their seats are free`, keep: t`The tickets stay valid` }
      : { end: t`The plan ends now`, keep: t`The plan stays until its end` }
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
      <form.Subscribe selector={({ values }) => asksWhatEnds(values.amount_minor)}>
        {(asks) =>
          asks ? (
            <form.AppField name="outcome">
              {(field) => <field.Select label={t`What was bought`} options={outcomes} required />}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
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
          At most {most} can go back. No money moves here: give it back by bank, UPI or cash first. With a
          part of the money, what was bought stays.
        </Trans>
      ) : (
        <Trans>
          At most {most} can go back. The money leaves at once and cannot be called back. With a part of it,
          what was bought stays.
        </Trans>
      )}
    </p>
  )
}
