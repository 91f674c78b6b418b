import * as answers from '#contract/answer-files.ts'
import * as proofs from '#contract/payment-proofs.ts'
import { route } from '#server/platform/http/route.ts'
import { addPaymentProof, getOwnPaymentProof, getPaymentProof } from './add-payment-proof.ts'
import { getAnswerFile, getOwnAnswerFile } from './questions/get-answer-file.ts'

/** Pictures and PDFs that attendees send: proofs of their payments, and answers. */
export const fileRoutes = [
  route(proofs.addPaymentProof, addPaymentProof),
  route(proofs.getOwnPaymentProof, getOwnPaymentProof),
  route(proofs.getPaymentProof, getPaymentProof),
  route(answers.getOwnAnswerFile, getOwnAnswerFile),
  route(answers.getAnswerFile, getAnswerFile),
]
