import { gstCodeOf } from '#contract/gst-number.ts'
import type { InvoiceDocument, InvoiceLine, Party, Recipient } from '#contract/invoice-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { findStateByGstCode } from '../places/index.ts'
import {
  abroad,
  dayAfter,
  dayIn,
  documentOf,
  isFull,
  isIndian,
  isNearlyFull,
  numberOf,
  placeOfSupply,
  seriesOf,
  sum,
  treatmentOf,
} from './rules.ts'
import type { Seller } from './rules.ts'
import { legendsOf } from './legends.ts'
import { getSeller } from './seller.ts'
import * as store from './store.ts'
import type { StoredLine, Supply } from './store.ts'

/** An invoice or credit note has its number. */
export const InvoiceIssued = defineEvent('InvoiceIssued', { invoiceId: rowId })

/** The numbers of a series will soon be used up. */
export const SeriesNearlyFull = defineEvent('SeriesNearlyFull', { invoiceId: rowId })

/** What a transaction of any slice has. */
export type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

const blank: Recipient = {
  name: '',
  company_name: '',
  line1: '',
  line2: '',
  city: '',
  zipcode: '',
  state_id: null,
  country_id: null,
  gst_number: '',
  tax_number: '',
  email: '',
}

/** A party with the names of its places, as they are today. */
export async function completeParty(db: Db, party: Recipient): Promise<Party> {
  const { country_id, gst_number } = party
  // who is registered is where the number says
  const registered = gst_number === '' ? undefined : await findStateByGstCode(db, gstCodeOf(gst_number))
  const state_id = party.state_id ?? registered?.id ?? null
  const { country, state } = await store.selectPlaces(db, country_id, state_id)
  return {
    ...party,
    state_id,
    state_name: state?.name ?? '',
    gst_code: state?.gst_code ?? '',
    country_name: country?.name ?? '',
    country_iso2: country?.iso2 ?? '',
  }
}

/** The seller as invoices keep him. */
export async function describeSupplier(db: Db, seller: Seller): Promise<Party & Supply> {
  const party = await completeParty(db, {
    ...blank,
    name: seller.name,
    line1: seller.address,
    state_id: seller.stateId,
    country_id: seller.countryId,
    gst_number: seller.gstNumber,
    tax_number: seller.taxNumber,
  })
  const { upiId, bankAccount, lutReference, timeZone, logo, signature } = seller
  return {
    ...party,
    upi_id: upiId,
    bank_account: bankAccount,
    lut_reference: lutReference,
    time_zone: timeZone,
    logo,
    signature,
  }
}

type ToIssue = {
  readonly id: number
  readonly document: InvoiceDocument
  readonly isTest: boolean
  readonly legend: string
  /** Until when it is to be paid; null: so many days from now. */
  readonly dueOn: string | null
  readonly days: number
}

/**
 * Gives a draft its number, and with it its last form: the one place that makes numbers. The draft and its lines are stored
 * before, because the series stays locked from here to the end of the transaction.
 */
export async function issueInvoice(tx: Tx, seller: Seller, draft: ToIssue): Promise<void> {
  const at = tx.now()
  const supplier = await describeSupplier(tx.db, seller)
  const series = seriesOf({ ...draft, at }, seller)
  const day = dayIn(seller.timeZone, at)
  await tx.emit(InvoiceIssued, { invoiceId: draft.id })
  const { seriesId, serial } = await store.takeSerial(tx.db, series)
  if (isFull(serial)) throw new AppError('invoice_series_full')
  if (isNearlyFull(serial)) await tx.emit(SeriesNearlyFull, { invoiceId: draft.id })
  await store.setIssued(tx.db, draft.id, {
    document: draft.document,
    legend: draft.legend,
    series_id: seriesId,
    serial,
    number: numberOf(series, serial),
    issued_at: at,
    due_on: draft.document === 'credit-note' ? null : (draft.dueOn ?? dayAfter(day, draft.days)),
    supplier,
  })
}

/** A line as its order has it. */
export type OrderedLine = Omit<InvoiceLine, 'treatment' | 'tax_inclusive' | 'tax_category_id'> &
  Partial<Pick<InvoiceLine, 'treatment' | 'tax_inclusive' | 'tax_category_id'>>

export type PaidOrder = {
  readonly orderId: number
  readonly userId: string | null
  readonly currency: string
  readonly locale: string
  readonly recipient: Partial<Recipient> & Pick<Recipient, 'name' | 'country_id' | 'state_id'>
  readonly lines: readonly OrderedLine[]
  /** What rounding added to the total of the order. */
  readonly roundOffMinor: number
  /** Paid in the sandbox. */
  readonly isTest: boolean
  readonly paidAt: Date
  /** First and last day of what was bought, where it is for a time. */
  readonly period?: { readonly from: string; readonly to: string } | undefined
  readonly paymentReference?: string
}

/** The sums of lines, as the invoice stores them. */
export function sumsOf(
  lines: readonly Pick<InvoiceLine, 'taxable_minor' | 'total_minor'>[],
  roundOffMinor: number,
) {
  const taxable_minor = sum(lines.map((line) => line.taxable_minor))
  const total = sum(lines.map((line) => line.total_minor))
  return {
    taxable_minor,
    tax_minor: total - taxable_minor,
    round_off_minor: roundOffMinor,
    total_minor: total + roundOffMinor,
  }
}

/**
 * Issues the invoice of an order that is paid, in the transaction that pays it. An order has one invoice: a second call
 * changes nothing.
 * @returns the id of the invoice
 */
export async function issueForOrder(tx: Tx, order: PaidOrder): Promise<number> {
  const seller = await getSeller(tx.db)
  const supplier = await describeSupplier(tx.db, seller)
  const recipient = await completeParty(tx.db, { ...blank, ...order.recipient })
  const at = { isIndian: isIndian(seller), gstCode: supplier.gst_code }
  const place_of_supply = placeOfSupply(at, { countryId: recipient.country_id, gstCode: recipient.gst_code })
  const sale = { isExport: place_of_supply === abroad, isRegistered: seller.gstNumber !== '' }
  const lines = order.lines.map((line, index): StoredLine => ({
    tax_inclusive: false,
    tax_category_id: null,
    treatment: treatmentOf(line, sale),
    ...line,
    hsn_sac: line.hsn_sac || seller.hsnSac,
    position: index + 1,
  }))
  const values = { currency: order.currency, locale: order.locale, place_of_supply, legend: '' }
  const now = tx.now()
  const id = await store.insertDraft(tx.db, {
    ...values,
    ...sumsOf(lines, order.roundOffMinor),
    order_id: order.orderId,
    user_id: order.userId,
    recipient,
    is_test: order.isTest,
    paid_at: order.paidAt,
    period_from: order.period?.from ?? null,
    period_to: order.period?.to ?? null,
    payment_reference: order.paymentReference ?? '',
    created_at: now,
    updated_at: now,
  })
  const first = id === undefined ? await store.findInvoiceOf(tx.db, order.orderId) : undefined
  if (first !== undefined) return first
  if (id === undefined) throw new Error(`Order ${order.orderId} has an invoice that is not there`)
  await store.replaceLines(tx.db, id, lines)
  const document = documentOf(lines, seller)
  const legend = legendsOf({ ...values, document, lines, supplier, recipient })
  await issueInvoice(tx, seller, { id, document, isTest: order.isTest, legend, dueOn: null, days: 0 })
  return id
}
