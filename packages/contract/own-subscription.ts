import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { featureKeys } from './entitlements.ts'
import { Id, stamps } from './fields.ts'

/** What a person has, until when, and what happens then. */

export const liveStatuses = ['trialing', 'active', 'past_due'] as const
export const endedStatuses = ['lapsed', 'cancelled'] as const
export const subscriptionStatuses = [...liveStatuses, ...endedStatuses] as const
export const subscriptionSources = ['purchase', 'trial', 'admin', 'partner'] as const

const moment = z.iso.datetime()

const Plan = z.object({
  package_id: z.int(),
  key: z.string(),
  /** In the language of the request. */
  name: z.string(),
})

const OwnSubscription = z.object({
  subscription_id: z.int(),
  package: Plan,
  source: z.enum(subscriptionSources),
  status: z.enum(liveStatuses),
  period_start: moment,
  /** Null: until further notice. */
  period_end: moment.nullable(),
  /** When the plan is over unless somebody renews it; null as above. */
  ends_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  /** The smaller plan that was chosen or paid for the time after the period; null without one. */
  next_package: Plan.nullable(),
  /** Whether the next plan is paid already. */
  is_next_paid: z.boolean(),
  version: stamps.version,
})
export type OwnSubscription = z.output<typeof OwnSubscription>

/** What a plan allows of one feature. */
const Allowed = z.object({
  included: z.boolean(),
  /** Null: as many as one wants. */
  limit: z.int().nullable(),
})

/** What an account has kept of plans that it has paid, with the tax in it. Its next plan takes it by itself. */
export const Balance = z.object({ currency: z.string(), amount_minor: z.int() })

const MySubscription = z.object({
  /** The plan that counts now. */
  plan: Plan,
  /** The person's own one; null without one. */
  subscription: OwnSubscription.nullable(),
  /** The one that a partner gives; null without one. */
  granted: OwnSubscription.nullable(),
  /** The last one that ended, while there is no other; else null. */
  ended: z.object({ package: Plan, status: z.enum(endedStatuses), ended_at: moment }).nullable(),
  /** The next larger plan, and where it allows more; null for the largest. */
  upgrade: z
    .object({
      package: Plan,
      gains: z.array(z.object({ key: z.enum(featureKeys), now: Allowed, next: Allowed })),
    })
    .nullable(),
  /** Those that are not used up, by currency. */
  balances: z.array(Balance),
})
export type MySubscription = z.output<typeof MySubscription>

export const getMySubscription = endpoint({
  method: 'GET',
  path: '/v1/subscription/my',
  access: 'user',
  summary: 'Get my plan, until when I have it, and what a larger one allows',
  reply: MySubscription,
  errors: [],
})

/** Both act on the caller's own subscription, as the caller saw it. */
const change = {
  access: 'user',
  body: z.object({ version: stamps.version }),
  reply: OwnSubscription,
  errors: ['subscription_not_found', 'wrong_state', 'version_conflict'],
} as const

export const cancelSubscription = endpoint({
  method: 'PUT',
  path: '/v1/subscription/cancel',
  summary: 'Cancel my subscription at the end of its period',
  ...change,
})

export const resumeSubscription = endpoint({
  method: 'PUT',
  path: '/v1/subscription/resume',
  summary: 'Resume my subscription: take back its cancellation, or the choice of a smaller plan',
  ...change,
})

export const changeKinds = ['start', 'renewal', 'upgrade', 'downgrade'] as const

export const changePlan = endpoint({
  method: 'PUT',
  path: '/v1/subscription/change',
  access: 'user',
  summary: 'Switch my plan to a smaller one when its period is over',
  body: z.object({ package_price_id: Id, version: stamps.version }),
  reply: OwnSubscription,
  errors: ['subscription_not_found', 'package_price_not_found', 'wrong_state', 'version_conflict'],
})

const ChangeQuote = {
  kind: z.enum(changeKinds),
  currency: z.string(),
  /** The price, before the credit. Taxes are added or included as the price says. */
  amount_minor: z.int(),
  /** For days of larger worth that end now; 0 unless it is an upgrade. */
  credit_minor: z.int(),
  /** What these days are worth beyond the price: it becomes a part of the balance. */
  left_minor: z.int(),
  due_minor: z.int(),
  /** The whole days that the credit is for. */
  unused_days: z.int(),
  /** An upgrade starts at once, a renewal and a smaller plan when the current period is over. */
  starts_at: moment,
}

export const quotePlanChange = endpoint({
  method: 'POST',
  path: '/v1/subscription/change-quote',
  access: 'user',
  summary: 'Quote a change of my plan, with a credit for the days that I have paid and not used',
  body: z.object({ package_price_id: Id }),
  reply: z.object({ ...ChangeQuote, package: Plan }),
  errors: ['package_price_not_found'],
})

export const listPlanChanges = endpoint({
  method: 'GET',
  path: '/v1/subscription/changes',
  access: 'user',
  summary: 'List the plans that I can have, at the prices of my country, and when each would begin',
  reply: z.object({
    list: z.array(
      z.object({
        ...ChangeQuote,
        package: Plan,
        package_price_id: z.int(),
        country_id: z.int(),
        period: z.enum(['month', 'quarter', 'year', 'once']),
        tax_inclusive: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
