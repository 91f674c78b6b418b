import type { AppCtx, Fulfilment } from '#server/platform/ctx.ts'
import { getSeats, lockEvent, stateWithoutSeats } from '../events/index.ts'
import { decide, withTickets } from './decide.ts'
import { needsSeatsAgain } from './machine/rules.ts'
import { lockByOrder, lockDue } from './store.ts'

/**
 * Gives the seats that an order was for, or says that it is impossible: they are gone, or the event is cancelled or over. Then the
 * money goes back.
 */
export const fulfilEvent: Fulfilment = async (tx, order) => {
  const locked = await withTickets(tx, await lockByOrder(tx.db, order.id), false)
  if (locked === undefined) return 'impossible'
  const { event_id: eventId, status } = locked.row
  let { seats } = locked
  // whoever cancels an event waits for this, or this sees it
  const event = await lockEvent(tx.db, eventId)
  if (event === undefined) return 'impossible'
  if (needsSeatsAgain(status)) {
    await expireDue(tx, eventId)
    const typeIds = locked.tickets.map(({ ticket_type_id: id }) => id)
    const { capacity, ...taken } = await getSeats(tx.db, eventId, typeIds)
    seats = { ...taken, most: capacity ?? Infinity }
  }
  const confirmedBy = { confirmed_by: order.recordedBy }
  const offer = stateWithoutSeats(event, tx.now())
  const paid = { type: 'paid', offer, isReceived: order.recordedBy !== null } as const
  const step = await decide(tx, { ...locked, seats }, paid, confirmedBy)
  return 'refused' in step ? 'impossible' : 'done'
}

const batchSize = 200

/**
 * Gives back the seats of holds that are over. The order stays open until its provider knows: money that arrives then is seated
 * again or refunded.
 * @returns how many holds were over
 */
export async function expireDue(
  tx: Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>,
  eventId?: number,
): Promise<number> {
  const of = eventId === undefined ? {} : { eventId }
  const due = await lockDue(tx.db, { now: tx.now(), ...of, limit: batchSize })
  for (const row of due) {
    const locked = await withTickets(tx, row, false)
    if (locked !== undefined) await decide(tx, locked, { type: 'time' })
  }
  return due.length
}

/** Ends holds, in steps, so that no transaction locks many events. Runs every minute. */
export async function sweepHolds(ctx: Pick<AppCtx, 'tx'>): Promise<void> {
  for (;;) if ((await ctx.tx((tx) => expireDue(tx))) < batchSize) return
}
