import type * as contract from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { getPresentedOrder } from './present.ts'
import { continueRefunds } from './record-refunds.ts'
import { unsettledMilliseconds, watchedMilliseconds } from './rules.ts'
import { endOrder } from './decide.ts'
import { findOrder, listAttempts, listDueAttempts, listOverdue } from './store.ts'
import { checkOrder } from './verify-payment.ts'
import { emptyEvents } from './webhook-store.ts'

const batchSize = 200
const keptEventDays = 90

/**
 * Finds what no webhook and no browser has told: asks the providers about attempts, ends orders whose time is over, and
 * continues refunds. Runs every five minutes.
 */
export async function reconcilePayments(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  const due = await listDueAttempts(ctx.db, {
    now,
    youngest: new Date(now.getTime() - unsettledMilliseconds),
    oldest: new Date(now.getTime() - watchedMilliseconds),
    limit: batchSize,
  })
  for (const orderId of new Set(due.map(({ order_id }) => order_id))) await logged(ctx, orderId, checkOrder)
  for (const { id } of await listOverdue(ctx.db, now, batchSize)) await logged(ctx, id, endOverdue)
  await continueRefunds(ctx)
}

/** One order that has an error does not keep the others from being checked. */
async function logged(
  ctx: AppCtx,
  orderId: number,
  work: (ctx: AppCtx, orderId: number) => Promise<unknown>,
): Promise<void> {
  try {
    await work(ctx, orderId)
  } catch (error) {
    ctx.log.error({ err: error, orderId }, 'an order cannot be reconciled')
  }
}

/** Ends an order at its providers, then here; not while one of them does not answer, as it may have been paid there. */
async function endOverdue(ctx: AppCtx, orderId: number): Promise<void> {
  if (!(await checkOrder(ctx, orderId))) return
  const order = await findOrder(ctx.db, orderId)
  if (order?.status !== 'open') return
  try {
    for (const { provider, provider_order_id } of await listAttempts(ctx.db, orderId))
      await ctx.payments.find(provider)?.expireOrder(provider_order_id)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return
    throw error
  }
  await ctx.tx((tx) => endOrder(tx, orderId, 'time'))
}

export const reconcilePayment: Handler<typeof contract.reconcilePayment> = async (ctx, { body }) => {
  const order = await findOrder(ctx.db, body.order_id)
  if (order === undefined) throw new AppError('order_not_found')
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    action: 'order.reconciled',
    subject: { type: 'order', id: order.id },
  })
  const isAnswered = await checkOrder(ctx, order.id)
  return { ...(await getPresentedOrder(ctx, order.id)), is_unconfirmed: !isAnswered }
}

/** Empties old events; runs once a day. */
export const sweepPayments = ({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> =>
  emptyEvents(db, new Date(now().getTime() - keptEventDays * 86_400_000))
