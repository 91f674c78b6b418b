import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, requiredLine, token } from './fields.ts'

const Serial = z.coerce.number().pipe(z.int().min(1))
const limit = { points: 10, seconds: 60 }

export const passTicket = endpoint({
  method: 'POST',
  path: '/v1/event-registration/pass-ticket',
  access: 'public',
  summary: 'Send a ticket on to somebody else: it gets a new code, and the old one ends',
  body: z.object({
    /** Of a registration, or of one ticket that was passed on. */
    token: token(80),
    /** The number of the ticket. That of a ticket which was passed on is not asked for. */
    serial: Serial.optional(),
    holder_name: requiredLine(100, 'enter_name'),
    holder_email: Email,
  }),
  reply: z.object({ is_passed: z.literal(true) }),
  errors: ['registration_not_found', 'wrong_state'],
  limit,
})

export const takeBackTicket = endpoint({
  method: 'POST',
  path: '/v1/event-registration/take-back-ticket',
  access: 'public',
  summary: 'Cancel that a ticket of one’s own registration was passed on: its code ends, too',
  body: z.object({ token: token(80), serial: Serial }),
  reply: z.object({ is_taken_back: z.literal(true) }),
  errors: ['registration_not_found', 'wrong_state'],
  limit,
})
