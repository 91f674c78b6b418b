import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag } from './fields.ts'
import { issue } from './issues.ts'

/** What a person finds above their cards: what came since yesterday, what waits for them, and the first steps of a new account. */

/** In the order in which they are offered. */
export const firstSteps = ['confirm_address', 'share_card', 'save_code', 'print_code', 'first_lead'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Steps that happen in a browser, of which the server knows nothing by itself. */
export const toldSteps = ['share_card', 'save_code'] as const
export type ToldStep = (typeof toldSteps)[number]

export const Desk = z.object({
  /** Visits of all codes of the person, and leads, since the beginning of yesterday in their time zone. */
  visits: z.int(),
  leads: z.int(),
  waiting: z.object({
    /** The address that is not confirmed; null when it is, or when there is none. */
    address: z.string().nullable(),
    /** Leads that the person has not seen. */
    leads: z.int(),
    /** Transfers to look for and requests to answer, of all events of the person. */
    transfers: z.int(),
    requests: z.int(),
    /** Cards and printed codes that others offer to the person. */
    cards: z.int(),
    codes: z.int(),
    invitations: z.int(),
  }),
  /** Empty before the first card, and when the person does not want to see them. */
  first_steps: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })),
})
export type Desk = z.output<typeof Desk>

export const getDesk = endpoint({
  method: 'GET',
  path: '/v1/desk',
  access: 'user',
  summary: 'Get what came since yesterday, what waits for me, and my first steps',
  reply: Desk,
  errors: [],
})

export const noteFirstStep = endpoint({
  method: 'POST',
  path: '/v1/desk/first-step',
  access: 'user',
  summary: 'Store that I have shared a card, or saved its code',
  body: z.object({ step: z.enum(toldSteps, issue('invalid_choice')) }),
  reply: z.object({ step: z.enum(toldSteps) }),
  errors: [],
  limit: { points: 60, seconds: 60 },
})

export const updateFirstSteps = endpoint({
  method: 'PUT',
  path: '/v1/desk/first-steps',
  access: 'user',
  summary: 'Set whether I want to see my first steps',
  body: z.object({ is_wanted: BooleanFlag }),
  reply: z.object({ is_wanted: z.boolean() }),
  errors: [],
})
