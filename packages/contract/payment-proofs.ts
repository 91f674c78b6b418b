import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { issue } from './issues.ts'
import { PublicRegistration } from './registration-shapes.ts'
import { ByToken } from './registrations.ts'

/** What attendees show as the proof of a transfer. Only they and the organiser of the event get it. */

/** The largest body: a photo as phones take it. */
export const maxProofBody = 12_000_000

/** A picture or a PDF, at most 10 MB. It helps the organiser and proves nothing: they look at their account. */
export const addPaymentProof = endpoint({
  method: 'POST',
  path: '/v1/event-registration/payment-proof/{token}',
  access: 'public',
  summary: 'Add a picture or PDF of the transfer that pays a registration',
  params: ByToken,
  bodyType: 'multipart',
  maxBytes: maxProofBody,
  body: z.object({
    proof: z
      .array(z.file(issue('choose_file')))
      .max(1)
      .default([]),
  }),
  reply: PublicRegistration,
  errors: [
    'registration_not_found',
    'wrong_state',
    'file_missing',
    'file_too_large',
    'proof_type_unsupported',
    'pdf_unreadable',
    'pdf_active',
    'file_unreadable',
    'unavailable',
  ],
  limit: { points: 10, seconds: 60 },
})

const proofFile = {
  method: 'GET',
  // or `application/pdf`
  binary: 'image/webp',
  errors: ['registration_not_found', 'proof_not_found', 'unavailable'],
} as const

export const getOwnPaymentProof = endpoint({
  ...proofFile,
  path: '/v1/event-registration/payment-proof/{token}',
  access: 'public',
  summary: 'Get what was shown as the proof of the payment of a registration, by its token',
  params: ByToken,
  limit: { points: 20, seconds: 60 },
})

export const getPaymentProof = endpoint({
  ...proofFile,
  path: '/v1/event-registration/detail/{id}/payment-proof',
  access: 'user',
  summary: 'Get what an attendee of mine has shown as the proof of a payment',
  params: z.object({ id: Id }),
})
