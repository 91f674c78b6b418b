import type { AppCtx, Ending } from '#server/platform/ctx.ts'
import { findOrderOfRefund } from '../payments/index.ts'
import { decide, lockOfOrder } from './decide.ts'
import { follow } from './machine/rules.ts'
import { findByOrder } from './store.ts'

/**
 * Follows the money of a registration: cancelled, it is refunded once its money is back, and only cancelled when the money came
 * again. One that is not cancelled keeps its tickets: what came back may have been paid twice.
 */
const followRefund = (ctx: Pick<AppCtx, 'tx'>, { refundId }: { readonly refundId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    const locked = refund && (await lockOfOrder(tx, refund.order_id))
    if (locked !== undefined) await decide(tx, locked, { type: 'money moved' })
  })

export { followRefund as closeRefunded, followRefund as reopenRefunded }

/** Tickets whose money went back can end with it: they are void, and their seats are free. The guest is told. */
export const endTickets: Ending = {
  isActive: async ({ db }, orderId) => {
    const row = await findByOrder(db, orderId)
    return row !== undefined && follow('ended', row.status) !== undefined
  },
  end: async (tx, orderId) => {
    const locked = await lockOfOrder(tx, orderId)
    if (locked !== undefined) await decide(tx, locked, { type: 'ended' })
  },
}
