import type * as contract from '#contract/payments.ts'
import type * as adminContract from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listOwn } from './order-store.ts'
import { getPresentedOrder, presentSummary } from './present.ts'
import { findOrder, findOwnOrder } from './store.ts'

export const listPayments: Handler<typeof contract.listPayments> = async ({ db, actor }, { query }) => {
  const found = await listOwn(db, actor.userId, query)
  return { ...found, list: found.list.map(presentSummary) }
}

export const getPayment: Handler<typeof contract.getPayment> = async (ctx, { params }) => {
  const { db, actor } = ctx
  const order = await findOrder(db, params.id)
  if (order?.user_id !== actor.userId) throw new AppError('order_not_found')
  return getPresentedOrder(ctx, order.id)
}

export const getPaymentStatus: Handler<typeof contract.getPaymentStatus> = async (ctx, { params }) => {
  const { db, actor } = ctx
  const order = await findOwnOrder(db, actor.userId, params.public_id.toUpperCase())
  if (order === undefined) throw new AppError('order_not_found')
  return getPresentedOrder(ctx, order.id)
}

export const getOrder: Handler<typeof adminContract.getOrder> = (ctx, { params }) =>
  getPresentedOrder(ctx, params.id)
