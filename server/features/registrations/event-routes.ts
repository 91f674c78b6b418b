import * as eventDesk from '#contract/event-desk.ts'
import * as guestList from '#contract/guest-list.ts'
import * as organised from '#contract/organised-events.ts'
import { route } from '#server/platform/http/route.ts'
import { addGuest } from './add-guest.ts'
import { answerRequests } from './answer-requests.ts'
import { eventCodesRoutes } from './codes/event-codes.ts'
import { downloadGuests } from './download-guests.ts'
import { countOrganisedEvents, getEventDesk } from './get-event-desk.ts'
import { listOrganisedEvents } from './get-registration.ts'
import { importGuests } from './import-guests.ts'
import { sendTickets } from './send-attendee-message.ts'

/** Of an organiser, about one of their events. */
export const eventRoutes = [
  route(organised.listOrganisedEvents, listOrganisedEvents),
  route(eventDesk.answerRequests, answerRequests),
  route(guestList.importGuests, importGuests),
  route(guestList.addGuest, addGuest),
  route(guestList.sendTickets, sendTickets),
  ...eventCodesRoutes,
  route(eventDesk.getEventDesk, getEventDesk),
  route(eventDesk.countOrganisedEvents, countOrganisedEvents),
  route(eventDesk.downloadGuests, downloadGuests),
]
