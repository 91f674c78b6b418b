import { Trans, useLingui } from '@lingui/react/macro'
import { adminOrders, getOrder } from '#contract/payments-admin.ts'
import { applySurplus, getMoneyOverview } from '#contract/payments-money.ts'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type ApplyDialogProps = { readonly row: MoneyOverview['surplus'][number]; readonly onClose: () => void }

/** Asks which order surplus money pays. */
export function ApplyDialog({ row, onClose }: ApplyDialogProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { mutateAsync } = useEndpointMutation(applySurplus, {
    invalidates: [getMoneyOverview, getOrder, adminOrders.list],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: applySurplus.body,
    start: { payment_id: row.payment_id, public_id: '' },
    send: async (body) => {
      await mutateAsync({ body })
      showNotice(t`The order is paid`)
      onClose()
    },
  })
  const sum = money(row.amount_minor, row.currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Pay another order`} action={t`Pay the order`}>
      <p className="v-dialog-text">
        <Trans>The order has to cost exactly {sum}. What it is for begins at once.</Trans>
      </p>
      <form.AppField name="public_id">
        {(field) => <field.Text label={t`Payment code`} dir="ltr" required data-autofocus maxLength={40} />}
      </form.AppField>
    </FormDialog>
  )
}
