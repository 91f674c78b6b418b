import type { AppCtx } from '#server/platform/ctx.ts'
import { collectMoney, returnMoney, undoReturn } from '../ledger/index.ts'
import { findOrder, findPayment } from './store.ts'
import type { OrderRow, PaymentRow } from './store.ts'

/** Books money that an order has collected for an organiser, in the transaction in which it pays the order. */
export async function bookCollected(
  tx: AppCtx,
  order: OrderRow,
  payment: Pick<PaymentRow, 'provider' | 'amount_minor' | 'currency'>,
): Promise<void> {
  if (order.collects_for === null || !isOurs(tx, payment)) return
  await collectMoney(tx, {
    organiserId: order.collects_for,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    reference: order.public_id,
  })
}

type Refund = { readonly id: number; readonly payment_id: number; readonly amount_minor: number }

/** Books money that went back of an order for an organiser. Surplus was never theirs. */
export async function bookReturned(tx: AppCtx, refund: Refund): Promise<void> {
  const money = await moneyOf(tx, refund)
  if (money !== undefined) await returnMoney(tx, money)
}

/** Books money that did not go back after all. */
export async function bookUnreturned(tx: AppCtx, refund: Refund): Promise<void> {
  const money = await moneyOf(tx, refund)
  if (money !== undefined) await undoReturn(tx, money)
}

/** Undefined where no organiser is owed it. */
async function moneyOf(tx: AppCtx, { id, payment_id, amount_minor }: Refund) {
  const payment = await findPayment(tx.db, payment_id)
  if (payment?.is_applied !== true || !isOurs(tx, payment)) return undefined
  const order = await findOrder(tx.db, payment.order_id)
  if (order === undefined || order.collects_for === null) return undefined
  return {
    organiserId: order.collects_for,
    currency: payment.currency,
    amountMinor: amount_minor,
    reference: `${order.public_id}-${id}`,
  }
}

/** Whether the operator has the money: test payments are none, and what an organiser has got himself is his already. */
const isOurs = ({ payments }: AppCtx, { provider }: Pick<PaymentRow, 'provider'>): boolean =>
  payments.traitsOf(provider)?.isOurMoney === true
