import type * as contract from '#contract/payments-money.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { pay } from './apply-facts.ts'
import { movePayment } from './money-store.ts'
import { getPresentedOrder } from './present.ts'
import { findOrderByCode, findPayment, lockOrder } from './store.ts'

/** Both orders are locked, the older one first, as every other decision about their money waits for that. */
export const applySurplus: Handler<typeof contract.applySurplus> = async (ctx, { body }) => {
  const { payment_id: paymentId } = body
  const found = await findPayment(ctx.db, paymentId)
  if (found === undefined) throw new AppError('payment_not_found')
  const wanted = await findOrderByCode(ctx.db, body.public_id.toUpperCase())
  if (wanted === undefined) throw new AppError('order_not_found')
  await ctx.tx(async (tx) => {
    for (const id of [wanted.id, found.order_id].toSorted((a, b) => a - b)) await lockOrder(tx.db, id)
    const order = await lockOrder(tx.db, wanted.id)
    const payment = await findPayment(tx.db, paymentId)
    if (order === undefined || payment === undefined) throw new AppError('order_not_found')
    // some of it is on its way back
    if (payment.is_applied || payment.status !== 'captured' || payment.refunded_minor > 0)
      throw new AppError('wrong_state')
    await movePayment(tx.db, payment.id, order.id, tx.now())
    if (!(await pay(tx, order, payment))) throw new AppError('surplus_does_not_fit')
    await recordAction(tx, {
      actorId: ctx.actor.userId,
      action: 'payment.applied',
      subject: { type: 'order', id: order.id },
      details: { payment_id: payment.id, from_order_id: payment.order_id },
    })
  })
  return getPresentedOrder(ctx, wanted.id)
}
