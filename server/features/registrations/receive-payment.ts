import type { EventState } from '#contract/kinds/event-values.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { payEventOrder } from '../payments/index.ts'
import { isCodeUsedUp } from './codes/code-store.ts'
import { assertDecided, decide } from './decide.ts'
import type { ReceivedMethod } from './machine/state.ts'
import type { Locked } from './registration-state.ts'

type Received = {
  readonly method: ReceivedMethod
  /** The number of the transfer or receipt; '' without one. */
  readonly reference: string
  readonly offer: EventState
}

/**
 * Notes that the organiser has got the money of a registration, which pays it: it has its tickets then.
 * @throws AppError wrong_state, registration_closed, payment_recorded; sold_out when its seats are gone, code_used_up for its code
 */
export async function receivePayment(
  tx: Ctx<Actor>,
  locked: Locked,
  { method, reference, offer }: Received,
): Promise<void> {
  const { order_id: orderId } = locked.row
  if (orderId === null) throw new AppError('wrong_state')
  const typed = { payment_reference: reference }
  assertDecided(await decide(tx, locked, { type: 'received', method, offer }, typed))
  const recordedBy = tx.actor.userId
  if (await payEventOrder(tx, { orderId, method, reference, recordedBy })) return
  const isByCode = !locked.row.holds_seats && (await isCodeUsedUp(tx.db, locked.row))
  throw new AppError(isByCode ? 'code_used_up' : 'sold_out')
}
