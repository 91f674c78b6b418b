import type * as contract from '#contract/payments-money.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { decide } from './decide.ts'
import { lockMoney } from './order-money.ts'
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
    const from = await findPayment(tx.db, paymentId)
    if (from === undefined) throw new AppError('payment_not_found')
    const { state } = await lockMoney(tx, from.order_id)
    const payment = state.payments.find(({ id }) => id === paymentId)
    if (payment === undefined) throw new AppError('payment_not_found')
    const step = await decide(tx, wanted.id, { type: 'surplus moved', payment })
    if ('refused' in step)
      throw new AppError(step.refused === 'surplus_does_not_fit' ? 'surplus_does_not_fit' : 'wrong_state')
    await recordAction(tx, {
      actorId: ctx.actor.userId,
      action: 'payment.applied',
      subject: { type: 'order', id: wanted.id },
      details: { payment_id: paymentId, from_order_id: from.order_id },
    })
  })
  return getPresentedOrder(ctx, wanted.id)
}
