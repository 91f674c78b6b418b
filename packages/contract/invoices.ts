import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodeText, Id, ListedId, YesNo, codeLine, requiredLine } from './fields.ts'
import {
  Currency,
  DraftInput,
  InvoiceDetail,
  InvoiceLine,
  InvoiceSummary,
  Minor,
  Party,
  PricedLine,
  draft,
  hasPeriod,
  inOrder,
  invoiceDocuments,
  invoiceStatuses,
  isNamed,
  named,
  sums,
} from './invoice-shapes.ts'
import { issue } from './issues.ts'
import { locales } from './languages.ts'
import { resource } from './resource.ts'

/** Invoices, bills of supply and credit notes. What is issued has a number and does not change. */

const day = z.iso.date(issue('choose_date'))

const listing = {
  name: 'invoice',
  path: '/v1/invoice',
  key: 'invoice_id',
  input: z.object({}),
  sort: ['invoice_id', 'number', 'issued_at', 'total_minor'],
  order: 'desc',
  actions: ['list', 'export'],
  missing: 'invoice_not_found',
} as const

/** Those of the caller; drafts are not among them. */
export const invoices = resource({
  ...listing,
  plural: 'my invoices',
  access: 'user',
  entity: InvoiceSummary,
  filters: { document: z.enum(invoiceDocuments) },
})

export const allInvoices = resource({
  ...listing,
  plural: 'invoices of all accounts',
  access: 'admin',
  entity: InvoiceSummary,
  filters: {
    document: z.enum(invoiceDocuments),
    status: z.enum(invoiceStatuses),
    is_test: YesNo,
    /** First and last day of issue. */
    from: day,
    to: day,
  },
  at: {
    list: { path: '/v1/invoice/admin-list' },
    export: { path: '/v1/invoice/admin-export' },
  },
})

const IdParam = z.object({ id: Id })
const one = {
  method: 'GET',
  params: IdParam,
  errors: ['invoice_not_found', 'seller_missing'],
} as const

export const getInvoice = endpoint({
  ...one,
  path: '/v1/invoice/detail/{id}',
  access: 'user',
  summary: 'Get one of my invoices',
  reply: InvoiceDetail,
})
export const getAnyInvoice = endpoint({
  ...one,
  path: '/v1/invoice/admin-detail/{id}',
  access: 'admin',
  summary: 'Get an invoice or a draft',
  reply: InvoiceDetail,
})

const pdf = { ...one, binary: 'application/pdf', limit: { points: 60, seconds: 60 } } as const
export const getInvoicePdf = endpoint({
  ...pdf,
  path: '/v1/invoice/pdf/{id}',
  access: 'user',
  summary: 'Get one of my invoices as a PDF',
})
export const getAnyInvoicePdf = endpoint({
  ...pdf,
  path: '/v1/invoice/admin-pdf/{id}',
  access: 'admin',
  summary: 'Get an invoice or a draft as a PDF',
})

/** A draft has up to 300 lines. */
const maxBytes = 256 * 1024

const placeErrors = [
  'tax_category_not_found',
  'place_unknown',
  'seller_missing',
  'seller_state_missing',
] as const

/** What the bill says while somebody types it. Nothing is stored. */
export const quoteInvoice = endpoint({
  method: 'POST',
  path: '/v1/invoice/quote',
  access: 'admin',
  summary: 'Get lines and sums of an invoice before it is saved',
  body: z.object({
    currency: Currency,
    country_id: ListedId.nullable().default(null),
    state_id: Id.nullable().default(null),
    lines: z.array(PricedLine).min(1).max(300),
  }),
  maxBytes,
  reply: z.object({
    lines: z.array(InvoiceLine.pick({ taxable_minor: true, taxes: true, total_minor: true })),
    ...sums,
  }),
  errors: placeErrors,
  limit: { points: 240, seconds: 60 },
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/v1/invoice/create',
  access: 'admin',
  summary: 'Create the draft of an invoice',
  body: DraftInput,
  maxBytes,
  reply: InvoiceDetail,
  errors: [...placeErrors, 'user_not_found'],
})

const version = z.int().min(1)

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/v1/invoice/update',
  access: 'admin',
  summary: 'Update the draft of an invoice',
  body: z
    .object({ ...draft, invoice_id: Id, version })
    .refine(isNamed, named)
    .refine(hasPeriod, inOrder),
  maxBytes,
  reply: InvoiceDetail,
  errors: [...placeErrors, 'user_not_found', 'invoice_not_found', 'invoice_issued', 'version_conflict'],
})

/** With the rates of the day. It gets its number then. */
export const issueDraft = endpoint({
  method: 'POST',
  path: '/v1/invoice/issue',
  access: 'admin',
  summary: 'Issue the draft of an invoice',
  body: z.object({
    invoice_id: Id,
    version,
    /** The total that the button has said. */
    total_minor: z.int(),
  }),
  reply: InvoiceDetail,
  errors: [
    ...placeErrors,
    'invoice_not_found',
    'invoice_issued',
    'invoice_total_changed',
    'invoice_mixed',
    'invoice_series_full',
    'version_conflict',
  ],
})

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/v1/invoice/delete',
  access: 'admin',
  summary: 'Delete the draft of an invoice',
  body: z.object({ invoice_id: Id, version }),
  reply: z.object({ count: z.int() }),
  errors: ['invoice_not_found', 'invoice_issued', 'version_conflict'],
})

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/v1/invoice/credit-note',
  access: 'admin',
  summary: 'Credit an invoice, whole or in part',
  body: z.object({
    invoice_id: Id,
    /** Null: all that is not credited yet. */
    amount_minor: Minor.min(1, issue('enter_amount')).nullable().default(null),
    reason: requiredLine(200, 'enter_credit_reason'),
    /** What is credited already, as the screen shows it: two clicks do not credit twice. */
    credited_minor: z.int().min(0),
  }),
  reply: InvoiceDetail,
  errors: [
    'invoice_not_found',
    'invoice_not_issued',
    'credit_above_invoice',
    'invoice_series_full',
    'version_conflict',
    'seller_missing',
  ],
})

/** A manual invoice is paid after it was issued, where nothing tells us. */
export const setInvoicePaid = endpoint({
  method: 'POST',
  path: '/v1/invoice/paid',
  access: 'admin',
  summary: 'Set the day on which an issued invoice was paid, or take it back',
  body: z.object({
    invoice_id: Id,
    /** Null: it is not paid after all. */
    paid_on: z.iso.date(issue('choose_date')).nullable(),
    /** The number of the transfer. */
    payment_reference: codeLine(60).default(''),
  }),
  reply: InvoiceDetail,
  errors: ['invoice_not_found', 'invoice_not_issued', 'wrong_state', 'seller_missing'],
})

/** The recipient that a draft for an account begins with. */
export const getRecipient = endpoint({
  method: 'GET',
  path: '/v1/invoice/recipient/{user_id}',
  access: 'admin',
  summary: 'Get the billing details of an account',
  params: z.object({ user_id: z.guid(issue('invalid_user_id')) }),
  reply: Party.pick({
    name: true,
    company_name: true,
    line1: true,
    line2: true,
    city: true,
    zipcode: true,
    state_id: true,
    country_id: true,
    gst_number: true,
    tax_number: true,
    email: true,
  }).extend({ locale: z.enum(locales) }),
  errors: ['user_not_found'],
})

/** Tables of the return of outward supplies of India (GSTR-1), under the names that its offline tool gives them. */
export const gstr1Sections = [
  'b2b',
  'b2cl',
  'b2cs',
  'exp',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'other-currency',
] as const
export type Gstr1Section = (typeof gstr1Sections)[number]

export const exportGstr1 = endpoint({
  method: 'GET',
  path: '/v1/invoice/gstr1-export',
  access: 'admin',
  summary: 'Export the invoices of a period as the tables of GSTR-1',
  query: z
    .object({
      from: day,
      to: day,
      /** One table alone, as the offline tool of the tax office reads it; all of them when absent. */
      section: z.enum(gstr1Sections).optional(),
      /** Rupees for one unit of other currencies: `USD=84.50, EUR=91`. What has no rate is listed apart, in its own currency. */
      rates: CodeText.transform((text) => text.toUpperCase().replaceAll(' ', ''))
        .pipe(z.string().regex(/^([A-Z]{3}=[0-9]{1,6}([.][0-9]{1,6})?(,(?!$)|$))*$/, issue('invalid_rates')))
        .optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: issue('before_first_day') }),
  binary: 'text/csv',
  errors: [],
  limit: { points: 20, seconds: 60 },
})
