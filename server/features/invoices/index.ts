/**
 * Invoices, bills of supply and credit notes: their numbers without gaps, what they keep of both parties, their files and
 * the return of outward supplies of India. What is issued does not change.
 * Owns `invoice_series`, `invoices` and `invoice_lines`; reads orders, payments and refunds. It computes no tax (taxes does) and
 * moves no money (payments does).
 * Emits `InvoiceIssued` and `SeriesNearlyFull`; receives `OrderPaid` and `PaymentRefunded` of payments.
 * `issueMissingInvoices` runs every hour.
 */
export { creditInvoice } from './credit-invoice.ts'
export { exportInvoices } from './get-invoice.ts'
export { creditRefund, issueMissingInvoices, issueOrderInvoice } from './invoice-orders.ts'
export { InvoiceIssued, SeriesNearlyFull, issueForOrder } from './issue-invoice.ts'
export { invoicesRoutes } from './routes.ts'
export { sendInvoice } from './send-mails.ts'
export { FullSeriesNoticed, noticeFullSeries, sendSeriesAlert } from './send-series-alert.ts'
export { deleteDraftsOf } from './store.ts'
