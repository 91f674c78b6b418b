import * as contract from '#contract/registrations.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { page } from '../pages/index.ts'
import { siteAddresses } from '../site/index.ts'
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
import { sendRegister, showRegister } from './register-page.ts'
import { sendAttendeeMessage } from './send-message.ts'
import { changeTicket, downloadTicket, findTicket, receivePaid, showTicket } from './ticket-page.ts'
import { stopMessages } from './unsubscribe-page.ts'
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
  route(contract.sendAttendeeMessage, sendAttendeeMessage),
]

export const registrationPages: readonly PageRoute[] = [
  page(['GET'], siteAddresses('/event/register/:slug'), showRegister),
  page(['POST'], siteAddresses('/event/register/:slug'), sendRegister),
  page(['GET'], siteAddresses('/event/success'), showTicket),
  page(['GET'], siteAddresses('/event/ticket'), showTicket),
  page(['POST'], siteAddresses('/event/ticket'), changeTicket),
  page(['GET'], siteAddresses('/event/DownloadTicket'), downloadTicket),
  page(['POST'], siteAddresses('/event/DownloadTicket'), findTicket),
  page(['GET', 'POST'], siteAddresses('/event/unsubscribe'), stopMessages),
  { ...page(['POST'], ['/event/paid/:token'], receivePaid), isOpenToOtherSites: true },
]
