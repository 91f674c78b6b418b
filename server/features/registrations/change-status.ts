import { randomBytes } from 'node:crypto'
import type { RegistrationStatus } from '#contract/registration-values.ts'
import { ticketCode } from '#formats/ticket-code.ts'
import type { AppCtx, Fulfilment } from '#server/platform/ctx.ts'
import { lockEvent, returnSeats, takeSeats, takeSerials } from '../events/index.ts'
import { cancelUnpaidOrder, lockOrder } from '../payments/index.ts'
import { RegistrationCancelled, RegistrationConfirmed } from './events.ts'
import { listTaken, lockByOrder, lockDue, moveRegistration } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { insertTickets, voidTickets } from './ticket-store.ts'

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

/** Makes the tickets of a registration that is confirmed now, in its transaction. */
export async function makeTickets(tx: Tx, { id, event_id: eventId, seats }: RegistrationRow): Promise<void> {
  let serial = await takeSerials(tx.db, eventId, seats)
  const tickets = (await listTaken(tx.db, id)).flatMap(({ ticket_type_id, quantity }) =>
    Array.from({ length: quantity }, () => ({
      event_id: eventId,
      registration_id: id,
      ticket_type_id,
      code: ticketCode(randomBytes(16)),
      serial: serial++,
    })),
  )
  await insertTickets(tx.db, tickets)
  await tx.emit(RegistrationConfirmed, { registrationId: id })
}

/**
 * Gives the seats that an order was for. Its hold may be over by now: then they are taken again, if as many are left; else the
 * money goes back.
 */
export const fulfilEvent: Fulfilment = async (tx, order) => {
  const registration = await lockByOrder(tx.db, order.id)
  if (registration === undefined) return 'impossible'
  const { id, status, event_id: eventId } = registration
  if (status !== 'held' && status !== 'awaiting_payment' && status !== 'expired') return 'impossible'
  if (status === 'expired') {
    await lockEvent(tx.db, eventId)
    await expireDue(tx, eventId)
    const tickets = await listTaken(tx.db, id)
    if (!(await takeSeats(tx.db, { eventId, tickets, maximum: null }))) return 'impossible'
  }
  const now = tx.now()
  const values = { confirmed_at: now, confirmed_by: order.recordedBy, hold_expires_at: null }
  if (!(await moveRegistration(tx.db, id, { from: [status], to: 'confirmed', now, values })))
    throw new Error(`Registration ${id} is locked and was moved`)
  await makeTickets(tx, registration)
  return 'done'
}

type Cancel = { readonly from: readonly RegistrationStatus[]; readonly reason: string }

/**
 * Cancels a registration that has one of these statuses: seats come back, tickets are void, and nothing is to be paid any more.
 * @returns false when it has another status by now
 */
export async function cancel(
  tx: Tx & Pick<AppCtx, 'payments'>,
  row: RegistrationRow,
  { from, reason }: Cancel,
): Promise<boolean> {
  const { id, order_id: orderId, event_id: eventId } = row
  if (orderId !== null) await lockOrder(tx.db, orderId)
  const now = tx.now()
  const values = { cancelled_at: now, cancel_reason: reason, hold_expires_at: null }
  if (!(await moveRegistration(tx.db, id, { from, to: 'cancelled', now, values }))) return false
  await returnSeats(tx.db, eventId, await listTaken(tx.db, id))
  await voidTickets(tx.db, id)
  if (orderId !== null) await cancelUnpaidOrder(tx, orderId)
  await tx.emit(RegistrationCancelled, { registrationId: id })
  return true
}

const batchSize = 200

/**
 * Gives back the seats of holds that are over. The order stays open until its provider knows: money that arrives then is seated
 * again or refunded.
 * @returns how many holds were over
 */
export async function expireDue(tx: Pick<AppCtx, 'db' | 'now'>, eventId?: number): Promise<number> {
  const now = tx.now()
  const of = eventId === undefined ? {} : { eventId }
  const due = await lockDue(tx.db, { now, ...of, limit: batchSize })
  for (const { id, event_id, status } of due) {
    if (!(await moveRegistration(tx.db, id, { from: [status], to: 'expired', now }))) continue
    await returnSeats(tx.db, event_id, await listTaken(tx.db, id))
  }
  return due.length
}

/** Ends holds, in steps, so that no transaction locks many events. Runs every minute. */
export async function sweepHolds(ctx: Pick<AppCtx, 'tx'>): Promise<void> {
  for (;;) if ((await ctx.tx((tx) => expireDue(tx))) < batchSize) return
}
