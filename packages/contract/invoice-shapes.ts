import { z } from 'zod'
import {
  BooleanFlag,
  CodeText,
  Email,
  Id,
  ListedId,
  chosenId,
  codeLine,
  line,
  prose,
  requiredLine,
  stamps,
} from './fields.ts'
import { GstNumber } from './gst-number.ts'
import { issue } from './issues.ts'
import { locales, sourceLocale } from './languages.ts'
import { TaxNumber } from './tax-number.ts'

export const invoiceDocuments = ['invoice', 'bill-of-supply', 'credit-note'] as const
export type InvoiceDocument = (typeof invoiceDocuments)[number]
export const invoiceStatuses = ['draft', 'issued'] as const
export const paymentTerms = ['paid', 'on-receipt', 'net', 'none'] as const
export const lineTreatments = ['taxed', 'exempt', 'zero-rated', 'untaxed'] as const

/** Amounts are in the smallest unit of the currency. */
const minor = z.int()
const moment = z.iso.datetime()

/** A party of an invoice as it was: places with their names. */
export const Party = z.object({
  name: z.string(),
  company_name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  zipcode: z.string(),
  state_id: z.int().nullable(),
  state_name: z.string(),
  /** The number of the State in GST numbers; empty elsewhere. */
  gst_code: z.string(),
  country_id: z.int().nullable(),
  country_name: z.string(),
  country_iso2: z.string(),
  gst_number: z.string(),
  /** Of a business outside India, such as that for VAT. */
  tax_number: z.string(),
  email: z.string(),
})
export type Party = z.output<typeof Party>

export const sums = {
  taxable_minor: minor,
  tax_minor: minor,
  round_off_minor: minor,
  total_minor: minor,
}

export const InvoiceLine = z.object({
  description: z.string(),
  hsn_sac: z.string(),
  quantity: z.int(),
  unit_minor: minor,
  discount_minor: minor,
  tax_inclusive: z.boolean(),
  tax_category_id: z.int().nullable(),
  treatment: z.enum(lineTreatments),
  taxable_minor: minor,
  /** The rate in millionths: 18 % is 180000. */
  taxes: z.array(z.object({ code: z.string(), rate_ppm: z.int(), amount_minor: minor })),
  total_minor: minor,
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** What lists show. */
export const InvoiceSummary = z.object({
  invoice_id: z.int(),
  document: z.enum(invoiceDocuments),
  status: z.enum(invoiceStatuses),
  /** Empty while it is a draft. */
  number: z.string(),
  issued_at: moment.nullable(),
  /** The first line. */
  description: z.string(),
  line_count: z.int(),
  recipient_name: z.string(),
  /** That for GST, else that of a business outside India. */
  recipient_tax_number: z.string(),
  recipient_country: z.string(),
  currency: z.string(),
  ...sums,
  /** The sum of its credit notes. */
  credited_minor: minor,
  paid_at: moment.nullable(),
  /** Paid in the sandbox: no money was moved. */
  is_test: z.boolean(),
  /** Of the invoice that a credit note corrects. */
  original_number: z.string(),
  ...stamps,
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const InvoiceDetail = InvoiceSummary.extend({
  user_id: z.uuid().nullable(),
  order_id: z.int().nullable(),
  supplier: Party,
  recipient: Party,
  /** Names of pictures; null without one. */
  logo: z.string().nullable(),
  signature: z.string().nullable(),
  /** While it is not paid: where to, and the text of a code that banking apps read. */
  pay: z.object({ kind: z.enum(['upi', 'bank']), account: z.string(), text: z.string() }).nullable(),
  /** GST code of the State, 96 for a place abroad; empty where no GST is due. */
  place_of_supply: z.string(),
  legend: z.string(),
  /** First and last day of what was sold, where it is for a time. */
  period_from: z.iso.date().nullable(),
  period_to: z.iso.date().nullable(),
  /** Until when it is paid; null for a credit note. A draft without one gets it when it is issued. */
  due_on: z.iso.date().nullable(),
  /** When it is to be paid: it was with its order, at once, or within some days. */
  terms: z.enum(paymentTerms),
  /** Of `net`. */
  terms_days: z.int(),
  /** The number of the payment at its provider or bank; empty while there is none. */
  payment_reference: z.string(),
  reason: z.string(),
  locale: z.string(),
  lines: z.array(InvoiceLine),
  original_id: z.int().nullable(),
  credit_notes: z.array(
    z.object({ invoice_id: z.int(), number: z.string(), total_minor: minor, issued_at: moment }),
  ),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

const day = z.iso.date(issue('choose_date'))

/** Above it, sums of many lines would not be exact. */
const soldMaximum = 1_000_000_000_000
export const Minor = z.int(issue('whole_number')).min(0).max(soldMaximum)

const pricing = {
  tax_category_id: chosenId(),
  quantity: z.int(issue('whole_number')).min(1).max(100_000).default(1),
  unit_minor: Minor,
  discount_minor: Minor.default(0),
  tax_inclusive: BooleanFlag.default(false),
}
type Priced = { readonly quantity: number; readonly unit_minor: number; readonly discount_minor: number }
const isWithinPrice = (line: Priced) => line.discount_minor <= line.quantity * line.unit_minor
const abovePrice = { path: ['discount_minor'], error: issue('above_price') }

/** A line whose price is asked for. */
export const PricedLine = z.object(pricing).refine(isWithinPrice, abovePrice)

const DraftLine = z
  .object({ description: requiredLine(300, 'enter_line'), ...pricing })
  .refine(isWithinPrice, abovePrice)

/** Who gets an invoice, as somebody types it. */
export const Recipient = z.object({
  name: line(100).default(''),
  company_name: line(200).default(''),
  line1: line(200).default(''),
  line2: line(200).default(''),
  city: line(100).default(''),
  zipcode: codeLine(20).default(''),
  state_id: Id.nullable().default(null),
  country_id: ListedId.nullable().default(null),
  gst_number: GstNumber.default(''),
  tax_number: TaxNumber.default(''),
  email: z.union([z.literal(''), Email]).default(''),
})
export type Recipient = z.output<typeof Recipient>

export const Currency = CodeText.transform((text) => text.toUpperCase()).pipe(
  z.string().regex(/^[A-Z]{3}$/, issue('invalid_currency')),
)

/** The fields of a draft. */
export const draft = {
  user_id: z.guid(issue('invalid_user_id')).nullable().default(null),
  recipient: Recipient,
  currency: Currency,
  /** The language of the document. */
  locale: z.enum(locales).default(sourceLocale),
  /** The day it was paid; null while it is not. */
  paid_on: day.nullable().default(null),
  period_from: day.nullable().default(null),
  period_to: day.nullable().default(null),
  /** Null: as many days after it is issued as the seller gives. */
  due_on: day.nullable().default(null),
  payment_reference: codeLine(60).default(''),
  legend: prose(500).default(''),
  lines: z.array(DraftLine).min(1, issue('add_line')).max(300),
}
/** What is asked of the recipient beside the fields themselves. */
export const isNamed = ({ recipient }: { readonly recipient: Pick<Recipient, 'name' | 'company_name'> }) =>
  recipient.name !== '' || recipient.company_name !== ''
export const named = { path: ['recipient', 'name'], error: issue('enter_thing_name') }

type Period = { readonly period_from: string | null; readonly period_to: string | null }
/** A period has both of its days, in their order. */
export const hasPeriod = ({ period_from: from, period_to: to }: Period) =>
  (from === null) === (to === null) && (from === null || to === null || from <= to)
export const inOrder = { path: ['period_to'], error: issue('before_first_day') }

export const DraftInput = z.object(draft).refine(isNamed, named).refine(hasPeriod, inOrder)
export type DraftInput = z.output<typeof DraftInput>
