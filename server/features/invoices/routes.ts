import * as contract from '#contract/invoices.ts'
import { route } from '#server/platform/http/route.ts'
import { createCreditNote } from './credit-invoice.ts'
import { createInvoice, deleteDraft, issueDraft, updateInvoice } from './create-invoice.ts'
import { exportGstr1 } from './export-gstr1.ts'
import { getAnyInvoice, getAnyInvoicePdf, getInvoice, getInvoicePdf, invoiceLists } from './get-invoice.ts'
import { getRecipient } from './get-recipient.ts'
import { quoteInvoice } from './quote-invoice.ts'
import { setInvoicePaid } from './set-invoice-paid.ts'

export const invoicesRoutes = [
  ...invoiceLists,
  route(contract.getInvoice, getInvoice),
  route(contract.getAnyInvoice, getAnyInvoice),
  route(contract.getInvoicePdf, getInvoicePdf),
  route(contract.getAnyInvoicePdf, getAnyInvoicePdf),
  route(contract.quoteInvoice, quoteInvoice),
  route(contract.createInvoice, createInvoice),
  route(contract.updateInvoice, updateInvoice),
  route(contract.issueDraft, issueDraft),
  route(contract.deleteDraft, deleteDraft),
  route(contract.createCreditNote, createCreditNote),
  route(contract.setInvoicePaid, setInvoicePaid),
  route(contract.getRecipient, getRecipient),
  route(contract.exportGstr1, exportGstr1),
]
