import { z } from 'zod'
import { worldId } from './constants.ts'
import { publicQuery, translated } from './content.ts'
import { endpoint } from './endpoint.ts'
import { featureKeys, features } from './entitlements.ts'
import {
  BooleanFlag,
  CodeText,
  Id,
  ListedId,
  LowerCode,
  YesNo,
  chosenId,
  line,
  requiredLine,
  stamps,
} from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

const is_active = BooleanFlag.default(true)
const sort_order = z.int(issue('whole_number')).min(0).max(1_000_000).default(0)
/** A number that people type, up to a maximum. */
const count = (maximum: number) => z.int(issue('whole_number')).min(0).max(maximum)
const smallint = 32_767
const integer = 2_147_483_647

const FeatureKey = z.enum(featureKeys)

/** Whom a package is for: people who have cards, or partners who buy credits to make cards for others. */
export const audiences = ['user', 'partner'] as const
export const pricePeriods = ['month', 'quarter', 'year', 'once'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** What a package allows of one feature. */
const Allowed = z.object({
  feature_key: FeatureKey,
  is_included: z.boolean(),
  /** Null: as many as people want. */
  limit_value: z.int().nullable(),
})

/** What is sold. The active package of users at level 0 is the free plan: there is one, always. */
export const packages = resource({
  name: 'package',
  path: '/v1/package',
  access: 'admin',
  key: 'package_id',
  entity: z.object({
    package_id: z.int(),
    key: z.string(),
    name: z.string(),
    description: z.string(),
    audience: z.enum(audiences),
    level: z.int(),
    trial_days: z.int(),
    grace_days: z.int(),
    credits: z.int().nullable(),
    credit_days: z.int().nullable(),
    tax_category_id: z.int().nullable(),
    tax_category_name: z.string(),
    is_visible: z.boolean(),
    is_active: z.boolean(),
    sort_order: z.int(),
    ...translated('name', z.string()),
    ...translated('description', z.string()),
    features: z.array(Allowed),
    ...stamps,
  }),
  input: z
    .object({
      key: LowerCode.pipe(
        z
          .string()
          .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, issue('invalid_slug'))
          .max(60),
      ),
      name: requiredLine(60, 'enter_thing_name'),
      description: line(200).default(''),
      ...translated('name', line(60).default('')),
      ...translated('description', line(200).default('')),
      audience: z.enum(audiences).default('user'),
      /** What is better: an upgrade leads to a higher level. */
      level: count(smallint),
      trial_days: count(365).default(0),
      grace_days: count(365).default(14),
      /** Of partners' packages only: those of users have none, whatever is sent. */
      credits: count(integer).min(1, issue('enter_credits')).nullable().default(null),
      /** Null: they can be used for good. */
      credit_days: count(integer).min(1).nullable().default(null),
      tax_category_id: Id.nullable().default(null),
      is_visible: BooleanFlag.default(true),
      is_active,
      sort_order,
    })
    .superRefine(({ audience, credits }, context) => {
      if (audience === 'partner' && credits === null)
        context.addIssue({ code: 'custom', path: ['credits'], message: issue('enter_credits') })
    }),
  sort: ['sort_order', 'name', 'key', 'audience', 'level', 'updated_at'],
  filters: { audience: z.enum(audiences), is_visible: YesNo, is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'reorder', 'export'],
  missing: 'package_not_found',
  errors: [
    'package_key_taken',
    'free_plan_taken',
    'free_plan_stays',
    'package_in_use',
    'tax_category_not_found',
  ],
})

/** What packages allow. A feature without a row is one that the package lacks. */
export const packageFeatures = resource({
  name: 'package-feature',
  path: '/v1/package-feature',
  access: 'admin',
  key: 'package_feature_id',
  entity: Allowed.extend({
    package_feature_id: z.int(),
    package_id: z.int(),
    package_name: z.string(),
    label: z.string(),
    sort_order: z.int(),
    ...stamps,
  }),
  input: z
    .object({
      package_id: chosenId(),
      feature_key: FeatureKey,
      is_included: BooleanFlag.default(true),
      limit_value: count(integer).nullable().default(null),
      /** What the English price list calls it, instead of its own name for it. */
      label: line(60).default(''),
      sort_order,
    })
    .superRefine(({ feature_key, limit_value }, context) => {
      if (features[feature_key] === 'switch' && limit_value !== null)
        context.addIssue({ code: 'custom', path: ['limit_value'], message: issue('switch_without_limit') })
    }),
  sort: ['sort_order', 'feature_key', 'package_name', 'limit_value', 'updated_at'],
  filters: { package_id: Id, feature_key: FeatureKey, is_included: YesNo },
  missing: 'package_feature_not_found',
  errors: ['package_feature_taken', 'package_not_found'],
})

/** The features that packages may name. */
export const listFeatureKeys = endpoint({
  method: 'GET',
  path: '/v1/package/feature-keys',
  access: 'admin',
  summary: 'List the features that packages can allow',
  reply: z.object({
    list: z.array(z.object({ feature_key: FeatureKey, kind: z.enum(['count', 'switch']) })),
  }),
  errors: [],
})

/** What packages cost: one active price for each package, country and period. */
export const packagePrices = resource({
  name: 'package-price',
  path: '/v1/package-price',
  access: 'admin',
  key: 'package_price_id',
  entity: z.object({
    package_price_id: z.int(),
    package_id: z.int(),
    package_name: z.string(),
    country_id: z.int(),
    country_name: z.string(),
    country_iso2: z.string(),
    currency: z.string(),
    amount_minor: z.int(),
    period: z.enum(pricePeriods),
    tax_inclusive: z.boolean(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    package_id: chosenId(),
    /** The world is every country without a price of its own. */
    country_id: chosenId(smallint),
    currency: CodeText.transform((text) => text.toUpperCase()).pipe(
      z.string().regex(/^[A-Z]{3}$/, issue('invalid_currency')),
    ),
    /** In the smallest unit of the currency. */
    amount_minor: z.int(issue('enter_amount')).min(0).max(1_000_000_000_000),
    period: z.enum(pricePeriods).default('month'),
    tax_inclusive: BooleanFlag.default(true),
    is_active,
  }),
  sort: ['country_name', 'period', 'currency', 'amount_minor', 'updated_at'],
  filters: { package_id: Id, country_id: ListedId, period: z.enum(pricePeriods), is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'export'],
  missing: 'package_price_not_found',
  errors: ['package_price_taken', 'package_price_in_use', 'package_not_found', 'place_unknown'],
})

const PublicPrice = packagePrices.entity.pick({
  package_price_id: true,
  /** The world, where the asked country has no price of its own. */
  country_id: true,
  currency: true,
  amount_minor: true,
  period: true,
  tax_inclusive: true,
})

export const listPublicPackages = endpoint({
  method: 'GET',
  path: '/v1/package/public',
  access: 'public',
  summary: 'List the packages on sale with what they allow and cost in a country',
  query: publicQuery.extend({ country_id: ListedId.default(worldId) }),
  reply: z.object({
    list: z.array(
      packages.entity
        .pick({
          package_id: true,
          key: true,
          name: true,
          description: true,
          audience: true,
          level: true,
          trial_days: true,
          credits: true,
          credit_days: true,
          features: true,
        })
        .extend({ prices: z.array(PublicPrice) }),
    ),
  }),
  maxAge: 60,
  errors: [],
})
