import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { deleteDraft, getAnyInvoice, getAnyInvoicePdf, issueDraft } from '#contract/invoices.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { InvoicePage } from '../invoice-page.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { adminPaths, changed } from './admin-paths.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { PaidButtons } from './paid-buttons.tsx'

/** One invoice of anybody, with what can be done with it. */
export function AnyInvoice({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getAnyInvoice, { params: { id } }))
  const back = (
    <ViewLink path={adminPaths.list} look="text">
      {t`Invoices`}
    </ViewLink>
  )
  if (data === undefined && error !== null)
    return <RowError title={t`The invoice could not be loaded`} {...{ error, back }} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" />
  return (
    <InvoicePage invoice={data} pathOf={adminPaths.invoice}>
      <div className="invoice-actions">
        {data.status === 'draft' ? (
          <DraftActions invoice={data} />
        ) : (
          <>
            <PaidButtons invoice={data} />
            <CreditButton invoice={data} />
          </>
        )}
        <PdfButton endpoint={getAnyInvoicePdf} id={id} />
      </div>
    </InvoicePage>
  )
}

type PartProps = { readonly invoice: InvoiceDetail }

function DraftActions({ invoice }: PartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { money } = useFormats()
  const issue = useEndpointMutation(issueDraft, { invalidates: changed })
  const remove = useEndpointMutation(deleteDraft, { invalidates: changed })
  const { invoice_id, version, total_minor } = invoice
  const total = money(total_minor, invoice.currency)
  return (
    <>
      <ConfirmButton
        variant="filled"
        color="seal"
        ask={{
          title: t`Issue this invoice over ${total}?`,
          body: t`It gets its number and is mailed. From then on it cannot be changed, only credited.`,
          confirmLabel: t`Issue invoice`,
        }}
        onConfirm={() =>
          issue.mutateAsync({ body: { invoice_id, version, total_minor } }).catch(() => undefined)
        }
      >
        <Trans>Issue invoice</Trans>
      </ConfirmButton>
      <ViewLink path={adminPaths.edit(invoice_id)} look="button">
        <Trans>Edit draft</Trans>
      </ViewLink>
      <ConfirmButton
        ask={{
          title: t`Delete this draft?`,
          body: t`It has no number yet, so nothing is missing afterwards.`,
          confirmLabel: t`Delete`,
        }}
        onConfirm={async () => {
          const deleted = await remove.mutateAsync({ body: { invoice_id, version } }).catch(() => undefined)
          if (deleted !== undefined) await navigate({ to: adminPaths.list.to })
        }}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </>
  )
}

function CreditButton({ invoice }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { document, credited_minor, total_minor } = invoice
  if (document === 'credit-note' || credited_minor >= total_minor) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Issue credit note</Trans>
      </Button>
      {isOpen ? <CreditDialog invoice={invoice} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
