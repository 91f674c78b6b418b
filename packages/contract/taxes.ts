import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, CodeText, Id, ListedId, YesNo, chosenId, line, requiredLine, stamps } from './fields.ts'
import { resource } from './resource.ts'
import { issue } from './issues.ts'

const maxListedId = 32_767
const is_active = BooleanFlag.default(true)

/** What is taxed alike, such as software or event tickets. Packages and other things for sale name one. */
export const taxCategories = resource({
  name: 'tax-category',
  plural: 'tax categories',
  path: '/v1/settings/tax-category',
  access: 'admin',
  key: 'tax_category_id',
  entity: z.object({
    tax_category_id: z.int(),
    name: z.string(),
    hsn_sac: z.string(),
    description: z.string(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    name: requiredLine(100, 'enter_thing_name'),
    /** The code of goods (HSN) or services (SAC) that Indian invoices print. */
    hsn_sac: CodeText.pipe(
      z.string().regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/, issue('invalid_hsn_sac')),
    ).default(''),
    description: line(300).default(''),
    is_active,
  }),
  sort: ['name', 'hsn_sac', 'updated_at'],
  filters: { is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'export'],
  missing: 'tax_category_not_found',
  errors: ['tax_category_taken', 'tax_in_use'],
})

/**
 * Which sales in its country a tax is part of. `intra`: those within one State or union territory; `intra-state`: those of
 * them in a State or a territory with a legislature; `intra-territory`: those in another territory. `inter-state`: sales
 * between States, from abroad and to abroad.
 */
export const taxApplications = ['always', 'intra', 'intra-state', 'intra-territory', 'inter-state'] as const
export type TaxApplication = (typeof taxApplications)[number]

/** Named taxes of a country: CGST, VAT. One that is inactive is not charged. */
export const taxes = resource({
  name: 'tax',
  plural: 'taxes',
  path: '/v1/tax',
  access: 'admin',
  key: 'tax_id',
  entity: z.object({
    tax_id: z.int(),
    country_id: z.int(),
    country_name: z.string(),
    country_iso2: z.string(),
    code: z.string(),
    name: z.string(),
    applies: z.enum(taxApplications),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    country_id: chosenId(maxListedId),
    code: CodeText.transform((text) => text.toUpperCase()).pipe(
      z.string().regex(/^[A-Z0-9][A-Z0-9 -]{0,19}$/, issue('invalid_tax_code')),
    ),
    name: requiredLine(100, 'enter_thing_name'),
    applies: z.enum(taxApplications).default('always'),
    is_active,
  }),
  sort: ['code', 'country_name', 'name', 'applies', 'updated_at'],
  filters: { country_id: ListedId, applies: z.enum(taxApplications), is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'export'],
  missing: 'tax_not_found',
  errors: ['tax_taken', 'tax_in_use', 'place_unknown'],
})

/** Millionths of the taxable amount: 18 % is 180000. */
const RatePpm = z.int().min(0).max(1_000_000)
const day = z.iso.date(issue('choose_date'))
/** An amount in the smallest unit of the currency of the rate's country. */
const Minor = z.int(issue('whole_number')).min(0)

/**
 * How much tax a category has in a place, on some days, for one piece at some prices (both ends belong to the range). No two
 * rates of a category and place share days and prices. A rate of a State takes the place of that of its country. A rate
 * without components is an exemption.
 */
export const taxRates = resource({
  name: 'tax-rate',
  path: '/v1/settings/tax-rate',
  access: 'admin',
  key: 'tax_rate_id',
  entity: z.object({
    tax_rate_id: z.int(),
    tax_category_id: z.int(),
    tax_category_name: z.string(),
    country_id: z.int(),
    country_name: z.string(),
    country_iso2: z.string(),
    /** Of the country: prices are in its smallest unit. */
    currency: z.string(),
    state_id: z.int().nullable(),
    state_name: z.string(),
    name: z.string(),
    valid_from: z.string(),
    valid_to: z.string().nullable(),
    unit_from_minor: z.int(),
    unit_to_minor: z.int().nullable(),
    components: z.array(z.object({ tax_id: z.int(), code: z.string(), rate_ppm: z.int() })),
    ...stamps,
  }),
  input: z
    .object({
      tax_category_id: chosenId(),
      country_id: chosenId(maxListedId),
      state_id: Id.nullable().default(null),
      name: requiredLine(100, 'enter_thing_name'),
      valid_from: day,
      /** The last day. */
      valid_to: day.nullable().default(null),
      unit_from_minor: Minor.default(0),
      unit_to_minor: Minor.nullable().default(null),
      components: z
        .array(z.object({ tax_id: Id, rate_ppm: RatePpm }))
        .max(20)
        .default([]),
    })
    .superRefine(({ valid_from, valid_to, unit_from_minor, unit_to_minor, components }, context) => {
      if (valid_to !== null && valid_to < valid_from)
        context.addIssue({ code: 'custom', path: ['valid_to'], message: issue('before_first_day') })
      if (unit_to_minor !== null && unit_to_minor < unit_from_minor)
        context.addIssue({ code: 'custom', path: ['unit_to_minor'], message: issue('below_lowest_price') })
      if (new Set(components.map(({ tax_id }) => tax_id)).size < components.length)
        context.addIssue({ code: 'custom', path: ['components'], message: issue('tax_twice') })
    }),
  sort: ['tax_category_name', 'country_name', 'name', 'valid_from', 'valid_to', 'updated_at'],
  filters: { tax_category_id: Id, country_id: ListedId },
  missing: 'tax_rate_not_found',
  errors: ['tax_rate_overlaps', 'tax_unknown', 'tax_category_not_found', 'place_unknown'],
})

/**
 * Where a sale goes: within one State or territory, between States, within a country where the State is unknown
 * (`domestic`), to a country where the seller pays tax (`abroad`), or to one where he does not (`export`).
 */
const supplies = ['domestic', 'intra-state', 'intra-territory', 'inter-state', 'abroad', 'export'] as const
export type Supply = (typeof supplies)[number]
/** `untaxed`: no tax is set up or switched on. An exempt sale has a rate of nothing, an export under LUT is zero-rated. */
const treatments = ['taxed', 'exempt', 'zero-rated', 'untaxed'] as const
export type TaxTreatment = (typeof treatments)[number]

const Place = z.object({ country_id: chosenId(maxListedId), state_id: Id.nullable().default(null) })
const soldMaximum = 1_000_000_000_000

/** Tries the rates: what a sale would cost, and which taxes it bears. Nothing is stored. */
export const quoteTax = endpoint({
  method: 'POST',
  path: '/v1/settings/tax-rate/quote',
  access: 'admin',
  summary: 'Get the taxes of a sale',
  body: z.object({
    seller: Place,
    /** Of supply: the address of the buyer, or where an event takes place. */
    place: Place,
    /** Whether exports go untaxed, under a letter of undertaking or a bond. */
    has_lut: BooleanFlag.default(true),
    day,
    /** The total becomes a multiple of it: 100 for whole rupees. */
    round_to: z.int().min(1).max(1_000_000).default(1),
    lines: z
      .array(
        z.object({
          tax_category_id: chosenId(),
          unit_minor: Minor.max(soldMaximum),
          quantity: z.int().min(1).max(1_000).default(1),
          is_inclusive: BooleanFlag.default(true),
        }),
      )
      .min(1)
      .max(50),
  }),
  reply: z.object({
    lines: z.array(
      z.object({
        supply: z.enum(supplies),
        treatment: z.enum(treatments),
        hsn_sac: z.string(),
        rate_name: z.string(),
        taxable_minor: z.int(),
        taxes: z.array(z.object({ code: z.string(), rate_ppm: z.int(), amount_minor: z.int() })),
        total_minor: z.int(),
      }),
    ),
    taxable_minor: z.int(),
    tax_minor: z.int(),
    round_off_minor: z.int(),
    total_minor: z.int(),
  }),
  errors: ['seller_state_missing', 'tax_category_not_found', 'place_unknown'],
})
