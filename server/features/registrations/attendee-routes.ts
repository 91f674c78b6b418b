import * as own from '#contract/own-registration.ts'
import * as contract from '#contract/registrations.ts'
import * as passes from '#contract/ticket-passes.ts'
import { route } from '#server/platform/http/route.ts'
import { addPaymentReference } from './add-payment-proof.ts'
import { createRegistration } from './create-registration.ts'
import {
  cancelPublicRegistration,
  getPublicRegistration,
  payRegistration,
  resendPublicRegistration,
  verifyRegistrationPayment,
} from './get-public-registration.ts'
import { getCalendarFile, getTicketFile } from './get-ticket-file.ts'
import { updatePublicRegistration } from './questions/update-own.ts'
import { passTicket, takeBackTicket } from './passing/pass-ticket.ts'

/** The calls of whoever takes part: they have no account, and are known by the token of their mail. */
export const attendeeRoutes = [
  route(contract.createRegistration, createRegistration),
  route(contract.getPublicRegistration, getPublicRegistration),
  route(contract.getTicketFile, getTicketFile),
  route(contract.getCalendarFile, getCalendarFile),
  route(contract.payRegistration, payRegistration),
  route(contract.verifyRegistrationPayment, verifyRegistrationPayment),
  route(contract.addPaymentReference, addPaymentReference),
  route(own.updatePublicRegistration, updatePublicRegistration),
  route(contract.cancelPublicRegistration, cancelPublicRegistration),
  route(contract.resendPublicRegistration, resendPublicRegistration),
  route(passes.passTicket, passTicket),
  route(passes.takeBackTicket, takeBackTicket),
]
