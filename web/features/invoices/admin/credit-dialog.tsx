import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { createCreditNote } from '#contract/invoices.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { notSent, useContractForm } from '#web/form/use-contract-form.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { adminPaths, changed } from './admin-paths.ts'

type CreditDialogProps = { readonly invoice: InvoiceDetail; readonly onClose: () => void }

/** Asks how much of an invoice is credited, and why. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const navigate = useNavigate()
  const { invoice_id, currency, total_minor, credited_minor } = invoice
  const left = total_minor - credited_minor
  const create = useEndpointMutation(createCreditNote, { invalidates: changed, showsError: true })
  const { form, formProps } = useContractForm({
    schema: createCreditNote.body,
    start: { invoice_id, amount_minor: left, reason: '', credited_minor },
    send: async (body) => {
      const amount = money(body.amount_minor ?? left, currency)
      const isSure = await confirm({
        title: t`Credit ${amount}?`,
        body: t`The credit note gets its number and is mailed. It cannot be taken back.`,
        confirmLabel: t`Issue credit note`,
      })
      if (!isSure) return notSent
      const { number, invoice_id: id } = await create.mutateAsync({ body })
      showNotice(t`Credit note ${number} issued`)
      onClose()
      const { to, params } = adminPaths.invoice(id)
      return navigate({ to, params })
    },
  })
  const most = money(left, currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Credit note`} action={t`Issue credit note`}>
      <form.AppField name="amount_minor">
        {(field) => (
          <field.Money
            label={t`Amount with tax`}
            description={t`Up to ${most}. Empty: all of it.`}
            currency={currency}
            emptyValue={null}
            data-autofocus
          />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.Text label={t`Reason`} description={t`It is printed on the credit note.`} required />
        )}
      </form.AppField>
    </FormDialog>
  )
}
