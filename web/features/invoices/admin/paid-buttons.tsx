import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { setInvoicePaid } from '#contract/invoices.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { changed } from './admin-paths.ts'

type PartProps = { readonly invoice: InvoiceDetail }

/** Whether a manual invoice is paid, which its seller learns from the bank. */
export function PaidButtons({ invoice }: PartProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { invoice_id, order_id, document, paid_at } = invoice
  const set = useEndpointMutation(setInvoicePaid, { invalidates: changed })
  if (order_id !== null || document === 'credit-note') return null
  if (paid_at !== null)
    return (
      <ConfirmButton
        ask={{
          title: t`Mark this invoice as unpaid?`,
          body: t`Its sum is due again, and its file shows how to pay it.`,
          confirmLabel: t`Mark as unpaid`,
        }}
        onConfirm={() => set.mutateAsync({ body: { invoice_id, paid_on: null } }).catch(() => undefined)}
      >
        <Trans>Mark as unpaid</Trans>
      </ConfirmButton>
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Mark as paid</Trans>
      </Button>
      {isOpen ? <PaidDialog id={invoice_id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Without a day, it would be unpaid. */
const Paid = setInvoicePaid.body.extend({ paid_on: setInvoicePaid.body.shape.paid_on.unwrap() })

function PaidDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const set = useEndpointMutation(setInvoicePaid, { invalidates: changed, showsError: true })
  const [today] = useState(() => new Intl.DateTimeFormat('sv-SE').format(new Date()))
  const { form, formProps } = useContractForm<BodyOf<typeof setInvoicePaid>>({
    schema: Paid,
    start: { invoice_id: id, paid_on: today },
    send: async (body) => {
      await set.mutateAsync({ body })
      showNotice(t`Invoice marked as paid`)
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Mark as paid`} action={t`Mark as paid`}>
      <form.AppField name="paid_on">
        {(field) => <field.Date label={t({ message: 'Paid on', context: 'invoice' })} required />}
      </form.AppField>
    </FormDialog>
  )
}
