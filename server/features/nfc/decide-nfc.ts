import { z } from 'zod'
import { nfcOrderStatuses } from '#contract/nfc-orders.ts'
import type * as contract from '#contract/nfc-orders.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx, Fulfilment } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { holdIfOpen } from '../cards/index.ts'
import { cancelUnpaidOrder, findOrderOfRefund, lockOrder, refundWholeOrder } from '../payments/index.ts'
import { next } from './machine/next.ts'
import type { NfcEffect, NfcFact, NfcState } from './machine/next.ts'
import {
  changeNfcOrder,
  findCodeOfPayment,
  findNfcOrder,
  lockByPayment,
  lockNfcOrder,
} from './order-store.ts'
import { presentOwnOrder } from './present.ts'
import { returnStock, takeStock } from './template-store.ts'

/** An order of cards has another status. */
export const NfcOrderMoved = defineEvent('NfcOrderMoved', {
  nfcOrderId: rowId,
  status: z.enum(nfcOrderStatuses),
  /** Of the order with this status, which it can have more than once. */
  version: rowId,
})

/** An order whose bill is locked too. */
type Locked = NonNullable<Awaited<ReturnType<typeof lockNfcOrder>>> & { readonly isMoneyBack: boolean }
type By = { readonly requestedBy: string | null }

/**
 * The one way by which an order of cards changes: asks the machine, stores what differs and has the effects done, in the
 * transaction of the caller.
 * @returns the state after it, or why not
 */
export async function decideNfc(tx: AppCtx, order: Locked, fact: NfcFact, by: By) {
  const { status, is_stopped: isStopped, isMoneyBack } = order
  const step = next({ status, isStopped, isMoneyBack }, fact)
  if ('refused' in step) return step
  const { nfc_template_id: template, quantity } = order
  if (step.effects.includes('take stock') && !(await takeStock(tx.db, template, quantity)))
    return decideNfc(tx, order, { type: 'paid', isImpossible: true }, by)
  const version = await store(tx, order, step.state)
  for (const effect of step.effects)
    await perform(tx, { order, by, status: step.state.status, version }, effect)
  return step
}

async function store(tx: AppCtx, order: Locked, { status, isStopped }: NfcState): Promise<number> {
  if (status === order.status && isStopped === order.is_stopped) return order.version
  return changeNfcOrder(tx.db, order.id, { status, is_stopped: isStopped, updated_at: tx.now() })
}

type Performed = { readonly order: Locked; readonly by: By; readonly version: number } & Pick<
  NfcState,
  'status'
>

async function perform(tx: AppCtx, { order, by, status, version }: Performed, effect: NfcEffect) {
  const { id, order_id: orderId } = order
  if (effect === 'tell') await tx.emit(NfcOrderMoved, { nfcOrderId: id, status, version })
  if (effect === 'end bill') await cancelUnpaidOrder(tx, orderId)
  if (effect === 'return stock') await returnStock(tx.db, order.nfc_template_id, order.quantity)
  if (effect === 'return money')
    await refundWholeOrder(tx, { orderId, reason: `NFC order ${id} cancelled`, ...by })
}

/** Writes into the audit log what no admin has decided in a form: the buyer, or the money. */
async function decideAndRecord(tx: AppCtx, order: Locked, fact: NfcFact, actorId?: string) {
  const step = await decideNfc(tx, order, fact, { requestedBy: actorId ?? null })
  if ('refused' in step || step.state.status === order.status) return step
  await recordAction(tx, {
    actorId,
    action: 'nfc-order.updated',
    subject: { type: 'nfc-order', id: order.id },
    before: { status: order.status },
    after: { status: step.state.status },
  })
  return step
}

/** Places the order that somebody has paid; impossible for one that was cancelled, when the cards are gone, and when its code is closed. */
export const fulfilNfc: Fulfilment = async (tx, { id: orderId }) => {
  const code = await findCodeOfPayment(tx.db, orderId)
  if (code === undefined) return 'impossible'
  const isImpossible = !(await holdIfOpen(tx, code))
  const order = await lockByPayment(tx.db, orderId)
  if (order === undefined) return 'impossible'
  const step = await decideAndRecord(tx, { ...order, isMoneyBack: false }, { type: 'paid', isImpossible })
  return 'state' in step && step.state.status === 'placed' ? 'done' : 'impossible'
}

/**
 * Locks an order and its bill, the bill first, as whoever pays does.
 * @throws AppError nfc_order_not_found
 */
export async function lockBoth(tx: Pick<AppCtx, 'db'>, id: number, ownerId?: string): Promise<Locked> {
  const found = await findNfcOrder(tx.db, id)
  if (found === undefined || (ownerId !== undefined && found.user_id !== ownerId))
    throw new AppError('nfc_order_not_found')
  const bill = await lockOrder(tx.db, found.order_id)
  const locked = await lockNfcOrder(tx.db, id)
  if (locked === undefined) throw new AppError('nfc_order_not_found')
  return { ...locked, isMoneyBack: isBack(bill) }
}

const isBack = (bill: { readonly status: string } | undefined): boolean => bill?.status === 'refunded'

/** Of one's own, before it is made. */
export const cancelNfcOrder: Handler<typeof contract.cancelNfcOrder> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId } = tx.actor
    const order = await lockBoth(tx, body.nfc_order_id, userId)
    const step = await decideAndRecord(tx, order, { type: 'cancelled by the buyer' }, userId)
    if ('refused' in step) throw new AppError(step.refused)
    const row = await findNfcOrder(tx.db, order.id)
    if (row === undefined) throw new AppError('nfc_order_not_found')
    return presentOwnOrder(row, tx.now())
  })

/** A refund is done, or has failed after all: what that means for the cards that were ordered. */
export const followNfcRefund = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    if (refund === undefined || !refund.is_applied) return
    const bill = await lockOrder(tx.db, refund.order_id)
    const order = await lockByPayment(tx.db, refund.order_id)
    if (order === undefined) return
    await decideAndRecord(tx, { ...order, isMoneyBack: isBack(bill) }, { type: 'refund told' })
  })
