import type { Sale, SoldLine, TaxComponent, TaxPlace, TaxRate, TaxState } from '../rules.ts'

/** Places and rates for tests of the rules: GST in a few heights, VAT of two countries. */

const india = 356
export const uk = 826
const uae = 784

const states: Readonly<Record<string, readonly [gstCode: string, isUnionTerritory: boolean]>> = {
  Karnataka: ['29', false],
  Maharashtra: ['27', false],
  Delhi: ['07', true],
  Puducherry: ['34', true],
  'Jammu and Kashmir': ['01', true],
  Chandigarh: ['04', true],
  Ladakh: ['38', true],
  Lakshadweep: ['31', true],
  'Andaman and Nicobar': ['35', true],
  'Dadra and Nagar Haveli and Daman and Diu': ['26', true],
}

const stateOf = (name: string): TaxState | undefined => {
  const [gstCode, isUnionTerritory] = states[name] ?? []
  if (gstCode === undefined || isUnionTerritory === undefined) return undefined
  return { id: Number(gstCode), gstCode, isUnionTerritory }
}

/** @param name of a State or territory, of another country, or `India` without a State. */
export const placeOf = (name: string): TaxPlace => ({
  countryId: name === 'UK' ? uk : name === 'UAE' ? uae : india,
  state: stateOf(name),
})

/** @param ppm of both halves, or of IGST. */
export const gst = (ppm: number): readonly TaxComponent[] => [
  { taxId: 1, code: 'CGST', applies: 'intra', isCharged: true, ratePpm: ppm / 2 },
  { taxId: 2, code: 'SGST', applies: 'intra-state', isCharged: true, ratePpm: ppm / 2 },
  { taxId: 3, code: 'UTGST', applies: 'intra-territory', isCharged: true, ratePpm: ppm / 2 },
  { taxId: 4, code: 'IGST', applies: 'inter-state', isCharged: true, ratePpm: ppm },
]
export const vat = (ratePpm: number, isCharged: boolean): readonly TaxComponent[] => [
  { taxId: 5, code: 'VAT', applies: 'always', isCharged, ratePpm },
]

const categories = ['18 %', '5 %', '0.25 %', '40 %', 'exempt', 'ticket', 'local', 'unknown'] as const
export type Category = (typeof categories)[number]
export const categoryOf = (name: Category): number => categories.indexOf(name)

export const rate = (
  name: Category,
  components: readonly TaxComponent[],
  more: Partial<TaxRate> = {},
): TaxRate => ({
  id: 1,
  categoryId: categoryOf(name),
  name,
  countryId: india,
  stateId: null,
  unitFromMinor: 0,
  unitToMinor: null,
  components,
  ...more,
})

/** @param vatIsCharged whether the seller is registered in both of the other countries. */
export const ratesWhere = (vatIsCharged: boolean): readonly TaxRate[] => [
  rate('18 %', gst(180_000)),
  rate('18 %', vat(200_000, vatIsCharged), { countryId: uk }),
  rate('18 %', vat(50_000, vatIsCharged), { countryId: uae }),
  rate('5 %', gst(50_000)),
  rate('0.25 %', gst(2_500)),
  rate('40 %', gst(400_000)),
  rate('exempt', []),
  rate('ticket', [], { unitToMinor: 50_000 }),
  rate('ticket', gst(180_000), { unitFromMinor: 50_001 }),
  rate('local', gst(180_000)),
  rate('local', gst(50_000), { stateId: 27 }),
]

type Amounts = { readonly quantity?: number; readonly discountMinor?: number; readonly isInclusive?: boolean }
export const line = (name: Category, unitMinor: number, amounts: Amounts = {}): SoldLine => ({
  categoryId: categoryOf(name),
  unitMinor,
  quantity: 1,
  discountMinor: 0,
  isInclusive: false,
  ...amounts,
})

export const sale = (
  from: string,
  to: string,
  lines: readonly SoldLine[],
  more: Partial<Sale> = {},
): Sale => ({
  seller: placeOf(from),
  place: placeOf(to),
  hasLut: true,
  roundTo: 1,
  lines,
  ...more,
})
