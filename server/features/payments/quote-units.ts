import { roundToPayable } from '#formats/currency.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getSeller } from '../settings/index.ts'
import { quoteSale } from '../taxes/index.ts'

type Units = {
  readonly taxCategoryId: number | null
  readonly unitMinor: number
  readonly currency: string
  readonly isInclusive: boolean
  readonly quantity: number
  /** In the terms of the price. */
  readonly discountMinor: number
  readonly place: { readonly countryId: number; readonly stateId: number | null }
  /** The rates are those of its day where the seller is, as on the invoice. */
  readonly at: Date
}

/**
 * The bill of some pieces of one thing, with the tax of where it is sold to. Its total is a sum that can be paid.
 * @throws AppError selling_not_set_up, place_unknown
 */
export async function quoteUnits(db: Db, units: Units) {
  const { taxCategoryId, unitMinor, currency, isInclusive, quantity, discountMinor, place, at } = units
  if (taxCategoryId === null || unitMinor === 0)
    return untaxed(unitMinor * quantity - discountMinor, currency)
  try {
    const seller = await getSeller(db)
    const quoted = await quoteSale(db, {
      seller: seller.place,
      place,
      hasLut: seller.hasLut,
      roundTo: seller.roundTo(currency),
      day: wallTimeOf(at, seller.time_zone).slice(0, 10),
      lines: [{ categoryId: taxCategoryId, unitMinor, quantity, discountMinor, isInclusive }],
    })
    return {
      lines: quoted.lines.map((line) => ({
        hsnSac: line.hsnSac,
        taxableMinor: line.taxableMinor,
        taxes: line.taxes,
        totalMinor: line.totalMinor,
      })),
      taxableMinor: quoted.taxableMinor,
      taxMinor: quoted.taxMinor,
      roundOffMinor: quoted.roundOffMinor,
      totalMinor: quoted.totalMinor,
    }
  } catch (error) {
    // the buyer can do nothing about an operator who has not said where the seller is
    if (
      error instanceof AppError &&
      (error.code === 'seller_state_missing' || error.code === 'seller_missing')
    )
      throw new AppError('selling_not_set_up', { cause: error })
    throw error
  }
}

function untaxed(amountMinor: number, currency: string) {
  const totalMinor = roundToPayable(amountMinor, currency)
  return {
    lines: [{ hsnSac: '', taxableMinor: amountMinor, taxes: [], totalMinor: amountMinor }],
    taxableMinor: amountMinor,
    taxMinor: 0,
    roundOffMinor: totalMinor - amountMinor,
    totalMinor,
  }
}
