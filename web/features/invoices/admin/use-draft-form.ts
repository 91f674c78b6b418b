import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { DraftInput } from '#contract/invoice-shapes.ts'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { readLocale, sourceLocale } from '#contract/languages.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { adminPaths, changed } from './admin-paths.ts'

const india = 356

const blank: DraftInput = {
  user_id: null,
  recipient: {
    name: '',
    company_name: '',
    line1: '',
    line2: '',
    city: '',
    zipcode: '',
    state_id: null,
    country_id: india,
    gst_number: '',
    tax_number: '',
    email: '',
  },
  currency: 'INR',
  locale: sourceLocale,
  paid_on: null,
  period_from: null,
  period_to: null,
  due_on: null,
  payment_reference: '',
  legend: '',
  lines: [],
}

/** A draft as its form holds it. */
function startOf(invoice: InvoiceDetail | undefined): DraftInput {
  if (invoice === undefined) return blank
  const { user_id, currency, legend, paid_at, recipient, lines } = invoice
  const { period_from, period_to, due_on, payment_reference } = invoice
  return {
    user_id,
    currency,
    legend,
    recipient,
    period_from,
    period_to,
    due_on,
    payment_reference,
    locale: readLocale(invoice.locale),
    paid_on: paid_at?.slice(0, 10) ?? null,
    lines: lines.map(({ tax_category_id, ...line }) => ({
      ...line,
      tax_category_id: tax_category_id ?? 0,
    })),
  }
}

/** The form of a draft, which saves it and shows it then. */
export function useDraftForm(invoice: InvoiceDetail | undefined) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const options = { invalidates: changed, showsError: true }
  const create = useEndpointMutation(createInvoice, options)
  const update = useEndpointMutation(updateInvoice, options)
  return useContractForm({
    schema: DraftInput,
    start: startOf(invoice),
    guardsLeaving: true,
    send: async (values, { reset }) => {
      const { invoice_id } = await (invoice === undefined
        ? create.mutateAsync({ body: values })
        : update.mutateAsync({
            body: { ...values, invoice_id: invoice.invoice_id, version: invoice.version },
          }))
      reset(values)
      showNotice(t`Draft saved`)
      const { to, params } = adminPaths.invoice(invoice_id)
      await navigate({ to, params, ignoreBlocker: true })
    },
  })
}
export type Form = ReturnType<typeof useDraftForm>['form']
