import { decimalsOf } from '#formats/currency.ts'
import type { Gstr1Section } from '#contract/invoices.ts'
import { sumHeaders, sumsOf } from './gstr1-sum-rules.ts'
import type { SumSection, Supply } from './gstr1-sum-rules.ts'

type Cell = string | number
export type Gstr1Table = {
  readonly section: Gstr1Section
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The columns as the offline tool of the tax office names them. */
const headers: Readonly<Record<Gstr1Section, readonly string[]>> = {
  ...sumHeaders,
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  exp: [
    'Export Type',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Port Code',
    'Shipping Bill Number',
    'Shipping Bill Date',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  'other-currency': [
    'Document',
    'Number',
    'Date',
    'Currency',
    'Value',
    'Place Of Supply',
    'Rate',
    'Taxable Value',
  ],
}

const abroad = '96'
/** From August 2024 on, supplies to consumers in other States above one lakh rupees are listed one by one; before, 2.5 lakh. */
const largeMinor = (day: string) => (day < '2024-08-01' ? 25_000_000 : 10_000_000)

const rupees = (minor: number): string => (minor / 100).toFixed(2)
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** `25-Nov-2026` */
const dateOf = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? ''}-${year}`
}
const placeOf = ({ placeOfSupply: code, placeName }: Supply): string =>
  code === abroad ? `${abroad}-Other Countries` : `${code}-${placeName}`

type Rated = { readonly rate: number; readonly taxableMinor: number }

/** What is taxable at each rate, in percent. Exempt lines belong to another table of the return. */
function ratesOf({ lines }: Supply): readonly Rated[] {
  const byRate = new Map<number, number>()
  for (const { treatment, taxes, taxable_minor } of lines) {
    if (treatment !== 'taxed' && treatment !== 'zero-rated') continue
    const rate = taxes.reduce((total, { rate_ppm }) => total + rate_ppm, 0) / 10_000
    byRate.set(rate, (byRate.get(rate) ?? 0) + taxable_minor)
  }
  return [...byRate].toSorted(([a], [b]) => a - b).map(([rate, taxableMinor]) => ({ rate, taxableMinor }))
}

const isNote = ({ document }: Supply) => document === 'credit-note'
const exportType = (supply: Supply) =>
  supply.lines.some(({ treatment }) => treatment === 'taxed') ? 'WPAY' : 'WOPAY'

/** Whether a supply to a consumer is listed by itself: it goes to another State and is large. */
function isLarge(supply: Supply): boolean {
  const { totalMinor, day } = supply.original ?? supply
  return supply.placeOfSupply !== supply.sellerGstCode && totalMinor > largeMinor(day)
}

/** The table that a supply belongs to. Notes about small supplies to consumers lower the sums of `b2cs`. */
function sectionOf(supply: Supply): Gstr1Section {
  if (supply.currency !== 'INR') return 'other-currency'
  const isRegistered = supply.recipientGstNumber !== ''
  if (supply.placeOfSupply === abroad && !isRegistered) return isNote(supply) ? 'cdnur' : 'exp'
  if (isRegistered) return isNote(supply) ? 'cdnr' : 'b2b'
  if (!isLarge(supply)) return 'b2cs'
  return isNote(supply) ? 'cdnur' : 'b2cl'
}

/** Which invoice a note to somebody without a GST number is about. */
const noteType = (supply: Supply) => {
  if (supply.placeOfSupply !== abroad) return 'B2CL'
  return exportType(supply) === 'WPAY' ? 'EXPWP' : 'EXPWOP'
}

/** The tables that have rows of single invoices in rupees. */
type Listed = Exclude<Gstr1Section, SumSection | 'b2cs' | 'other-currency'>
const isSum = (section: Gstr1Section): section is SumSection => section in sumHeaders

function rowOf(section: Listed, supply: Supply, { rate, taxableMinor }: Rated): readonly Cell[] {
  const { number, recipientGstNumber: gstin, recipientName: name } = supply
  const [date, value, taxable, place] = [
    dateOf(supply.day),
    rupees(supply.totalMinor),
    rupees(taxableMinor),
    placeOf(supply),
  ]
  const rows = {
    b2b: [gstin, name, number, date, value, place, 'N', '', 'Regular B2B', '', rate, taxable, ''],
    b2cl: [number, date, value, place, '', rate, taxable, '', ''],
    exp: [exportType(supply), number, date, value, '', '', '', rate, taxable, ''],
    cdnr: [gstin, name, number, date, 'C', place, 'N', 'Regular B2B', value, '', rate, taxable, ''],
    cdnur: [noteType(supply), number, date, 'C', place, value, '', rate, taxable, ''],
  } satisfies Record<Listed, readonly Cell[]>
  return rows[section]
}

/** Small supplies to consumers: one row for each place and rate, less what was credited. */
function sumConsumers(supplies: readonly Supply[]): readonly (readonly Cell[])[] {
  const sums = new Map<string, { readonly place: string; readonly rate: number; taxableMinor: number }>()
  for (const supply of supplies)
    for (const { rate, taxableMinor } of ratesOf(supply)) {
      const place = placeOf(supply)
      const sum = sums.get(`${place} ${rate}`) ?? { place, rate, taxableMinor: 0 }
      sum.taxableMinor += isNote(supply) ? -taxableMinor : taxableMinor
      sums.set(`${place} ${rate}`, sum)
    }
  return [...sums.values()]
    .toSorted((a, b) => a.place.localeCompare(b.place, 'en') || a.rate - b.rate)
    .map(({ place, rate, taxableMinor }) => ['OE', place, '', rate, rupees(taxableMinor), '', ''])
}

/** Invoices in another currency cannot be in the return before somebody converts them: they stand apart, in their own money. */
function listForeign(supply: Supply): readonly (readonly Cell[])[] {
  const digits = decimalsOf(supply.currency)
  const units = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  const { document, number, day, currency, totalMinor } = supply
  return ratesOf(supply).map(({ rate, taxableMinor }) => [
    document,
    number,
    dateOf(day),
    currency,
    units(totalMinor),
    placeOf(supply),
    rate,
    units(taxableMinor),
  ])
}

/** The tables of the return, each with the rows of its invoices and notes. */
export function tablesOf(
  supplies: readonly Supply[],
  sections: readonly Gstr1Section[],
): readonly Gstr1Table[] {
  return sections.map((section) => {
    if (isSum(section)) return { section, header: headers[section], rows: sumsOf(section, supplies) }
    const own = supplies.filter((supply) => sectionOf(supply) === section)
    const rows =
      section === 'b2cs'
        ? sumConsumers(own)
        : own.flatMap((supply) =>
            section === 'other-currency'
              ? listForeign(supply)
              : ratesOf(supply).map((rated) => rowOf(section, supply, rated)),
          )
    return { section, header: headers[section], rows }
  })
}
