import { indiaId } from '#contract/constants.ts'
import type { Locale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { hashRequest } from '#server/platform/run-once.ts'
import { decide } from './decide.ts'
import { newPublicId } from './open-order.ts'
import { findTaxState, readTaxNumberAt } from './find-tax-state.ts'
import { quoteUnits } from './quote-units.ts'
import { orderMilliseconds } from './rules.ts'
import { insertOrder } from './store.ts'
import type { OrderRow } from './store.ts'

/** Things that another slice sells, at a price that it has looked up. */
export type Goods = {
  readonly description: string
  readonly unitMinor: number
  readonly currency: string
  readonly isInclusive: boolean
  readonly taxCategoryId: number | null
  readonly quantity: number
  /** Where they are sent. */
  readonly countryId: number
  readonly stateId: number | null
  readonly gstNumber: string
  /** Of a business outside India: its name, and its number for VAT or the like. */
  readonly companyName: string
  readonly taxNumber: string
}

type GoodsQuote = Awaited<ReturnType<typeof quoteGoods>>

/**
 * The bill of goods: the one function behind what is shown and what is charged. `bill` has the fields of the contract.
 * @throws AppError selling_not_set_up, place_unknown; invalid_input for a GST number of another State or country
 */
export async function quoteGoods({ db, now }: Pick<AppCtx, 'db' | 'now'>, goods: Goods) {
  const { countryId } = goods
  const taxNumber = await readTaxNumberAt(db, goods, 'tax_number')
  const taxed = await findTaxState(db, goods, { number: 'gst_number', state: 'gst_number' })
  const asksForState = goods.taxCategoryId !== null && taxed.asksForState
  const stateId = asksForState ? taxed.stateId : null
  const sale = await quoteUnits(db, { ...goods, discountMinor: 0, place: { countryId, stateId }, at: now() })
  const bill = {
    currency: goods.currency,
    lines: sale.lines.map((line) => ({
      description: goods.description,
      hsn_sac: line.hsnSac,
      quantity: goods.quantity,
      unit_minor: goods.unitMinor,
      discount_minor: 0,
      taxable_minor: line.taxableMinor,
      taxes: line.taxes.map((tax) => ({
        code: tax.code,
        rate_ppm: tax.ratePpm,
        amount_minor: tax.amountMinor,
      })),
      total_minor: line.totalMinor,
    })),
    subtotal_minor: sale.taxableMinor,
    discount_minor: 0,
    tax_minor: sale.taxMinor,
    round_off_minor: sale.roundOffMinor,
    total_minor: sale.totalMinor,
  }
  const taxIds = sale.lines.map((line) => line.taxes.map((tax) => tax.taxId))
  const asksForTaxNumber = countryId !== indiaId
  return { goods: { ...goods, taxNumber }, stateId, asksForState, asksForTaxNumber, bill, taxIds }
}

type About = {
  readonly kind: OrderRow['kind']
  readonly userId: string
  readonly idempotencyKey: string
  readonly request: unknown
  readonly locale: Locale
  /** What the bill says of the buyer beside the place. */
  readonly billing: Readonly<Record<'name' | 'line1' | 'line2' | 'city' | 'zipcode', string>>
  /** What was bought, for whoever reads the order later. */
  readonly subject: Readonly<Record<string, number>>
}

/** Stores an order of goods as it was quoted. */
export async function openGoodsOrder(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { goods, stateId, bill, taxIds }: GoodsQuote,
  about: About,
): Promise<OrderRow> {
  const now = tx.now()
  const { lines, ...sums } = bill
  const {
    countryId: country_id,
    gstNumber: gst_number,
    companyName: company_name,
    taxNumber: tax_number,
  } = goods
  const buyer = { country_id, state_id: stateId, gst_number, company_name, tax_number }
  return insertOrder(
    tx.db,
    {
      ...sums,
      public_id: newPublicId(),
      user_id: about.userId,
      kind: about.kind,
      billing: JSON.stringify({ ...about.billing, ...buyer }),
      idempotency_key: about.idempotencyKey,
      request_hash: hashRequest(about.request),
      locale: about.locale,
      expires_at: new Date(now.getTime() + orderMilliseconds),
      created_at: now,
      updated_at: now,
    },
    lines.map((line, index) => ({
      ...line,
      taxes: JSON.stringify(line.taxes.map((tax, at) => ({ tax_id: taxIds[index]?.[at], ...tax }))),
      subject: JSON.stringify({ ...about.subject, tax_category_id: goods.taxCategoryId }),
    })),
  )
}

/** Gives what costs nothing. @throws AppError wrong_state when it cannot be given */
export async function giveFreeOrder(tx: AppCtx, { id, total_minor }: OrderRow): Promise<void> {
  if (total_minor > 0) return
  if ('refused' in (await decide(tx, id, { type: 'free' }))) throw new AppError('wrong_state')
}
