import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListedId, PageLink, prose, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { pricePeriods } from './packages.ts'
import { resource } from './resource.ts'

/** Partners make cards for others, and pay with credits. */

export const credits = z.int().min(0)

export const balances = {
  /** What can be used now. */
  available: credits,
  /** Set aside for cards that wait for an answer. */
  reserved: credits,
  spent: credits,
  /** Bought, set aside or used, and refunded since: so many are taken when credits come free. */
  owed: credits,
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
  reply: z.object({
    ...balances,
    /** What a card or an invitation costs. */
    credits_per_card: z.int().min(1),
  }),
  errors: [],
})

export const partnerStatuses = ['applied', 'active', 'suspended', 'rejected'] as const

/** What a partner may do now. */
const Can = z.object({ create_cards: z.boolean(), invite_users: z.boolean() })

export const getPartnerInfo = endpoint({
  method: 'GET',
  path: '/v1/partner/info',
  access: 'partner',
  summary: 'Get my profile as a partner and what I may do',
  reply: z.object({
    partner_id: z.uuid(),
    company_name: z.string(),
    website: z.string(),
    status: z.enum(partnerStatuses),
    is_international: z.boolean(),
    country_name: z.string(),
    /** The plan that people get when they accept; empty without one. */
    granted_package_name: z.string(),
    granted_days: z.int().nullable(),
    can: Can,
  }),
  errors: ['partner_not_found'],
})

export const checkPartnerRole = endpoint({
  method: 'GET',
  path: '/v1/partner/check-role',
  access: 'user',
  summary: 'Check whether I am a partner, or what has become of my application',
  reply: z.object({
    is_partner: z.boolean(),
    /** Null for somebody who never applied. */
    status: z.enum(partnerStatuses).nullable(),
    company_name: z.string(),
    /** What was said with the decision. */
    reason: z.string(),
  }),
  errors: [],
})

export const PartnerApplication = z.object({
  company_name: requiredLine(120, 'enter_thing_name'),
  website: PageLink.default(''),
  /** For whom the person wants to make cards. */
  message: prose(1000).default(''),
})

export const applyAsPartner = endpoint({
  method: 'POST',
  path: '/v1/partner/apply',
  access: 'user',
  summary: 'Send my application as a partner; again after a rejection',
  body: PartnerApplication,
  reply: z.object({ status: z.literal('applied') }),
  errors: ['partner_decided'],
})

/** The active partners, for each other. */
export const partnerDirectory = resource({
  name: 'partner',
  plural: 'the active partners',
  path: '/v1/partner',
  access: 'partner',
  key: 'partner_id',
  id: z.uuid(),
  entity: z.object({ partner_id: z.uuid(), company_name: z.string(), country_name: z.string() }),
  input: z.object({}),
  sort: ['company_name'],
  missing: 'partner_not_found',
  actions: ['list'],
})

export const statementKinds = [
  'credit-grant',
  'credit-adjust',
  'credit-reserve',
  'credit-commit',
  'credit-release',
  'credit-expire',
  'credit-refund',
  'credit-repay',
] as const

/** What happened to the credits of a partner, a line for each movement. */
export const partnerStatement = resource({
  name: 'statement-line',
  plural: 'the movements of my credits',
  path: '/v1/partner/statement',
  access: 'partner',
  key: 'entry_id',
  entity: z.object({
    entry_id: z.int(),
    created_at: z.iso.datetime(),
    kind: z.enum(statementKinds),
    /** What can be used changed by so much. */
    change: z.int(),
    /** So many were spent for good. */
    spent: z.int(),
    /** Who was invited; empty for others, and once the person is erased. */
    name: z.string(),
    note: z.string(),
  }),
  input: z.object({}),
  sort: ['entry_id'],
  order: 'desc',
  filters: { kind: z.enum(statementKinds) },
  missing: 'partner_not_found',
  actions: ['list', 'export'],
  at: { list: { path: '/v1/partner/statement' }, export: { path: '/v1/partner/statement/export' } },
})

export const getPackageDetails = endpoint({
  method: 'POST',
  path: '/v1/partner/package/details',
  access: 'partner',
  summary: 'Get a package of credits and its price in my country',
  body: z.object({ package_id: Id }),
  reply: z.object({
    package_id: z.int(),
    name: z.string(),
    description: z.string(),
    credits: z.int(),
    /** Null: they can be used for good. */
    credit_days: z.int().nullable(),
    /** Null where it has no price. */
    price: z
      .object({
        package_price_id: z.int(),
        currency: z.string(),
        amount_minor: z.int(),
        period: z.enum(pricePeriods),
        tax_inclusive: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['package_not_found'],
})

export const listCreditPackages = endpoint({
  method: 'GET',
  path: '/v1/partner/package/list',
  access: 'partner',
  summary: 'List the packages of credits with their prices in my country',
  reply: z.object({
    list: z.array(
      z.object({
        package_id: z.int(),
        name: z.string(),
        description: z.string(),
        credits: z.int(),
        /** Null: they can be used for good. */
        credit_days: z.int().nullable(),
        price: z.object({
          package_price_id: z.int(),
          country_id: z.int(),
          currency: z.string(),
          amount_minor: z.int(),
          tax_inclusive: z.boolean(),
        }),
      }),
    ),
  }),
  errors: [],
})

export const checkCreditAvailability = endpoint({
  method: 'POST',
  path: '/v1/partner/check-credit-availability',
  access: 'partner',
  summary: 'Check whether my credits are enough for so many cards',
  body: z.object({
    card_type_id: ListedId,
    count: z.int(issue('whole_number')).min(1, issue('below_minimum')).max(100_000, issue('above_maximum')),
  }),
  reply: z.object({ enough: z.boolean(), available: credits, needed: credits }),
  errors: [],
})

/** The credit stays set aside for an hour, until `card/partner-card-create` comes with the same `client_request_id`. */
export const getCardCreatePermission = endpoint({
  method: 'POST',
  path: '/v1/partner/card-create-permission',
  access: 'partner',
  summary: 'Get permission to make a card: sets a credit aside for it',
  body: z.object({ card_type_id: ListedId, client_request_id: z.uuid() }),
  reply: z.object({
    allowed: z.boolean(),
    reservation_id: z.uuid().nullable(),
    /** Why not; null when it is allowed. */
    reason: z.enum(['insufficient_credit', 'partner_suspended', 'wrong_state']).nullable(),
  }),
  errors: [],
})

export const checkInvitationCredit = endpoint({
  method: 'GET',
  path: '/v1/invite-users/check-credit-avail',
  access: 'partner',
  summary: 'Check whether I have a credit to invite somebody',
  reply: z.object({ enough: z.boolean() }),
  errors: [],
})

export const getInvitationCredit = endpoint({
  method: 'GET',
  path: '/v1/invite-users/avail-credit',
  access: 'partner',
  summary: 'Get how many people I can invite',
  reply: z.object({ available: z.int().min(0) }),
  errors: [],
})
