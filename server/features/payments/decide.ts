import type { AppCtx, PackageTerms } from '#server/platform/ctx.ts'
import { bookCollected, bookReturned, bookUnreturned } from './book-collected.ts'
import {
  OrderPaid,
  PaymentRefunded,
  RefundFailed,
  RefundRequested,
  SurplusFound,
  SurplusReturned,
  SurplusStuck,
} from './events.ts'
import { next } from './machine/next.ts'
import type { Effect, Fact, Refused, Step } from './machine/state.ts'
import { lockMoney, storeMoney } from './order-money.ts'
import type { OrderMoney } from './order-money.ts'
import { listLines } from './order-store.ts'
import { retaxOrder } from './retax-order.ts'
import type { OrderRow } from './store.ts'

/**
 * The one way by which something about an order, its payments and its refunds changes: locks the order, asks the machine, gives
 * what is paid, stores what differs, books it and tells it, in the transaction of the caller.
 * @returns what the machine says; `ask` and `look` are left to the caller, as no provider is asked in a transaction
 * @throws AppError order_not_found
 */
export async function decide(tx: AppCtx, orderId: number, fact: Fact): Promise<Step | Refused> {
  const money = await lockMoney(tx, orderId)
  const step = next(money.state, fact, tx.now().getTime())
  if ('refused' in step) return step
  const fulfil = step.effects.find((effect) => effect.type === 'fulfil')
  const payment = money.payments.find(({ id }) => id === fulfil?.paymentId)
  const paid = fulfil && (await give(tx, money.order, payment?.recorded_by ?? null))
  // whoever could not give it may have ended the order: it is read again
  if (fulfil !== undefined && paid === undefined) return decide(tx, orderId, { ...fact, isImpossible: true })
  const refundIds = await storeMoney(tx, money, step.state, paid)
  for (const effect of step.effects) await perform(tx, { ...money, refundIds, state: step.state }, effect)
  return step
}

/** Ends an order that nobody has paid, when it may end. Money that still arrives for it counts as ever. */
export async function endOrder(
  tx: Pick<AppCtx, 'db' | 'now' | 'payments'>,
  orderId: number,
  type: 'cancelled' | 'time',
): Promise<void> {
  const money = await lockMoney(tx, orderId)
  const step = next(money.state, { type }, tx.now().getTime())
  if ('state' in step) await storeMoney(tx, money, step.state)
}

/** Gives what an order is for. @returns what is stored of its payment; undefined when it cannot be given any more */
async function give(tx: AppCtx, order: OrderRow, recordedBy: string | null) {
  const result = await tx.fulfilments[order.kind]?.(tx, {
    id: order.id,
    kind: order.kind,
    userId: order.user_id,
    packagePriceId: order.package_price_id,
    terms: order.terms as PackageTerms | null,
    isTrial: order.is_trial,
    gstNumber: (order.billing as { gst_number?: string }).gst_number ?? '',
    recordedBy,
    orderedAt: order.created_at,
    creditMinor: await creditOf(tx, order),
  })
  return result === 'done' ? { ...(await retaxOrder(tx, order)), paid_at: tx.now() } : undefined
}

/** What was taken off the price, for days of another plan. */
async function creditOf({ db }: AppCtx, { id, discount_minor }: OrderRow): Promise<number> {
  if (discount_minor === 0) return 0
  return (await listLines(db, id)).reduce((sum, line) => sum + line.discount_minor, 0)
}

async function perform(tx: AppCtx, { order, state, refundIds }: OrderMoney, effect: Effect): Promise<void> {
  if (effect.type === 'return surplus') return tx.emit(SurplusFound, { paymentId: effect.paymentId })
  if (effect.type === 'book') {
    const payment = state.payments.find(({ id }) => id === effect.paymentId)
    return payment && bookCollected(tx, order, payment)
  }
  if (effect.type === 'tell' && effect.what === 'paid') return tx.emit(OrderPaid, { orderId: order.id })
  if (effect.type === 'tell' && effect.what === 'goes back')
    return tx.emit(SurplusReturned, { paymentId: effect.paymentId })
  if (effect.type === 'tell' && effect.what === 'stuck')
    return tx.emit(SurplusStuck, { paymentId: effect.paymentId })
  const refundId = 'key' in effect ? refundIds.get(effect.key) : undefined
  if (refundId === undefined || !('key' in effect)) return undefined
  if (effect.type === 'make refund') return tx.emit(RefundRequested, { refundId })
  if (effect.type === 'tell')
    return tx.emit(effect.what === 'refunded' ? PaymentRefunded : RefundFailed, { refundId })
  const refund = state.payments.flatMap(({ refunds }) => refunds).find(({ key }) => key === effect.key)
  if (refund === undefined) return undefined
  const returned = { id: refundId, amountMinor: refund.amountMinor }
  if (effect.type === 'book back') return bookReturned(tx, order, returned)
  if (effect.type === 'book again') return bookUnreturned(tx, order, returned)
  return undefined
}
