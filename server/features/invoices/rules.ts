import { indiaId } from '#contract/constants.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice-shapes.ts'

/** Who sells: what stands on invoices, and what decides about their taxes and numbers. */
export type Seller = {
  readonly name: string
  /** With line breaks. */
  readonly address: string
  readonly countryId: number
  readonly stateId: number | null
  readonly gstNumber: string
  readonly taxNumber: string
  /** How many days invoices written by hand can be paid. */
  readonly paymentDays: number
  /** Of what has no code of its own. */
  readonly hsnSac: string
  /** IANA: financial years begin at its midnight. */
  readonly timeZone: string
  /** Whether exports go untaxed, under a letter of undertaking. */
  readonly hasLut: boolean
  /** The number of that letter; empty while nobody has entered it. */
  readonly lutReference: string
  /** Totals in a currency become multiples of it: 100 for whole rupees. */
  readonly roundTo: (currency: string) => number
  /** Up to three letters before the number. */
  readonly prefixes: {
    readonly invoice: string
    readonly 'bill-of-supply': string
    readonly 'credit-note': string
  }
  /** Where invoices that are not paid can be paid; empty without one. */
  readonly upiId: string
  readonly bankAccount: string
  /** Names of uploaded pictures. */
  readonly logo: string | null
  readonly signature: string | null
}

export const isIndian = ({ countryId }: Pick<Seller, 'countryId'>): boolean => countryId === indiaId

/** The day of a moment in a time zone: `2026-11-25`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

const two = (number: number) => String(number % 100).padStart(2, '0')

/** The financial year of a day as numbers name it: `26-27` from April to March in India, `2026` elsewhere. */
export function fiscalYearOf(day: string, seller: Pick<Seller, 'countryId'>): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (!isIndian(seller)) return String(year)
  const first = month < 4 ? year - 1 : year
  return `${two(first)}-${two(first + 1)}`
}

/** Exempt supplies of a seller in India get a bill of supply (section 31(3)(c) of the CGST Act). */
export function documentOf(
  lines: readonly Pick<InvoiceLine, 'treatment'>[],
  seller: Pick<Seller, 'countryId'>,
): InvoiceDocument {
  const isExempt = lines.length > 0 && lines.every(({ treatment }) => treatment === 'exempt')
  return isExempt && isIndian(seller) ? 'bill-of-supply' : 'invoice'
}

/** Test payments have numbers of their own, so that the others have no gap. */
const testPrefix = 'TST'

export type Series = {
  readonly document: InvoiceDocument
  readonly prefix: string
  readonly fiscalYear: string
}

export function seriesOf(
  {
    document,
    isTest,
    at,
  }: { readonly document: InvoiceDocument; readonly isTest: boolean; readonly at: Date },
  seller: Seller,
): Series {
  const fiscalYear = fiscalYearOf(dayIn(seller.timeZone, at), seller)
  return { document, prefix: isTest ? testPrefix : seller.prefixes[document], fiscalYear }
}

/** `VIS/26-27/000123`: sixteen characters, as many as the law allows (Rule 46 of the CGST Rules). */
export const numberOf = ({ prefix, fiscalYear }: Series, serial: number): string =>
  `${prefix}/${fiscalYear}/${String(serial).padStart(6, '0')}`

/** As many digits as a number has room for, beside the longest prefix and year. */
const lastSerial = 999_999
/** Serials at which admins are told that the numbers of a year will not last. */
const warnedSerials: ReadonlySet<number> = new Set([900_000, 990_000, 999_000])
export const isNearlyFull = (serial: number): boolean => warnedSerials.has(serial)
export const isFull = (serial: number): boolean => serial > lastSerial

/** The day some days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

type Dated = {
  readonly document: InvoiceDocument
  readonly order_id: number | null
  readonly due_on: string | null
}
/** When an invoice is to be paid, as it says it. @param day of issue; that of today for a draft */
export function termsOf({ document, order_id, due_on }: Dated, day: string) {
  if (document === 'credit-note') return { terms: 'none', terms_days: 0 } as const
  if (order_id !== null) return { terms: 'paid', terms_days: 0 } as const
  const days = due_on === null ? 0 : Math.round((Date.parse(due_on) - Date.parse(day)) / 86_400_000)
  return days > 0
    ? ({ terms: 'net', terms_days: days } as const)
    : ({ terms: 'on-receipt', terms_days: 0 } as const)
}

/** Whether lines need two papers: a bill of supply for what is exempt, an invoice for the rest (section 31 of the CGST Act). */
export function isMixed(
  lines: readonly Pick<InvoiceLine, 'treatment'>[],
  seller: Pick<Seller, 'countryId'>,
): boolean {
  const exempt = lines.filter(({ treatment }) => treatment === 'exempt').length
  return isIndian(seller) && exempt > 0 && exempt < lines.length
}

/**
 * Whether a credit note may still lower the tax of an invoice: in India until 30 November after the end of its financial
 * year (section 34(2) of the CGST Act).
 */
export function mayLowerTax(
  issuedAt: Date,
  now: Date,
  seller: Pick<Seller, 'countryId' | 'timeZone'>,
): boolean {
  if (!isIndian(seller)) return true
  const [year = 0, month = 0] = dayIn(seller.timeZone, issuedAt).split('-').map(Number)
  const end = month < 4 ? year : year + 1
  return dayIn(seller.timeZone, now) <= `${end}-11-30`
}

/** How a line without a quote is taxed, by what is known of it. */
export function treatmentOf(
  { taxes }: Pick<InvoiceLine, 'taxes'>,
  { isExport, isRegistered }: { readonly isExport: boolean; readonly isRegistered: boolean },
): InvoiceLine['treatment'] {
  if (taxes.some(({ rate_ppm }) => rate_ppm > 0)) return 'taxed'
  if (!isRegistered) return 'untaxed'
  return isExport ? 'zero-rated' : 'exempt'
}

/** GST code of the place of supply: that of the State, 96 abroad, nothing for a seller who owes no GST. */
export function placeOfSupply(
  seller: { readonly isIndian: boolean; readonly gstCode: string },
  place: { readonly countryId: number | null; readonly gstCode: string },
): string {
  if (!seller.isIndian) return ''
  if (place.countryId !== null && place.countryId !== indiaId) return abroad
  return place.gstCode === '' ? seller.gstCode : place.gstCode
}
/** What returns call a place outside India. */
export const abroad = '96'

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
