import type * as contract from '#contract/taxes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { quote } from './rules.ts'
import type { QuotedLine, Sale, TaxQuote } from './rules.ts'
import { selectCodes, selectRates, selectStates } from './store.ts'

type PlaceIds = { readonly countryId: number; readonly stateId: number | null }
/** A sale by the ids of its places. `day`: `2026-11-22`. */
type SaleOn = Omit<Sale, 'seller' | 'place'> & {
  readonly seller: PlaceIds
  readonly place: PlaceIds
  readonly day: string
}
type SaleQuote = Omit<TaxQuote, 'lines'> & {
  /** With the code of goods or services that invoices print. */
  readonly lines: readonly (QuotedLine & { readonly hsnSac: string })[]
}

/**
 * The taxes of a sale by the rates of a day. Reads only.
 * @throws AppError tax_category_not_found, place_unknown, and what `quote` throws
 */
export async function quoteSale(db: Db, { day, ...sale }: SaleOn): Promise<SaleQuote> {
  const categoryIds = [...new Set(sale.lines.map(({ categoryId }) => categoryId))]
  const stateIds = [sale.seller.stateId, sale.place.stateId].flatMap((id) => id ?? [])
  const countryIds = [sale.seller.countryId, sale.place.countryId]
  const codes = new Map((await selectCodes(db, categoryIds)).map(({ id, hsn_sac }) => [id, hsn_sac]))
  if (codes.size < categoryIds.length) throw new AppError('tax_category_not_found')
  const states = await selectStates(db, stateIds)
  const placeOf = ({ countryId, stateId }: PlaceIds) => {
    const state = states.find(({ id }) => id === stateId)
    if (stateId !== null && state?.countryId !== countryId) throw new AppError('place_unknown')
    return { countryId, state }
  }
  const rates = await selectRates(db, { categoryIds, countryIds, day })
  const quoted = quote(rates, { ...sale, seller: placeOf(sale.seller), place: placeOf(sale.place) })
  const lines = quoted.lines.map((line, index) => ({
    ...line,
    hsnSac: codes.get(sale.lines[index]?.categoryId ?? 0) ?? '',
  }))
  return { ...quoted, lines }
}

/** What admins try their rates with. */
export const quoteTax: Handler<typeof contract.quoteTax> = async ({ db }, { body }) => {
  const { lines, ...quoted } = await quoteSale(db, {
    seller: { countryId: body.seller.country_id, stateId: body.seller.state_id },
    place: { countryId: body.place.country_id, stateId: body.place.state_id },
    hasLut: body.has_lut,
    day: body.day,
    roundTo: body.round_to,
    lines: body.lines.map((line) => ({
      categoryId: line.tax_category_id,
      unitMinor: line.unit_minor,
      quantity: line.quantity,
      discountMinor: 0,
      isInclusive: line.is_inclusive,
    })),
  })
  return {
    lines: lines.map((line) => ({
      supply: line.supply,
      treatment: line.treatment,
      hsn_sac: line.hsnSac,
      rate_name: line.rate?.name ?? '',
      taxable_minor: line.taxableMinor,
      taxes: line.taxes.map(({ code, ratePpm, amountMinor }) => ({
        code,
        rate_ppm: ratePpm,
        amount_minor: amountMinor,
      })),
      total_minor: line.totalMinor,
    })),
    taxable_minor: quoted.taxableMinor,
    tax_minor: quoted.taxMinor,
    round_off_minor: quoted.roundOffMinor,
    total_minor: quoted.totalMinor,
  }
}
