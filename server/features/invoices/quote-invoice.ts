import type * as contract from '#contract/invoices.ts'
import type { DraftInput } from '#contract/invoice-shapes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { quoteSale } from '../taxes/index.ts'
import { sumsOf } from './issue-invoice.ts'
import { dayIn } from './rules.ts'
import { getSeller } from './seller.ts'
import type { StoredLine } from './store.ts'

type ToQuote = {
  readonly currency: string
  readonly countryId: number | null
  readonly stateId: number | null
  readonly lines: readonly Omit<DraftInput['lines'][number], 'description'>[]
}

/**
 * What an invoice costs by the rates of the day.
 * @throws AppError tax_category_not_found, place_unknown, seller_state_missing
 */
export async function quoteDraft(db: Db, now: Date, { currency, countryId, stateId, lines }: ToQuote) {
  const seller = await getSeller(db)
  const quoted = await quoteSale(db, {
    seller: { countryId: seller.countryId, stateId: seller.stateId },
    place: { countryId: countryId ?? seller.countryId, stateId: countryId === null ? null : stateId },
    hasLut: seller.hasLut,
    day: dayIn(seller.timeZone, now),
    roundTo: seller.roundTo(currency),
    lines: lines.map((line) => ({
      categoryId: line.tax_category_id,
      unitMinor: line.unit_minor,
      quantity: line.quantity,
      discountMinor: line.discount_minor,
      isInclusive: line.tax_inclusive,
    })),
  })
  const amounts = quoted.lines.map(
    (line): Omit<StoredLine, keyof ToQuote['lines'][number] | 'description' | 'position'> => ({
      hsn_sac: line.hsnSac || seller.hsnSac,
      treatment: line.treatment,
      taxable_minor: line.taxableMinor,
      taxes: line.taxes.map(({ code, ratePpm, amountMinor }) => ({
        code,
        rate_ppm: ratePpm,
        amount_minor: amountMinor,
      })),
      total_minor: line.totalMinor,
    }),
  )
  return { lines: amounts, ...sumsOf(amounts, quoted.roundOffMinor) }
}

export const quoteInvoice: Handler<typeof contract.quoteInvoice> = async ({ db, now }, { body }) => {
  const { currency, country_id, state_id, lines } = body
  return quoteDraft(db, now(), { currency, countryId: country_id, stateId: state_id, lines })
}
