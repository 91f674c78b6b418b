import type { ParsedBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { openOrder } from './open-order.ts'
import { getPresentedOrder } from './present.ts'
import { listPrices } from './price-store.ts'
import { quotePurchase } from './quote.ts'
import { normalizeReference } from './rules.ts'
import { decide } from './decide.ts'
import { lockBuyer, recordPayment, takeReference } from './store.ts'

export const listSellablePrices: Handler<typeof contract.listSellablePrices> = ({ db, locale }) =>
  listPrices(db, locale)

export const quoteOfflinePayment: Handler<typeof contract.quoteOfflinePayment> = async (ctx, { body }) => {
  const { package_price_id, state_id, user_id } = body
  const billing = billingOf({ billing_name: '', state_id, gst_number: '' })
  const purchase = { package_price_id, country_id: null, trial: false, billing }
  const { price, totalMinor, unusedDays } = await quotePurchase(ctx, user_id, purchase)
  return { currency: price.currency, total_minor: totalMinor, unused_days: unusedDays }
}

type Billed = Pick<
  ParsedBody<typeof contract.recordOfflinePayment>,
  'country_id' | 'state_id' | 'address'
> & {
  readonly billing_name: string
  readonly gst_number: string
}

/** Where an admin says nothing of the buyer, the bill has what the account has stored: companies need their GST number on it. */
function billingOf({ billing_name: name, country_id, state_id, gst_number, address }: Billed) {
  const isSilent = name === '' && country_id == null && state_id == null && gst_number === ''
  return isSilent ? undefined : { name, country_id, state_id, gst_number, address }
}

/** An order that is paid as it is made: with money that came another way, and the reference that proves it. */
export const recordOfflinePayment: Handler<typeof contract.recordOfflinePayment> = async (ctx, { body }) => {
  const { idempotency_key, ...request } = body
  const { userId: adminId } = ctx.actor
  const once = { endpoint: 'offline', userId: adminId, key: idempotency_key, request }
  const { orderId } = await runOnce(ctx, once, async (tx) => {
    if ((await lockBuyer(tx.db, body.user_id)) === undefined) throw new AppError('user_not_found')
    const reference = normalizeReference(body.reference)
    if (!(await takeReference(tx.db, 'in', reference))) throw new AppError('payment_recorded')
    const { package_price_id } = body
    const purchase = { package_price_id, country_id: null, trial: false, billing: billingOf(body) }
    const quote = await quotePurchase(tx, body.user_id, purchase)
    if (quote.totalMinor !== body.amount_minor) throw new AppError('price_changed')
    const order = await openOrder(tx, quote, {
      userId: body.user_id,
      idempotencyKey: `offline-${idempotency_key}`,
      request,
      locale: tx.locale,
      note: body.note,
    })
    const now = tx.now()
    const payment = await recordPayment(tx.db, {
      order_id: order.id,
      provider: body.method,
      provider_payment_id: reference,
      method: body.method,
      amount_minor: order.total_minor,
      currency: order.currency,
      reference: body.reference,
      recorded_by: adminId,
      captured_at: now,
      created_at: now,
      updated_at: now,
    })
    if (payment.order_id !== order.id) throw new AppError('payment_recorded')
    const step = await decide(tx, order.id, { type: 'money received', paymentId: payment.id })
    if ('refused' in step) throw new AppError('price_changed')
    await recordAction(tx, {
      actorId: adminId,
      action: 'payment.recorded',
      subject: { type: 'user', id: body.user_id },
      after: { order_id: order.id, reference: body.reference, amount_minor: order.total_minor },
    })
    return { orderId: order.id }
  })
  return getPresentedOrder(ctx, orderId)
}
