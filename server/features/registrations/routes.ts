import * as eventDesk from '#contract/event-desk.ts'
import * as guestList from '#contract/guest-list.ts'
import * as proofs from '#contract/payment-proofs.ts'
import * as contract from '#contract/registrations.ts'
import * as passes from '#contract/ticket-passes.ts'
import { route } from '#server/platform/http/route.ts'
import { addGuest } from './add-guest.ts'
import { createRegistration } from './create-registration.ts'
import { downloadGuests } from './download-guests.ts'
import { countOrganisedEvents, getEventDesk } from './get-event-desk.ts'
import { getRegistration, listOrganisedEvents, registrationLists } from './get-registration.ts'
import {
  cancelPublicRegistration,
  getPublicRegistration,
  payRegistration,
  resendPublicRegistration,
  verifyRegistrationPayment,
} from './get-public-registration.ts'
import { passTicket, takeBackTicket } from './passing/pass-ticket.ts'
import { getCalendarFile, getTicketFile } from './get-ticket-file.ts'
import { importGuests } from './import-guests.ts'
import {
  addPaymentProof,
  addPaymentReference,
  getOwnPaymentProof,
  getPaymentProof,
} from './add-payment-proof.ts'
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
  route(contract.createRegistration, createRegistration),
  route(contract.getPublicRegistration, getPublicRegistration),
  route(contract.getTicketFile, getTicketFile),
  route(contract.getCalendarFile, getCalendarFile),
  route(contract.payRegistration, payRegistration),
  route(contract.verifyRegistrationPayment, verifyRegistrationPayment),
  route(contract.addPaymentReference, addPaymentReference),
  route(proofs.addPaymentProof, addPaymentProof),
  route(proofs.getOwnPaymentProof, getOwnPaymentProof),
  route(proofs.getPaymentProof, getPaymentProof),
  route(contract.cancelPublicRegistration, cancelPublicRegistration),
  route(contract.resendPublicRegistration, resendPublicRegistration),
  route(passes.passTicket, passTicket),
  route(passes.takeBackTicket, takeBackTicket),
  ...registrationLists,
  route(contract.getRegistration, getRegistration),
  route(contract.listOrganisedEvents, listOrganisedEvents),
  route(contract.updateEventPayment, updateEventPayment),
  route(contract.updateRegistration, updateRegistration),
  route(contract.cancelRegistration, cancelRegistration),
  route(contract.refundRegistration, refundRegistration),
  route(contract.resendRegistration, resendRegistration),
  route(contract.updateArrival, updateArrival),
  route(contract.sendAttendeeMessage, sendAttendeeMessage),
  route(guestList.importGuests, importGuests),
  route(guestList.addGuest, addGuest),
  route(guestList.sendTickets, sendTickets),
  route(eventDesk.getEventDesk, getEventDesk),
  route(eventDesk.countOrganisedEvents, countOrganisedEvents),
  route(eventDesk.downloadGuests, downloadGuests),
]
