import type { InvoiceDocument, InvoiceLine } from '#contract/invoice-shapes.ts'
import type { Gstr1Section } from '#contract/invoices.ts'
import { decimalsOf } from '#formats/currency.ts'

/** An invoice or credit note as the return sees it. */
export type Supply = {
  readonly document: InvoiceDocument
  readonly number: string
  /** `2026-11-25`, where the seller is. */
  readonly day: string
  readonly currency: string
  readonly totalMinor: number
  readonly placeOfSupply: string
  readonly placeName: string
  readonly sellerGstCode: string
  readonly recipientGstNumber: string
  readonly recipientName: string
  readonly lines: readonly Pick<
    InvoiceLine,
    'treatment' | 'hsn_sac' | 'quantity' | 'taxable_minor' | 'taxes'
  >[]
  /** Of a credit note: the total and the day of the invoice that it corrects. */
  readonly original: { readonly totalMinor: number; readonly day: string } | undefined
}

/** Tables of the return that add up all supplies: exempt ones (8), goods and services by code (12), papers (13). */
export type SumSection = Extract<Gstr1Section, 'exemp' | 'hsn-b2b' | 'hsn-b2c' | 'docs'>
type Row = readonly (string | number)[]

const hsnHeader = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]
/** The columns as the offline tool of the tax office names them. */
export const sumHeaders: Readonly<Record<SumSection, readonly string[]>> = {
  exemp: [
    'Description',
    'Nil Rated Supplies',
    'Exempted (other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  'hsn-b2b': hsnHeader,
  'hsn-b2c': hsnHeader,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

const rupees = (minor: number): string => (minor / 100).toFixed(2)
const signOf = ({ document }: Supply) => (document === 'credit-note' ? -1 : 1)
const isRegistered = ({ recipientGstNumber }: Supply) => recipientGstNumber !== ''
const inRupees = ({ currency }: Supply) => currency === 'INR'

/** Table 8: what was exempt, by whether the buyer is registered and whether it stayed in the State. */
function sumExempt(supplies: readonly Supply[]): Row[] {
  const kinds = [
    ['Inter-State supplies to registered persons', true, false],
    ['Intra-State supplies to registered persons', true, true],
    ['Inter-State supplies to unregistered persons', false, false],
    ['Intra-State supplies to unregistered persons', false, true],
  ] as const
  return kinds.map(([name, registered, within]) => {
    const own = supplies.filter(
      (supply) =>
        isRegistered(supply) === registered && (supply.placeOfSupply === supply.sellerGstCode) === within,
    )
    const exempt = own.flatMap((supply) =>
      supply.lines
        .filter(({ treatment }) => treatment === 'exempt')
        .map(({ taxable_minor }) => signOf(supply) * taxable_minor),
    )
    return [name, '0.00', rupees(exempt.reduce((sum, minor) => sum + minor, 0)), '0.00']
  })
}

/** Codes of services begin so; they have no quantity in the return. */
const isService = (code: string) => code.startsWith('99')

/** Table 12: what was sold by code and rate, less what was credited. A commercial credit note lowers nothing. */
function sumCodes(supplies: readonly Supply[]): Row[] {
  const sums = new Map<
    string,
    { code: string; rate: number; quantity: number; taxable: number; taxes: number[] }
  >()
  for (const supply of supplies)
    for (const { treatment, hsn_sac: code, quantity, taxable_minor, taxes } of supply.lines) {
      if (treatment === 'untaxed') continue
      const rate = taxes.reduce((total, { rate_ppm }) => total + rate_ppm, 0) / 10_000
      const sum = sums.get(`${code} ${rate}`) ?? { code, rate, quantity: 0, taxable: 0, taxes: [0, 0, 0] }
      const sign = signOf(supply)
      sum.quantity += isService(code) ? 0 : sign * quantity
      sum.taxable += sign * taxable_minor
      for (const tax of taxes) {
        const at = tax.code === 'IGST' ? 0 : tax.code === 'CGST' ? 1 : 2
        sum.taxes[at] = (sum.taxes[at] ?? 0) + sign * tax.amount_minor
      }
      sums.set(`${code} ${rate}`, sum)
    }
  return [...sums.values()]
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en') || a.rate - b.rate)
    .map(({ code, rate, quantity, taxable, taxes }) => [
      code,
      '',
      isService(code) ? 'NA' : 'NOS-NUMBERS',
      quantity,
      rupees(taxes.reduce((sum, minor) => sum + minor, taxable)),
      rate,
      rupees(taxable),
      ...taxes.map(rupees),
      '',
    ])
}

/** Table 13: the numbers of each series. They have no gap, and what is issued is never cancelled: a credit note corrects it. */
function listDocuments(supplies: readonly Supply[]): Row[] {
  const series = new Map<string, { nature: string; numbers: string[] }>()
  for (const { document, number } of supplies) {
    const nature = document === 'credit-note' ? 'Credit Note' : 'Invoices for outward supply'
    const key = `${nature} ${number.slice(0, number.lastIndexOf('/'))}`
    const own = series.get(key) ?? { nature, numbers: [] }
    own.numbers.push(number)
    series.set(key, own)
  }
  return [...series.values()].map(({ nature, numbers }) => {
    const sorted = numbers.toSorted()
    return [nature, sorted[0] ?? '', sorted.at(-1) ?? '', numbers.length, 0]
  })
}

/** The rows of a table that adds up supplies. */
export function sumsOf(section: SumSection, supplies: readonly Supply[]): readonly Row[] {
  if (section === 'docs') return listDocuments(supplies)
  const own = supplies.filter(inRupees)
  if (section === 'exemp') return sumExempt(own)
  return sumCodes(own.filter((supply) => isRegistered(supply) === (section === 'hsn-b2b')))
}

/**
 * A supply in rupees, as returns have all of them (Rule 34 of the CGST Rules: the rate of the day of supply). One in a currency
 * without a rate stays as it is.
 * @param rates rupees for one unit of a currency
 */
export function inRupeesAt(supply: Supply, rates: ReadonlyMap<string, number>): Supply {
  const rate = rates.get(supply.currency)
  if (rate === undefined) return supply
  const convert = (minor: number) => Math.round((minor / 10 ** decimalsOf(supply.currency)) * rate * 100)
  return {
    ...supply,
    currency: 'INR',
    totalMinor: convert(supply.totalMinor),
    lines: supply.lines.map((line) => ({
      ...line,
      taxable_minor: convert(line.taxable_minor),
      taxes: line.taxes.map((tax) => ({ ...tax, amount_minor: convert(tax.amount_minor) })),
    })),
    original: supply.original && { ...supply.original, totalMinor: convert(supply.original.totalMinor) },
  }
}
