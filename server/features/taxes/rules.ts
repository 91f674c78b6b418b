import type { Supply, TaxApplication, TaxTreatment } from '#contract/taxes.ts'
import { AppError } from '#server/platform/app-error.ts'

/** A State, by what the law of India asks: its GST code, and whether it is a union territory. */
export type TaxState = {
  readonly id: number
  readonly gstCode: string | null
  readonly isUnionTerritory: boolean
}
export type TaxPlace = { readonly countryId: number; readonly state: TaxState | undefined }

/** How much of one tax a rate has. `isCharged`: the seller is registered for the tax. */
export type TaxComponent = {
  readonly taxId: number
  readonly code: string
  readonly applies: TaxApplication
  readonly isCharged: boolean
  /** Millionths of the taxable amount: 18 % is 180000. */
  readonly ratePpm: number
}
/** A rate on one day. `stateId`: null in the whole country. Both ends of the prices belong to the range. */
export type TaxRate = {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly countryId: number
  readonly stateId: number | null
  readonly unitFromMinor: number
  readonly unitToMinor: number | null
  readonly components: readonly TaxComponent[]
}

/** What is sold. Amounts are in the smallest unit of the currency; the discount is in the terms of the price. */
export type SoldLine = {
  readonly categoryId: number
  readonly unitMinor: number
  readonly quantity: number
  readonly discountMinor: number
  /** Whether tax is part of the price. */
  readonly isInclusive: boolean
}
export type Sale = {
  readonly seller: TaxPlace
  /** Exports go untaxed under a letter of undertaking (LUT) or bond; else they bear the tax between States. */
  readonly hasLut: boolean
  /** Of supply: the address of the buyer, or where an event takes place. Without a State it is that of the seller. */
  readonly place: TaxPlace
  /** The total becomes a multiple of it: 100 for whole rupees, 1 for none of it. */
  readonly roundTo: number
  readonly lines: readonly SoldLine[]
}

export type TaxAmount = {
  readonly taxId: number
  readonly code: string
  readonly ratePpm: number
  readonly amountMinor: number
}
export type QuotedLine = {
  readonly supply: Supply
  readonly treatment: TaxTreatment
  /** The rate that decided; undefined where there is none. */
  readonly rate: Pick<TaxRate, 'id' | 'name'> | undefined
  readonly taxableMinor: number
  readonly taxes: readonly TaxAmount[]
  readonly totalMinor: number
}
export type TaxQuote = {
  readonly lines: readonly QuotedLine[]
  readonly taxableMinor: number
  readonly taxMinor: number
  /** What rounding adds to the total, or takes away. */
  readonly roundOffMinor: number
  readonly totalMinor: number
}

/** Sales that a tax is part of. The Indian law treats what comes from abroad or goes there as between States. */
const suppliesOf: Readonly<Record<TaxApplication, readonly Supply[]>> = {
  always: ['domestic', 'intra-state', 'intra-territory', 'inter-state', 'abroad'],
  intra: ['intra-state', 'intra-territory'],
  'intra-state': ['intra-state'],
  'intra-territory': ['intra-territory'],
  'inter-state': ['inter-state', 'abroad', 'export'],
}

/** Jammu and Kashmir, Delhi and Puducherry have a legislature, and levy the tax of a State. */
const territoriesWithLegislature: ReadonlySet<string | null> = new Set(['01', '07', '34'])

const million = 1_000_000

/**
 * Computes the tax of a sale from the rates of its day. Each tax of a line is rounded half up to the smallest unit by itself,
 * so that the halves of CGST and SGST are equal. A price that includes tax stays what the buyer pays: the taxable amount is
 * what the taxes leave of it.
 * @param rates all of the day, for the categories of the lines in the countries of seller and place; no two overlap
 * @throws AppError seller_state_missing when taxes depend on the State of the seller and it is unknown
 * @throws RangeError for amounts that are negative, no whole numbers or too large, and for a discount above the price
 */
export function quote(rates: readonly TaxRate[], { lines, roundTo, ...sale }: Sale): TaxQuote {
  const quoted = lines.map((line) => {
    const due = findTaxes(rates, line, sale)
    return { ...due, ...computeAmounts(line, due.taxes) }
  })
  const taxableMinor = sum(quoted.map((line) => line.taxableMinor))
  const exact = sum(quoted.map((line) => line.totalMinor))
  const totalMinor = requireAmount(divideHalfUp(BigInt(exact), BigInt(roundTo)) * roundTo)
  return {
    lines: quoted,
    taxableMinor,
    taxMinor: exact - taxableMinor,
    roundOffMinor: totalMinor - exact,
    totalMinor,
  }
}

type Due = Pick<QuotedLine, 'supply' | 'treatment' | 'rate'> & { readonly taxes: readonly TaxComponent[] }

/** Which taxes a line bears: those at home, those of the other country if any is charged there, or those of an export. */
function findTaxes(rates: readonly TaxRate[], line: SoldLine, sale: Omit<Sale, 'lines' | 'roundTo'>): Due {
  const { seller, place, hasLut } = sale
  if (seller.countryId === place.countryId) {
    const there = { ...place, state: place.state ?? seller.state }
    const rate = findRate(rates, line, there)
    return dueOf(rate, supplyWithin(rate, seller.state, there.state))
  }
  const abroad = dueOf(findRate(rates, line, place), 'abroad')
  if (abroad.treatment === 'taxed') return abroad
  const home = dueOf(findRate(rates, line, seller), 'export')
  if (home.treatment !== 'taxed') return home
  const isZeroRated = hasLut || home.taxes.length === 0
  return isZeroRated ? { ...home, treatment: 'zero-rated', taxes: [] } : home
}

/** The rate of the State goes before that of its country. The listed price of one piece decides, with or without tax. */
function findRate(rates: readonly TaxRate[], line: SoldLine, place: TaxPlace): TaxRate | undefined {
  const fitting = rates.filter(
    (rate) =>
      rate.categoryId === line.categoryId &&
      rate.countryId === place.countryId &&
      rate.unitFromMinor <= line.unitMinor &&
      line.unitMinor <= (rate.unitToMinor ?? Infinity),
  )
  const ofState = fitting.find(({ stateId }) => stateId !== null && stateId === place.state?.id)
  return ofState ?? fitting.find(({ stateId }) => stateId === null)
}

function supplyWithin(
  rate: TaxRate | undefined,
  from: TaxState | undefined,
  to: TaxState | undefined,
): Supply {
  if (from === undefined || to === undefined) {
    const asksForState = rate?.components.some((one) => one.isCharged && one.applies !== 'always')
    if (asksForState === true) throw new AppError('seller_state_missing')
    return 'domestic'
  }
  if (from.id !== to.id) return 'inter-state'
  const isTerritory = to.isUnionTerritory && !territoriesWithLegislature.has(to.gstCode)
  return isTerritory ? 'intra-territory' : 'intra-state'
}

/** Of an export: whether its rate is one of taxes, although none of them may be part of the sale. */
function dueOf(rate: TaxRate | undefined, supply: Supply): Due {
  if (rate === undefined) return { supply, treatment: 'untaxed', rate, taxes: [] }
  const charged = rate.components.filter(({ isCharged }) => isCharged)
  const taxes = charged.filter(({ applies }) => suppliesOf[applies].includes(supply))
  const bearing = supply === 'export' ? charged : taxes
  const treatment = bearing.some(({ ratePpm }) => ratePpm > 0)
    ? 'taxed'
    : rate.components.every(({ ratePpm }) => ratePpm === 0)
      ? 'exempt'
      : 'untaxed'
  return {
    supply,
    treatment,
    rate: { id: rate.id, name: rate.name },
    taxes: treatment === 'taxed' ? taxes : [],
  }
}

/** Amounts are multiplied as `bigint`: millionths of a large price are more than a number holds. */
function computeAmounts(line: SoldLine, components: readonly TaxComponent[]) {
  const { unitMinor, quantity, discountMinor, isInclusive } = line
  const list = requireAmount(requireAmount(unitMinor) * requireAmount(quantity))
  const price = requireAmount(list - requireAmount(discountMinor))
  const whole = million + (isInclusive ? sum(components.map(({ ratePpm }) => ratePpm)) : 0)
  const taxes = components.map(({ taxId, code, ratePpm }) => ({
    taxId,
    code,
    ratePpm,
    amountMinor: divideHalfUp(BigInt(price) * BigInt(ratePpm), BigInt(whole)),
  }))
  const tax = sum(taxes.map(({ amountMinor }) => amountMinor))
  return isInclusive
    ? { taxes, taxableMinor: requireAmount(price - tax), totalMinor: price }
    : { taxes, taxableMinor: price, totalMinor: requireAmount(price + tax) }
}

/** Of numbers that are not negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

const sum = (amounts: readonly number[]): number =>
  requireAmount(amounts.reduce((total, amount) => total + amount, 0))

function requireAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of money`)
  return amount
}
