import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ShownEmail, chosenId, codeLine, line, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { Balance, endedStatuses, subscriptionSources, subscriptionStatuses } from './own-subscription.ts'
import { resource } from './resource.ts'

/** Subscriptions in the back office. */

const moment = z.iso.datetime()

const Subscription = z.object({
  subscription_id: z.int(),
  user_id: z.uuid(),
  user_name: z.string(),
  /** The confirmed address, else the unconfirmed one; empty without one. */
  email: ShownEmail,
  package_id: z.int(),
  package_name: z.string(),
  source: z.enum(subscriptionSources),
  status: z.enum(subscriptionStatuses),
  current_period_start: moment,
  /** Null: until further notice. */
  current_period_end: moment.nullable(),
  grace_ends_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: moment.nullable(),
  ...stamps,
})
export type Subscription = z.output<typeof Subscription>

export const subscriptions = resource({
  name: 'subscription',
  path: '/v1/subscription',
  access: 'admin',
  key: 'subscription_id',
  entity: Subscription,
  input: z.object({}),
  sort: ['subscription_id', 'current_period_end'],
  order: 'desc',
  filters: {
    status: z.enum(subscriptionStatuses),
    package_id: Id,
    source: z.enum(subscriptionSources),
  },
  missing: 'subscription_not_found',
  actions: ['list', 'export'],
  at: {
    list: { path: '/v1/subscription/admin-list' },
    export: { path: '/v1/subscription/admin-list/export' },
  },
})

/** People who had a plan and have none now: the last one that ended. */
export const expiredUsers = resource({
  name: 'expired-user',
  path: '/v1/subscription/expired-users',
  access: 'admin',
  key: 'subscription_id',
  entity: z.object({
    subscription_id: z.int(),
    user_id: z.uuid(),
    user_name: z.string(),
    email: ShownEmail,
    phone: z.string().nullable(),
    package_id: z.int(),
    package_name: z.string(),
    source: z.enum(subscriptionSources),
    status: z.enum(endedStatuses),
    ended_at: moment,
  }),
  input: z.object({}),
  sort: ['ended_at'],
  order: 'desc',
  filters: {
    /** Only what ended within the last so many days. */
    days: z.coerce.number<number | string>().int().min(1).max(3660),
    package_id: Id,
    status: z.enum(endedStatuses),
  },
  missing: 'subscription_not_found',
  actions: ['list', 'export'],
  at: {
    list: { path: '/v1/subscription/expired-users' },
    export: { path: '/v1/subscription/expired-users/export' },
  },
})

export const listGrantablePackages = endpoint({
  method: 'GET',
  path: '/v1/subscription/packages',
  access: 'admin',
  summary: 'List the packages that can be given to a person',
  reply: z.array(z.object({ package_id: z.int(), name: z.string(), level: z.int() })),
  errors: [],
})

const Period = z.object({
  from: moment,
  /** Null: until further notice. */
  until: moment.nullable(),
  /** The order that paid it; null when it was given. */
  order_id: z.int().nullable(),
  note: z.string(),
  reference: z.string(),
})

export const getUserSubscriptions = endpoint({
  method: 'GET',
  path: '/v1/subscription/user/{id}',
  access: 'admin',
  summary: 'Get the subscriptions of a person with their periods, the newest first',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    user_id: z.uuid(),
    name: z.string(),
    email: ShownEmail,
    balances: z.array(Balance),
    list: z.array(
      Subscription.extend({
        /** The admin who gave it; null for others. */
        granted_by_name: z.string().nullable(),
        periods: z.array(Period),
      }),
    ),
  }),
  errors: ['user_not_found'],
})

const remarks = {
  note: line(300).default(''),
  /** The number of a payment that was made elsewhere. */
  reference: codeLine(100).default(''),
}

export const createSubscription = endpoint({
  method: 'POST',
  path: '/v1/subscription/create',
  access: 'admin',
  summary: 'Create a subscription: give a person a plan',
  body: z.object({
    user_id: z.uuid(issue('not_listed')),
    package_id: chosenId(),
    /** Null: until further notice. */
    until: moment.nullable().default(null),
    ...remarks,
  }),
  reply: Subscription,
  errors: ['user_not_found', 'subscription_exists'],
})

export const subscriptionActions = ['extend', 'change-package', 'end'] as const

/** `extend` sets when it ends, `change-package` needs the package, `end` the reason (as the note). */
export const SubscriptionChange = z
  .object({
    subscription_id: Id,
    version: stamps.version,
    action: z.enum(subscriptionActions),
    until: moment.nullable().default(null),
    package_id: Id.nullable().default(null),
    ...remarks,
  })
  .superRefine(({ action, package_id, note }, context) => {
    if (action === 'change-package' && package_id === null)
      context.addIssue({ code: 'custom', path: ['package_id'], message: issue('not_listed') })
    if (action === 'end' && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: issue('enter_block_reason') })
  })

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/v1/subscription/update',
  access: 'admin',
  summary: 'Update a subscription: extend it, change its package or end it now',
  body: SubscriptionChange,
  reply: Subscription,
  errors: ['subscription_not_found', 'wrong_state', 'version_conflict'],
})
