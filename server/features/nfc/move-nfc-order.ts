import { z } from 'zod'
import { cancellableNfcOrders, nextNfcOrderStatuses, nfcOrderStatuses } from '#contract/nfc-orders.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import type * as contract from '#contract/nfc-orders.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx, Fulfilment } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cancelUnpaidOrder, findOrderOfRefund, lockOrder, refundWholeOrder } from '../payments/index.ts'
import { changeNfcOrder, findNfcOrder, lockByPayment, lockNfcOrder } from './order-store.ts'
import { presentOwnOrder } from './present.ts'
import { statusesBefore } from './rules.ts'
import { returnStock, takeStock } from './template-store.ts'

/** An order of cards has another status. */
export const NfcOrderMoved = defineEvent('NfcOrderMoved', {
  nfcOrderId: rowId,
  status: z.enum(nfcOrderStatuses),
  /** Of the order with this status, which it can have more than once. */
  version: rowId,
})

type Locked = NonNullable<Awaited<ReturnType<typeof lockNfcOrder>>>

/**
 * Places the order that somebody has paid. Impossible for one that was cancelled, and when the cards are gone: then the money
 * goes back, and the order has ended, so that nobody pays it again.
 */
export const fulfilNfc: Fulfilment = async (tx, { id: orderId }) => {
  const order = await lockByPayment(tx.db, orderId)
  if (order?.status !== 'awaiting_payment') return 'impossible'
  const isThere = await takeStock(tx.db, order.nfc_template_id, order.quantity)
  const status = isThere ? 'placed' : 'cancelled'
  await moveTo(tx, order.id, status)
  await recordMove(tx, order, status)
  if (isThere) return 'done'
  await cancelUnpaidOrder(tx, orderId)
  return 'impossible'
}

async function moveTo(tx: Pick<AppCtx, 'db' | 'now' | 'emit'>, id: number, status: NfcOrderStatus) {
  const version = await changeNfcOrder(tx.db, id, { status, updated_at: tx.now() })
  await tx.emit(NfcOrderMoved, { nfcOrderId: id, status, version })
}

/** Writes into the audit log what no admin has decided: the buyer, or the money. */
const recordMove = (
  tx: Pick<AppCtx, 'db' | 'now'>,
  { id, status: before }: Pick<Locked, 'id' | 'status'>,
  status: NfcOrderStatus,
  actorId?: string,
) =>
  recordAction(tx, {
    actorId,
    action: 'nfc-order.updated',
    subject: { type: 'nfc-order', id },
    before: { status: before },
    after: { status },
  })

/**
 * Locks an order and its payment, the payment first, as whoever pays does.
 * @throws AppError nfc_order_not_found
 */
export async function lockBoth(tx: Pick<AppCtx, 'db'>, id: number, ownerId?: string): Promise<Locked> {
  const found = await findNfcOrder(tx.db, id)
  if (found === undefined || (ownerId !== undefined && found.user_id !== ownerId))
    throw new AppError('nfc_order_not_found')
  await lockOrder(tx.db, found.order_id)
  const locked = await lockNfcOrder(tx.db, id)
  if (locked === undefined) throw new AppError('nfc_order_not_found')
  return locked
}

/**
 * Takes an order one step on. What is cancelled gives its cards back to the stock, and its money to the buyer. An order whose
 * money went back can only be cancelled.
 * @param requestedBy who decides
 * @throws AppError wrong_state; nfc_refunded
 */
export async function moveNfcOrder(
  tx: AppCtx,
  order: Locked,
  to: NfcOrderStatus,
  requestedBy: string,
): Promise<void> {
  if (!statusesBefore(nextNfcOrderStatuses, to).includes(order.status)) throw new AppError('wrong_state')
  if (order.status === to) return
  const isMoneyBack = (await lockOrder(tx.db, order.order_id))?.status === 'refunded'
  if (isMoneyBack && to !== 'cancelled') throw new AppError('nfc_refunded')
  if (isMoneyBack) return closeHeld(tx, order)
  await moveTo(tx, order.id, to)
  if (to !== 'cancelled') return
  if (order.status === 'awaiting_payment') return cancelUnpaidOrder(tx, order.order_id)
  await returnStock(tx.db, order.nfc_template_id, order.quantity)
  await refundWholeOrder(tx, {
    orderId: order.order_id,
    reason: `NFC order ${order.id} cancelled`,
    requestedBy,
  })
}

/** Ends an order that waited because its money went back. Its buyer was told so then. */
async function closeHeld(tx: Pick<AppCtx, 'db' | 'now'>, order: Locked): Promise<void> {
  await returnStock(tx.db, order.nfc_template_id, order.quantity)
  await changeNfcOrder(tx.db, order.id, { status: 'refunded', updated_at: tx.now() })
}

/** Of one's own, before it is made. */
export const cancelNfcOrder: Handler<typeof contract.cancelNfcOrder> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const order = await lockBoth(tx, body.nfc_order_id, tx.actor.userId)
    if (!cancellableNfcOrders.some((status) => status === order.status)) throw new AppError('wrong_state')
    await moveNfcOrder(tx, order, 'cancelled', tx.actor.userId)
    await recordMove(tx, order, 'cancelled', tx.actor.userId)
    const row = await findNfcOrder(tx.db, order.id)
    if (row === undefined) throw new AppError('nfc_order_not_found')
    return presentOwnOrder(row)
  })

/**
 * Money that went back whole ends an order: it is not made, and its cards are in the stock again. One that is being made stops,
 * for an admin to see what of it is there already.
 */
export const closeRefundedNfc = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    if (refund === undefined || !refund.is_applied || !refund.is_whole) return
    const order = await lockByPayment(tx.db, refund.order_id)
    if (order === undefined) return
    if (order.status === 'in_production') {
      await moveTo(tx, order.id, 'on_hold')
      return recordMove(tx, order, 'on_hold')
    }
    if (order.status === 'placed' || order.status === 'on_hold')
      await returnStock(tx.db, order.nfc_template_id, order.quantity)
    else if (order.status !== 'cancelled') return
    await moveTo(tx, order.id, 'refunded')
    await recordMove(tx, order, 'refunded')
  })

/** Money that did not go back after all: the order is only cancelled. Its buyer was told so before. */
export const reopenRefundedNfc = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    if (refund === undefined || !refund.is_applied || refund.is_whole) return
    const order = await lockByPayment(tx.db, refund.order_id)
    if (order?.status !== 'refunded') return
    await changeNfcOrder(tx.db, order.id, { status: 'cancelled', updated_at: tx.now() })
    await recordMove(tx, order, 'cancelled')
  })
