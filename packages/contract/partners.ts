import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { issue } from './issues.ts'

/** Partners make cards for others, and pay with credits. */

const credits = z.int().min(0)

const balances = {
  /** What can be used now. */
  available: credits,
  /** Set aside for cards that wait for an answer. */
  reserved: credits,
  spent: credits,
  /** What was left of lots that are over. */
  expired: credits,
  /** What is available: the lot that ends first is used first. */
  lots: z.array(z.object({ credits, expires_at: z.iso.datetime().nullable() })),
}

export const getCreditInfo = endpoint({
  method: 'GET',
  path: '/v1/partner/credit-info',
  access: 'partner',
  summary: 'Get my credits',
  reply: z.object(balances),
  errors: [],
})

export const addCredits = endpoint({
  method: 'POST',
  path: '/v1/partner/add-credits',
  access: 'admin',
  summary: 'Add credits to a partner',
  body: z.object({
    partner_id: z.uuid(),
    credits: z.int(issue('whole_number')).min(1, issue('below_minimum')).max(100_000, issue('above_maximum')),
    /** The moment from which they cannot be used any more; null: they stay. */
    expires_at: z.iso.datetime().nullish(),
    note: line(300).default(''),
    /** Made by the client once per grant. Sending it again changes nothing. */
    client_request_id: z.uuid(),
  }),
  reply: z.object(balances),
  errors: ['partner_not_found'],
})
