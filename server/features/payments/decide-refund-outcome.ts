import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/payments-admin.ts'
import { wordAmount } from '#formats/currency.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAdmin } from '../notifications/index.ts'
import { EndAsked } from './events.ts'
import { moneyFacts } from './notice-failed-refund.ts'
import { getPresentedOrder } from './present.ts'
import { findOrderOfRefund } from './refund-store.ts'
import { changeOutcome, findOrder, lockOrder } from './store.ts'
import type { OrderRow } from './store.ts'

type OfOrder = { readonly orderId: number }

/** Whether something that an order gave is still there, and can end with its money. */
export async function canEnd(
  ctx: Pick<AppCtx, 'db' | 'now' | 'endings'>,
  { id, kind }: Pick<OrderRow, 'id' | 'kind'>,
): Promise<boolean> {
  const ending = ctx.endings[kind]
  return ending !== undefined && ending.isActive(ctx, id)
}

/** Does what was decided of the things that an order gave, when all of its money goes back. Call it where the order is locked. */
export async function decideOutcome(tx: AppCtx, order: OrderRow, ends: boolean): Promise<void> {
  if (!(await canEnd(tx, order))) return
  if (ends) await tx.endings[order.kind]?.end(tx, order.id)
  await changeOutcome(tx.db, order.id, { from: order.refund_outcome, to: ends ? 'ended' : 'kept' }, tx.now())
}

/**
 * Asks the admins what ends, once all of the money of an order is back and nobody has decided it: somebody has sent it back in
 * the dashboard of the provider, a bank has taken it back, or it went back in parts.
 */
export const askWhatEnds = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    const order = refund && (await lockOrder(tx.db, refund.order_id))
    if (order?.status !== 'refunded' || !(await canEnd(tx, order))) return
    if (!(await changeOutcome(tx.db, order.id, { from: null, to: 'asked' }, tx.now()))) return
    for (const adminId of await listAdmins(tx.db)) await tx.emit(EndAsked, { adminId, orderId: order.id })
  })

/** The money did not go back after all: there is nothing to decide. */
export const withdrawQuestion = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    const order = refund && (await lockOrder(tx.db, refund.order_id))
    if (order === undefined || order.status === 'refunded') return
    await changeOutcome(tx.db, order.id, { from: 'asked', to: null }, tx.now())
  })

/** Answers that question, once. */
export const decideRefundOutcome: Handler<typeof contract.decideRefundOutcome> = async (ctx, { body }) => {
  const { order_id: orderId, ends } = body
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    if (order === undefined) throw new AppError('order_not_found')
    if (order.refund_outcome !== 'asked') throw new AppError('wrong_state')
    if (ends) await tx.endings[order.kind]?.end(tx, orderId)
    await changeOutcome(tx.db, orderId, { from: 'asked', to: ends ? 'ended' : 'kept' }, tx.now())
    await recordAction(tx, {
      actorId: tx.actor.userId,
      action: 'payment.refunded',
      subject: { type: 'order', id: orderId },
      details: { ends },
    })
  })
  return getPresentedOrder(ctx, orderId)
}

/** Asks one admin by mail, unless another one has answered by now. */
export async function sendEndQuestion(
  ctx: AppCtx,
  { adminId, orderId }: OfOrder & { readonly adminId: string },
): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.refund_outcome !== 'asked') return
  await mailAdmin(ctx, adminId, (i18n, locale) => {
    const amount = wordAmount(locale, order.total_minor, order.currency)
    const { public_id: code } = order
    return {
      subject: i18n._(msg`Money went back: does what was bought end?`),
      lines: [
        i18n._(
          msg`All of the ${amount} of the order ${code} is back with the buyer. It was sent back in the dashboard of the provider, by the buyer’s bank, or in parts.`,
        ),
        i18n._(msg`What was bought is still there. Decide in the back office whether it ends or stays.`),
      ],
      facts: moneyFacts(i18n, amount, code),
      link: { href: `${ctx.env.publicUrl}/backbone/money`, label: i18n._(msg`Decide`) },
    }
  })
}
