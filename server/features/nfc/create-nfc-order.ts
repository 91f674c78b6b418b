import type { ParsedBody } from '#contract/endpoint.ts'
import { nfcMaximum } from '#contract/nfc.ts'
import type * as contract from '#contract/nfc-orders.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { holdOpenCode } from '../cards/index.ts'
import {
  assertTaken,
  findOffered,
  giveFreeOrder,
  openGoodsOrder,
  quoteGoods,
  startPayment,
} from '../payments/index.ts'
import type { Goods } from '../payments/index.ts'
import { ownsFile } from '../users/index.ts'
import { insertNfcOrder } from './order-store.ts'
import { lastTagNo } from './rules.ts'
import { findOffer } from './template-store.ts'

type Wanted = ParsedBody<typeof contract.quoteNfcOrder>

/** What the cards cost in the country that they are sent to. @throws AppError that says why they cannot be ordered there */
async function priceCards({ db }: Pick<AppCtx, 'db'>, wanted: Wanted): Promise<Goods> {
  const { nfctemplates_id: id, quantity, country_id: countryId, state_id } = wanted
  const offer = await findOffer(db, id, countryId)
  if (offer === undefined) throw new AppError('nfc_template_not_found')
  if (offer.price === null) throw new AppError('nfc_price_on_request')
  if ((offer.stock ?? nfcMaximum) < quantity) throw new AppError('nfc_out_of_stock')
  return {
    description: offer.template_name,
    unitMinor: offer.price.amount_minor,
    currency: offer.price.currency,
    isInclusive: offer.price.tax_inclusive,
    taxCategoryId: offer.tax_category_id,
    quantity,
    countryId,
    stateId: state_id ?? null,
    gstNumber: wanted.gst_number,
    companyName: wanted.company_name,
    taxNumber: wanted.tax_number,
  }
}

export const quoteNfcOrder: Handler<typeof contract.quoteNfcOrder> = async (ctx, { body }) => {
  const { bill, asksForState, asksForTaxNumber } = await quoteGoods(ctx, await priceCards(ctx, body))
  await assertTaken(ctx, null, { amountMinor: bill.total_minor, currency: bill.currency })
  return { ...bill, asks_for_state: asksForState, asks_for_tax_number: asksForTaxNumber }
}

/** Orders that nobody pays hold nothing, so a person may make many of them, but not any number. */
const ordersOfAccount = { points: 100, seconds: 86_400 }

/** Makes an order, then one at the provider. A client that sends its request again gets the same order. */
export const createNfcOrder: Handler<typeof contract.createNfcOrder> = async (ctx, { body }) => {
  const { idempotency_key: key, ...request } = body
  const provider = body.provider == null ? undefined : await findOffered(ctx, body.provider)
  const once = { endpoint: 'create-nfc-order', userId: ctx.actor.userId, key, request }
  const made = await runOnce(ctx, once, (tx) => placeOrder(tx, body))
  const { order_id, status, pay_url } = await startPayment(ctx, made.orderId, provider)
  return { nfc_order_id: made.id, order_id, status, pay_url }
}

async function placeOrder(tx: Ctx<Actor>, body: ParsedBody<typeof contract.createNfcOrder>) {
  const { userId } = tx.actor
  const { qrcode_id, nfctemplates_id, quantity, ship_to, image } = body
  const { gst_number, company_name, tax_number } = body
  const wait = await takeAllowance(tx, 'nfc orders', ordersOfAccount, userId)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  const { card } = await holdOpenCode(tx, qrcode_id)
  if (image !== null && !(await ownsFile(tx.db, userId, image))) throw new AppError('file_not_found')
  const { country_id, state_id } = ship_to
  const buyer = { country_id, state_id, gst_number, company_name, tax_number }
  const quote = await quoteGoods(tx, await priceCards(tx, { nfctemplates_id, quantity, ...buyer }))
  if (quote.asksForState && quote.stateId === null) throw invalidField('ship_to.state_id', 'unknown_place')
  if (quote.bill.total_minor !== body.total_minor) throw new AppError('price_changed')
  const { total_minor: amountMinor, currency } = quote.bill
  await assertTaken(tx, body.provider ?? null, { amountMinor, currency })
  const { name, line1, line2, city, postal_code: zipcode } = ship_to
  const order = await mapConstraints({ orders_once: 'idempotency_key_reused' }, () =>
    openGoodsOrder(tx, quote, {
      kind: 'nfc',
      userId,
      idempotencyKey: body.idempotency_key,
      request: body,
      locale: tx.locale,
      billing: { name, line1, line2, city, zipcode },
      subject: { nfc_template_id: nfctemplates_id },
    }),
  )
  const now = tx.now()
  const { id } = await insertNfcOrder(
    tx.db,
    {
      user_id: userId,
      order_id: order.id,
      nfc_template_id: nfctemplates_id,
      qrcode_id,
      card_name: card?.name ?? '',
      image,
      quantity,
      ship_to: JSON.stringify({ ...ship_to, state_id: quote.stateId ?? state_id ?? null }),
      created_at: now,
      updated_at: now,
    },
    lastTagNo,
  )
  await giveFreeOrder(tx, order)
  return { id, orderId: order.id }
}
