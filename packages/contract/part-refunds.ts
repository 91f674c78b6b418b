import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, codeLine, prose, required, token } from './fields.ts'
import { issue } from './issues.ts'
import { RegistrationDetail } from './registration-shapes.ts'

/** Nothing ends with it: the registration keeps its seats and tickets. Of a cancelled one, all that is left can go back. */
export const refundPart = endpoint({
  method: 'POST',
  path: '/v1/event-registration/refund-part',
  access: 'user',
  summary: 'Refund a part of what was paid for a registration, which stays as it is',
  body: z.object({
    registration_id: Id,
    amount_minor: z.int(issue('whole_number')).min(1, issue('below_minimum')),
    reason: required(prose(300), 'enter_refund_reason'),
    /**
     * The number of the receipt or transfer, for money that was paid to the organiser: it was given back already, and is recorded. One
     * reference gives money back once. Providers need none.
     */
    reference: codeLine(100).default(''),
    idempotency_key: token(100).pipe(z.string().min(8, issue('too_short'))),
  }),
  reply: RegistrationDetail,
  errors: [
    'registration_not_found',
    'wrong_state',
    'refund_too_large',
    'payment_recorded',
    'idempotency_key_reused',
  ],
})
