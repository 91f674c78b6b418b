import { linkOptions } from '@tanstack/react-router'
import { allInvoices, getAnyInvoice } from '#contract/invoices.ts'

/** Where the screens of invoices are in the back office. */
export const adminPaths = {
  list: linkOptions({ to: '/backbone/invoice' }),
  create: linkOptions({ to: '/backbone/invoice/create' }),
  invoice: (id: number) =>
    linkOptions({ to: '/backbone/invoice/view-{$invoice_id}', params: { invoice_id: String(id) } }),
  edit: (id: number) =>
    linkOptions({ to: '/backbone/invoice/edit-{$invoice_id}', params: { invoice_id: String(id) } }),
} as const

/** What shows something else after a change of an invoice. */
export const changed = [allInvoices.list, getAnyInvoice] as const
