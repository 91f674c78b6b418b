import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { featureKeys, processTypes } from './entitlements.ts'
import { Id, ListedId, line } from './fields.ts'

/** Why no card can be made now. */
const Reason = z.enum(['plan_limit_reached'])

const usage = {
  allowed: z.boolean(),
  /** Null when it is allowed. */
  reason: Reason.nullable(),
  /** What counts, and places for cards that are held. */
  used: z.int(),
  /** Null: as many as one wants. */
  limit: z.int().nullable(),
}

/** The cheapest package that allows more of a feature. */
const Upgrade = z.object({
  package_id: z.int(),
  key: z.string(),
  name: z.string(),
  /** Null: as many as one wants. */
  limit: z.int().nullable(),
  /** Of a month, in the country of the caller, else of the world; null when it is not sold by the month. */
  price: z
    .object({
      price_id: z.int(),
      country_id: z.int(),
      currency: z.string(),
      /** In the smallest unit of the currency. */
      amount_minor: z.int(),
    })
    .nullable(),
})

const FeatureKey = z.enum(featureKeys)

export const checkUserSubscription = endpoint({
  method: 'POST',
  path: '/v1/subscription/check-user-subscription',
  access: 'user',
  summary:
    'Check whether my plan allows another card of a kind, or more of another feature, and which plan allows more',
  body: z.object({
    card_type: ListedId.nullish(),
    /** In the place of a kind of card. */
    feature: FeatureKey.nullish(),
  }),
  reply: z.object({
    ...usage,
    /** As in `usage`; null where nothing is counted. */
    used: z.int().nullable(),
    package: z.object({ package_id: z.int(), key: z.string(), name: z.string() }),
    /** When the plan ends; the free plan does not. */
    ends_at: z.iso.datetime().nullable(),
    /** Null when no package allows more. */
    upgrade: Upgrade.nullable(),
  }),
  errors: [],
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/v1/subscription/usage',
  access: 'user',
  summary: 'Get what my plan allows of each feature, and how much of it I use',
  reply: z.object({
    list: z.array(
      z.object({
        key: FeatureKey,
        included: z.boolean(),
        /** Null where nothing is counted. */
        used: z.int().nullable(),
        /** Null: as many as one wants. */
        limit: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
})

const permission = {
  /** The caller's own plan; the server knows which it is. */
  packageId: Id.nullish(),
  process_type: z.enum(processTypes),
  card_type_id: ListedId.default(1),
}
const Permission = z.object({
  ...usage,
  /** Null when none is held. */
  permission_id: z.uuid().nullable(),
  expires_at: z.iso.datetime().nullable(),
})
/** Without it, the newest place of the caller. */
const permission_id = z.uuid().optional()
/** Places are free of charge, but each is a row. */
const limit = { points: 60, seconds: 60 }

export const createPermission = endpoint({
  method: 'POST',
  path: '/v1/card/create/permission',
  access: 'user',
  summary: 'Create a permission: hold a place for a card for half an hour; asking again extends it',
  body: z.object(permission),
  reply: Permission,
  errors: ['package_not_found', 'card_type_not_found'],
  limit,
})

export const updatePermission = endpoint({
  method: 'POST',
  path: '/v1/card/create/permission-update',
  access: 'user',
  summary: 'Update a permission: hold its place for another half hour',
  body: z.object({ ...permission, permission_id }),
  reply: Permission,
  errors: ['package_not_found', 'permission_not_found'],
  limit,
})

const Outcome = z.object({ permission_id: z.uuid(), status: z.enum(['held', 'used', 'released']) })

/** Doing it again changes nothing. A place that was used stays used. */
export const reportCardFailed = endpoint({
  method: 'POST',
  path: '/v1/card/create-failed',
  access: 'user',
  summary: 'Remove a permission, because no card was created',
  body: z.object({ permission_id, reason: line(300).default('') }),
  reply: Outcome,
  errors: ['permission_not_found'],
})

/** Doing it again changes nothing. */
export const reportCardCreated = endpoint({
  method: 'POST',
  path: '/v1/card/card-create-success',
  access: 'user',
  summary: 'Confirm that a permission was used for a card',
  body: z.object({
    permission_id,
    /** Without it, the newest card that the caller has made since the place was held. */
    card_id: Id.optional(),
  }),
  reply: Outcome,
  errors: ['permission_not_found', 'card_not_found', 'card_not_created'],
})
