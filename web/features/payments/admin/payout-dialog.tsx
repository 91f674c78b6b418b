import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getMoneyOverview, recordPayout } from '#contract/payments-money.ts'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { keyedRequests } from '../new-key.ts'

type PayoutDialogProps = { readonly row: MoneyOverview['payables'][number]; readonly onClose: () => void }

const PayoutValues = recordPayout.body.omit({ idempotency_key: true })

/** Records a transfer to an organiser, which the admin has made elsewhere. */
export function PayoutDialog({ row, onClose }: PayoutDialogProps) {
  const { t } = useLingui()
  const [keyOf] = useState(keyedRequests)
  const { mutateAsync } = useEndpointMutation(recordPayout, {
    invalidates: [getMoneyOverview],
    showsError: true,
  })
  const { user_id, currency, payable_minor: amount_minor, user_name: name } = row
  const { form, formProps } = useContractForm({
    schema: PayoutValues,
    start: { user_id, currency, amount_minor, reference: '' },
    send: async (values) => {
      await mutateAsync({ body: { ...values, idempotency_key: keyOf(values) } })
      showNotice(t`Payout recorded`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Record a payout to ${name}`}
      action={t`Record payout`}
    >
      <p className="v-dialog-text">
        <Trans>
          No money moves here: make the transfer at your bank first. The organiser sees it in the statement.
        </Trans>
      </p>
      <form.AppField name="amount_minor">
        {(field) => <field.Money label={t`Amount`} currency={currency} required />}
      </form.AppField>
      <form.AppField name="reference">
        {(field) => (
          <field.Text
            label={t`Reference`}
            description={t`The number of the receipt or transfer. One reference pays once.`}
            dir="ltr"
            required
            data-autofocus
            maxLength={100}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
