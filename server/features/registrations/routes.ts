import * as eventDesk from '#contract/event-desk.ts'
import * as guestList from '#contract/guest-list.ts'
import * as contract from '#contract/registrations.ts'
import { route } from '#server/platform/http/route.ts'
import { attendeeRoutes } from './attendee-routes.ts'
import { eventCodesRoutes } from './codes/event-codes.ts'
import { fileRoutes } from './file-routes.ts'
import { addGuest } from './add-guest.ts'
import { answerRequests } from './answer-requests.ts'
import { downloadGuests } from './download-guests.ts'
import { countOrganisedEvents, getEventDesk } from './get-event-desk.ts'
import { getRegistration, listOrganisedEvents, registrationLists } from './get-registration.ts'
import { importGuests } from './import-guests.ts'
import { sendAttendeeMessage, sendTickets } from './send-attendee-message.ts'
import {
  cancelRegistration,
  refundRegistration,
  resendRegistration,
  updateArrival,
  updateEventPayment,
  updateRegistration,
} from './update-registration.ts'

export const registrationsRoutes = [
  ...attendeeRoutes,
  ...fileRoutes,
  ...registrationLists,
  route(contract.getRegistration, getRegistration),
  route(contract.listOrganisedEvents, listOrganisedEvents),
  route(contract.updateEventPayment, updateEventPayment),
  route(contract.updateRegistration, updateRegistration),
  route(eventDesk.answerRequests, answerRequests),
  route(contract.cancelRegistration, cancelRegistration),
  route(contract.refundRegistration, refundRegistration),
  route(contract.resendRegistration, resendRegistration),
  route(contract.updateArrival, updateArrival),
  route(contract.sendAttendeeMessage, sendAttendeeMessage),
  route(guestList.importGuests, importGuests),
  route(guestList.addGuest, addGuest),
  route(guestList.sendTickets, sendTickets),
  ...eventCodesRoutes,
  route(eventDesk.getEventDesk, getEventDesk),
  route(eventDesk.countOrganisedEvents, countOrganisedEvents),
  route(eventDesk.downloadGuests, downloadGuests),
]
