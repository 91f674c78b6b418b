import * as contract from '#contract/registrations.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { createRegistration } from './create-registration.ts'
import { getRegistration, listOrganisedEvents, registrationStore } from './organiser.ts'
import {
  addPaymentReference,
  cancelPublicRegistration,
  getCalendarFile,
  getPublicRegistration,
  getTicketFile,
  payRegistration,
  resendPublicRegistration,
  verifyRegistrationPayment,
} from './public-registration.ts'
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
  route(contract.cancelPublicRegistration, cancelPublicRegistration),
  route(contract.resendPublicRegistration, resendPublicRegistration),
  ...resourceRoutes(contract.registrations, registrationStore),
  route(contract.getRegistration, getRegistration),
  route(contract.listOrganisedEvents, listOrganisedEvents),
  route(contract.updateEventPayment, updateEventPayment),
  route(contract.updateRegistration, updateRegistration),
  route(contract.cancelRegistration, cancelRegistration),
  route(contract.refundRegistration, refundRegistration),
  route(contract.resendRegistration, resendRegistration),
  route(contract.updateArrival, updateArrival),
]

export const registrationPages: readonly PageRoute[] = []
