import * as answers from '#contract/answer-files.ts'
import * as proofs from '#contract/payment-proofs.ts'
import * as parts from '#contract/part-refunds.ts'
import * as contract from '#contract/registrations.ts'
import { route } from '#server/platform/http/route.ts'
import { addPaymentProof, getOwnPaymentProof, getPaymentProof } from './add-payment-proof.ts'
import { attendeeRoutes } from './attendee-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { getAnswerFile, getOwnAnswerFile } from './questions/get-answer-file.ts'
import { getRegistration, registrationLists } from './get-registration.ts'
import { refundPart } from './refund-part.ts'
import { sendAttendeeMessage } from './send-attendee-message.ts'
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
  ...eventRoutes,
  route(proofs.addPaymentProof, addPaymentProof),
  route(proofs.getOwnPaymentProof, getOwnPaymentProof),
  route(proofs.getPaymentProof, getPaymentProof),
  route(answers.getOwnAnswerFile, getOwnAnswerFile),
  route(answers.getAnswerFile, getAnswerFile),
  ...registrationLists,
  route(contract.getRegistration, getRegistration),
  route(contract.updateEventPayment, updateEventPayment),
  route(contract.updateRegistration, updateRegistration),
  route(contract.cancelRegistration, cancelRegistration),
  route(contract.refundRegistration, refundRegistration),
  route(parts.refundPart, refundPart),
  route(contract.resendRegistration, resendRegistration),
  route(contract.updateArrival, updateArrival),
  route(contract.sendAttendeeMessage, sendAttendeeMessage),
]
