import type * as contract from '#contract/payments.ts'
import type * as adminContract from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listOwn } from './order-store.ts'
import { getPresentedOrder, presentSummary } from './present.ts'
import { canEnd } from './decide-refund-outcome.ts'
import { findOrder, findOwnOrder } from './store.ts'

export const listPayments: Handler<typeof contract.listPayments> = async ({ db, actor }, { query }) => {
  const found = await listOwn(db, actor.userId, query)
  return { ...found, list: found.list.map(presentSummary) }
}

export const getPayment: Handler<typeof contract.getPayment> = async (ctx, { params }) => {
  const order = await findOrder(ctx.db, params.id)
  if (order?.user_id !== ctx.actor.userId) throw new AppError('order_not_found')
  return getPresentedOrder(ctx, order.id)
}

export const getPaymentStatus: Handler<typeof contract.getPaymentStatus> = async (ctx, { params }) => {
  const order = await findOwnOrder(ctx.db, ctx.actor.userId, params.public_id.toUpperCase())
  if (order === undefined) throw new AppError('order_not_found')
  return getPresentedOrder(ctx, order.id)
}

export const getOrder: Handler<typeof adminContract.getOrder> = async (ctx, { params }) => {
  const presented = await getPresentedOrder(ctx, params.id)
  const order = await findOrder(ctx.db, params.id)
  if (order === undefined) throw new AppError('order_not_found')
  return { ...presented, refund_outcome: order.refund_outcome, can_end: await canEnd(ctx, order) }
}
