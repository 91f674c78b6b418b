import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, ShownEmail, YesNo, chosenId, line, requiredLine, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { balances, credits, partnerStatuses } from './partners.ts'
import { resource } from './resource.ts'

/** Partners in the back office. */

/** Partners as admins see them, with their credits. */
export const partners = resource({
  name: 'partner',
  path: '/v1/partner/list-all-partners',
  access: 'admin',
  key: 'partner_id',
  id: z.uuid(),
  entity: z.object({
    partner_id: z.uuid(),
    company_name: z.string(),
    person_name: z.string(),
    email: ShownEmail,
    country_name: z.string(),
    website: z.string(),
    message: z.string(),
    status: z.enum(partnerStatuses),
    reason: z.string(),
    is_international: z.boolean(),
    available: credits,
    reserved: credits,
    spent: credits,
    /** Of refunds: taken when credits come free. */
    owed: credits,
    /** Invitations and cards of theirs that wait for an answer. */
    open_invitations: z.int(),
    granted_package_id: z.int().nullable(),
    granted_package_name: z.string(),
    granted_days: z.int().nullable(),
    ...stamps,
  }),
  input: z.object({}),
  sort: ['created_at', 'company_name', 'available'],
  order: 'desc',
  filters: { status: z.enum(partnerStatuses), is_international: YesNo },
  missing: 'partner_not_found',
  actions: ['list', 'export'],
  at: {
    list: { path: '/v1/partner/list-all-partners' },
    export: { path: '/v1/partner/list-all-partners/export' },
  },
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

export const updateCredits = endpoint({
  method: 'PUT',
  path: '/v1/partner/credits/update',
  access: 'admin',
  summary: 'Update the credits of a partner by an adjustment; never below zero',
  body: z.object({
    partner_id: z.uuid(),
    /** Added, or taken away when negative. */
    delta: z
      .int(issue('whole_number'))
      .min(-100_000, issue('below_minimum'))
      .max(100_000, issue('above_maximum'))
      .refine((delta) => delta !== 0, issue('enter_change')),
    reason: requiredLine(300, 'enter_block_reason'),
    /** Made by the client once per adjustment. Sending it again changes nothing. */
    client_request_id: z.uuid(),
  }),
  reply: z.object(balances),
  errors: ['partner_not_found', 'credit_below_zero'],
})

export const getPurchasedCredits = endpoint({
  method: 'GET',
  path: '/v1/partner/purchased-credits/{id}',
  access: 'admin',
  summary: 'Get what has become of the credits that an order was for',
  params: z.object({ id: Id }),
  reply: z.object({
    granted: credits,
    /** A refund takes these at once. */
    available: credits,
    /** Those of a refund stay owed, and are taken when they come free. */
    reserved: credits,
    spent: credits,
  }),
  errors: ['order_not_found'],
})

export const updateInternationalStatus = endpoint({
  method: 'PUT',
  path: '/v1/partner/update-international-status',
  access: 'admin',
  summary: 'Update whether a partner works outside their country',
  body: z.object({ partner_id: z.uuid(), is_international: BooleanFlag }),
  reply: z.object({ partner_id: z.uuid(), is_international: z.boolean() }),
  errors: ['partner_not_found'],
})

/** `active` accepts an application or ends a suspension; the others need a reason. */
export const PartnerStatusChange = z
  .object({
    partner_id: z.uuid(),
    status: z.enum(['active', 'suspended', 'rejected'], issue('invalid_choice')),
    reason: line(300).default(''),
  })
  .superRefine(({ status, reason }, context) => {
    if (status !== 'active' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: issue('enter_block_reason') })
  })

export const updatePartnerStatus = endpoint({
  method: 'PUT',
  path: '/v1/partner/update-status',
  access: 'admin',
  needsProof: true,
  summary: 'Update the status of a partner: accept, reject, suspend or activate',
  body: PartnerStatusChange,
  reply: z.object({ partner_id: z.uuid(), status: z.enum(partnerStatuses) }),
  errors: ['partner_not_found', 'wrong_state', 'identity_unproved'],
})

export const endPartnerInvitations = endpoint({
  method: 'POST',
  path: '/v1/partner/end-invitations',
  access: 'admin',
  needsProof: true,
  summary: 'Set all open invitations of a suspended partner to be ended; their credits come back',
  body: z.object({ partner_id: z.uuid() }),
  /** How many are open now; they end within minutes. */
  reply: z.object({ partner_id: z.uuid(), ending: z.int() }),
  errors: ['partner_not_found', 'wrong_state', 'identity_unproved'],
})

export const updatePartnerGrant = endpoint({
  method: 'PUT',
  path: '/v1/partner/update-grant',
  access: 'admin',
  summary: 'Update the plan that people get when they accept what a partner made',
  body: z.object({
    partner_id: z.uuid(),
    /** Null: none. */
    granted_package_id: chosenId().nullable(),
    /** Null: until further notice. */
    granted_days: z
      .int(issue('whole_number'))
      .min(1, issue('below_minimum'))
      .max(3660, issue('above_maximum'))
      .nullable()
      .default(null),
  }),
  reply: z.object({ partner_id: z.uuid(), granted_package_id: z.int().nullable() }),
  errors: ['partner_not_found'],
})
