import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/payment-shapes.ts'
import { adminOrders, getOrder, refundPayment } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { keyedRequests } from '../new-key.ts'

type RefundDialogProps = {
  readonly payment: Order['payments'][number]
  readonly onClose: () => void
}

const RefundValues = refundPayment.body.omit({ idempotency_key: true })

/** Asks how much goes back, and why; the rest of the payment at first. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [keyOf] = useState(keyedRequests)
  const refund = useEndpointMutation(refundPayment, {
    invalidates: [getOrder, adminOrders.list, getMoneyOverview],
    showsError: true,
  })
  const left = payment.amount_minor - payment.refunded_minor
  const { form, formProps } = useContractForm({
    schema: RefundValues,
    start: { payment_id: payment.payment_id, amount_minor: left, reason: '' },
    send: async (values) => {
      await refund.mutateAsync({ body: { ...values, idempotency_key: keyOf(values) } })
      showNotice(t`Refund requested`)
      onClose()
    },
  })
  const most = money(left, payment.currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Refund a payment`} action={t`Refund`}>
      <p className="v-dialog-text">
        <Trans>
          At most {most} can go back. The money leaves at once and cannot be called back. What was bought
          stays: end the subscription yourself if it should end.
        </Trans>
      </p>
      <form.AppField name="amount_minor">
        {(field) => <field.Money label={t`Amount`} currency={payment.currency} required data-autofocus />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.Text label={t`Reason`} required maxLength={300} />}
      </form.AppField>
    </FormDialog>
  )
}
