import type { NewGuest } from '#contract/guest-list.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { assertDecided, lockWhole, perform } from './decide.ts'
import { TicketsDue } from './events.ts'
import { next } from './machine/next.ts'
import { takeMails } from './mails-of-organiser.ts'
import { receivePayment } from './receive-payment.ts'
import { seatsOfEvent } from './registration-state.ts'
import { priceGuest, sumOf } from './rules.ts'
import { storeRegistration } from './store-registration.ts'
import type { RegistrationRow } from './store.ts'

/**
 * Seats a guest of the organiser, in a transaction that has locked the event. The ticket is mailed as far as the organiser may send mails today;
 * else it waits, as those of a list do.
 * @param card the event, as it is while it is locked
 * @throws AppError sold_out, registration_closed, ticket_type_unknown, mails_need_address
 */
export async function seatGuest(
  tx: Ctx<Actor>,
  { event, offer, isFree }: FoundEventCard,
  guest: NewGuest,
): Promise<RegistrationRow> {
  const { first_name, email, phone, food_preference, client_request_id, payment } = guest
  const tickets = [priceGuest(offer, guest)]
  const maximum = isFree ? null : await limitOf(tx.db, event.organiser_id, 'tickets')
  const mails = email !== '' && guest.mails_ticket ? await takeMails(tx, event.organiser_id, 1) : 0
  const told = email === '' ? null : ''
  const state = { registration: null, seats: seatsOfEvent(event, maximum), isMoneyBack: false, told }
  const asked = { offer: offer.state, tickets, amountMinor: sumOf(tickets), mailsTickets: mails > 0 }
  const step = assertDecided(next(state, { type: 'invited', ...asked }, tx.now().getTime()))
  const typed = {
    first_name,
    email,
    phone,
    food_preference,
    client_request_id,
    confirmed_by: tx.actor.userId,
    tickets_due: step.state.isMailedLater === true,
    locale: tx.locale,
  }
  const row = await storeRegistration(tx, event, typed, tickets, step)
  for (const effect of step.effects) await perform(tx, { row, tickets }, effect)
  if (payment !== 'free') await receive(tx, row, { method: payment, reference: '', offer: offer.state })
  else if (mails > 0) await tx.emit(TicketsDue, { registrationId: row.id })
  return row
}

/** It was made in this transaction: nobody else can have locked it. */
async function receive(
  tx: Ctx<Actor>,
  row: RegistrationRow,
  received: Parameters<typeof receivePayment>[2],
): Promise<void> {
  const locked = await lockWhole(tx, row)
  if (locked === undefined) throw new Error('A guest was not stored')
  await receivePayment(tx, locked, received)
}
