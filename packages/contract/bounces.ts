import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, prose, token } from './fields.ts'
import { issue } from './issues.ts'

/** `permanent`: it will not be delivered; `passing`: not yet; `complaint`: its reader reported it as unwanted. */
export const bounceKinds = ['permanent', 'passing', 'complaint'] as const

/** Which mail, by the token in the address of its return path; or the last mail to an address. */
const Bounce = z
  .object({
    token: token(100).nullish(),
    recipient: Email.nullish(),
    kind: z.enum(bounceKinds).default('permanent'),
    /** What the mail server said; the beginning is stored. */
    answer: prose(10_000).default(''),
  })
  .refine(({ token: named, recipient }) => (named ?? recipient ?? '') !== '', {
    path: ['token'],
    error: issue('required'),
  })
export type Bounce = z.output<typeof Bounce>

/** Called by the operator's mail provider, or by a small program between the two, with `Authorization: Bearer BOUNCE_WEBHOOK_TOKEN`. */
export const receiveBounces = endpoint({
  method: 'POST',
  path: '/v1/mails/bounces',
  access: 'public',
  summary: 'Receive what a mail provider could not deliver',
  body: z.object({ bounces: z.array(Bounce).max(1000, issue('too_many')) }),
  /** Nobody is signed in here: a provider that has more to say calls again. */
  maxBytes: 256 * 1024,
  /** How many of them are about mails that were sent from here. */
  reply: z.object({ known: z.int() }),
  errors: ['not_found', 'unauthenticated'],
})
