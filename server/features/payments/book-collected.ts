import type { AppCtx } from '#server/platform/ctx.ts'
import { collectMoney, returnMoney, undoReturn } from '../ledger/index.ts'
import type { OrderRow } from './store.ts'

/** Books money that an order has collected for an organiser, in the transaction in which it pays the order. */
export async function bookCollected(
  tx: AppCtx,
  order: OrderRow,
  { amountMinor }: { readonly amountMinor: number },
): Promise<void> {
  await collectMoney(tx, moneyOf(order, amountMinor, order.public_id))
}

type Refund = { readonly id: number; readonly amountMinor: number }

/** Books money that went back of an order for an organiser. */
export async function bookReturned(tx: AppCtx, order: OrderRow, { id, amountMinor }: Refund): Promise<void> {
  await returnMoney(tx, moneyOf(order, amountMinor, `${order.public_id}-${id}`))
}

/** Books money that did not go back after all. */
export async function bookUnreturned(
  tx: AppCtx,
  order: OrderRow,
  { id, amountMinor }: Refund,
): Promise<void> {
  await undoReturn(tx, moneyOf(order, amountMinor, `${order.public_id}-${id}`))
}

/** What pays an order has its currency. */
function moneyOf(
  { collects_for: organiserId, currency, id }: OrderRow,
  amountMinor: number,
  reference: string,
) {
  if (organiserId === null) throw new Error(`Order ${id} collects for nobody`)
  return { organiserId, currency, amountMinor, reference }
}
