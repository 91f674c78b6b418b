import { randomUUID } from 'node:crypto'
import * as eventDesk from '#contract/event-desk.ts'
import * as guestList from '#contract/guest-list.ts'
import * as registrations from '#contract/registrations.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** Attendees of an event are its organiser’s. */
const registration = { missing: 'registration_not_found', admin: 'stranger' } as const
const guestListOf = ({ guest }: World) => ({ body: { card_id: guest.cardId, csv: 'name\nAsha' } })
const addedGuest = ({ guest }: World) => ({
  body: {
    card_id: guest.cardId,
    first_name: 'Asha',
    ticket_type_id: guest.ticketTypeId,
    quantity: 1,
    payment: 'free' as const,
    client_request_id: randomUUID(),
  },
})
const attendee = ({ guest }: World) => ({ body: { registration_id: guest.id } })
/** An event of somebody else is missing. */
const event = { missing: 'card_not_found', admin: 'stranger' } as const

export const ownedRegistrations: readonly OwnedThing[] = [
  owned(registrations.getRegistration, 'read', (w) => ({ params: { id: w.guest.id } }), registration),
  owned(
    registrations.updateEventPayment,
    'write',
    (w) => ({ body: { registration_id: w.guest.awaitingId, status: 'paid' as const } }),
    registration,
  ),
  owned(
    registrations.updateRegistration,
    'write',
    (w) => ({
      body: { registration_id: w.guest.id, version: 1, first_name: 'Ravi', email: 'ravi@example.com' },
    }),
    registration,
  ),
  owned(
    registrations.sendAttendeeMessage,
    'write',
    (w) => ({ body: { card_id: w.guest.cardId, subject: 'Rain', message: 'Bring a coat' } }),
    event,
  ),
  owned(eventDesk.getEventDesk, 'read', (w) => ({ params: { id: w.guest.cardId } }), event),
  owned(eventDesk.downloadGuests, 'read', (w) => ({ query: { card_id: w.guest.cardId } }), event),
  owned(guestList.addGuest, 'write', addedGuest, event),
  owned(guestList.importGuests, 'write', guestListOf, event),
  owned(guestList.sendTickets, 'write', guestListOf, event),
  owned(registrations.updateArrival, 'write', attendee, registration),
  owned(registrations.resendRegistration, 'write', attendee, registration),
  owned(registrations.cancelRegistration, 'write', attendee, registration),
]
