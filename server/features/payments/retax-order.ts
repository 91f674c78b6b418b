import { worldId } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { listTaxedLines, updateTaxes } from './order-store.ts'
import type { TaxedLine } from './order-store.ts'
import { quoteUnits } from './quote-units.ts'
import { inclusiveUnits, isSameTax } from './rules.ts'
import type { OrderRow } from './store.ts'

type Services = Pick<AppCtx, 'db' | 'now'>

/** What keeps a rate from being found: an operator who changes settings. The order keeps the one that it has. */
const unknownNow: readonly ErrorCode[] = ['selling_not_set_up', 'place_unknown', 'tax_category_not_found']

/** Whether the taxes of an order are other ones today than when it was made. */
export const hasOtherTaxes = async (ctx: Services, order: OrderRow): Promise<boolean> =>
  (await listChanges(ctx, order)).length > 0

/**
 * Charges an order that is paid now the rates of today, inside the sum that was paid. It is supplied and invoiced now, so of the three
 * dates that decide about a change of rates (CGST Act s. 14) two at least are after it, whenever the money was taken.
 * @returns the sums of the order that are others than before
 */
export async function retaxOrder(ctx: Services, order: OrderRow) {
  const changes = await listChanges(ctx, order)
  if (changes.length === 0) return {}
  for (const { position, ...values } of changes) await updateTaxes(ctx.db, order.id, position, values)
  const lines = await listTaxedLines(ctx.db, order.id)
  const tax_minor = lines.reduce((sum, line) => sum + line.total_minor - line.taxable_minor, 0)
  const untaxed = order.total_minor - order.round_off_minor - tax_minor
  return { tax_minor, subtotal_minor: untaxed + order.discount_minor }
}

/** The lines whose rates are not those of today, with what they would be for the same sum. */
async function listChanges({ db, now }: Services, order: OrderRow) {
  const { country_id: countryId, state_id: stateId } = order.billing as Place
  const place = { countryId: countryId ?? worldId, stateId: stateId ?? null }
  const changes = []
  // where nothing was paid, as for a trial, nothing is taxed
  for (const line of order.total_minor === 0 ? [] : await listTaxedLines(db, order.id)) {
    const taxed = await quoteAgain(db, line, { currency: order.currency, place, at: now() })
    if (taxed !== undefined && !isSameTax(taxed.taxes, line.taxes))
      changes.push({ position: line.position, ...taxed })
  }
  return changes
}

type Place = { readonly country_id?: number | null; readonly state_id?: number | null }
type Sale = Pick<Parameters<typeof quoteUnits>[1], 'currency' | 'place' | 'at'>

/** Undefined for what no tax was thought of when it was sold, or where none can be found now. */
async function quoteAgain(db: AppCtx['db'], line: TaxedLine, sale: Sale) {
  const { tax_category_id: taxCategoryId } = line.subject
  if (taxCategoryId === undefined || taxCategoryId === null) return undefined
  const units = inclusiveUnits(line)
  try {
    const quoted = await quoteUnits(db, { ...sale, ...units, taxCategoryId, isInclusive: true })
    const [{ taxableMinor, taxes } = { taxableMinor: 0, taxes: [] }] = quoted.lines
    return {
      unit_minor: units.unitMinor,
      discount_minor: units.discountMinor,
      taxable_minor: taxableMinor,
      taxes: taxes.map((tax) => ({
        tax_id: tax.taxId,
        code: tax.code,
        rate_ppm: tax.ratePpm,
        amount_minor: tax.amountMinor,
      })),
    }
  } catch (error) {
    if (error instanceof AppError && unknownNow.includes(error.code)) return undefined
    throw error
  }
}
