import { z } from 'zod'
import { colorDefaults, plainThemeId, vcardThemeIds } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  FileName,
  HexColor,
  Id,
  Link,
  codeLine,
  line,
  prose,
  requiredLine,
  stamps,
} from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

/** Brands of partners: what all cards have in common that a partner makes for one company (decision 0227). */

/** The most brands of a partner; a trigger of the database counts them. */
export const maxBrands = 50
/** The most links of a brand. */
export const maxBrandLinks = 10

const BrandLink = z.object({ title: line(80).default(''), link: Link })
export type BrandLink = z.output<typeof BrandLink>

/** The address of a company, as a card has it. */
const address = {
  street: line(120).default(''),
  city: line(80).default(''),
  state: line(80).default(''),
  zipcode: codeLine(20).default(''),
  country: line(80).default(''),
}

/** What a brand gives its cards. An empty text gives nothing. */
const parts = {
  qrcode_theme_id: z.literal(vcardThemeIds, issue('invalid_template')).default(plainThemeId),
  primary_color: HexColor.default(colorDefaults.primary_color),
  secondary_color: HexColor.default(colorDefaults.secondary_color),
  /** 1 light, 2 dark, 3 as the visitor's device is set. */
  color_theme: z
    .int()
    .min(1, issue('invalid_color_theme'))
    .max(3, issue('invalid_color_theme'))
    .default(colorDefaults.theme),
  /** Name of an uploaded picture of the partner's, or empty. */
  logo: FileName.nullable()
    .default('')
    .transform((name) => name ?? ''),
  company: line(120).default(''),
  website: Link.or(z.literal('')).default(''),
  heading: line(120).default(''),
  about: prose(1000).default(''),
  ...address,
  links: z.array(BrandLink).max(maxBrandLinks, issue('too_many_links')).default([]),
}
export const BrandParts = z.object(parts)
export type BrandParts = z.output<typeof BrandParts>

/** No brand: nothing is given, and what another one gave is taken away. */
export const noBrand = BrandParts.parse({})

const cards = z.int().min(0)

export const brands = resource({
  name: 'brand',
  plural: 'my brands',
  path: '/v1/partner/brand',
  access: 'partner',
  key: 'brand_id',
  entity: z.object({
    brand_id: z.int(),
    name: z.string(),
    is_default: z.boolean(),
    ...BrandParts.shape,
    logo: z.string(),
    website: z.string(),
    links: z.array(z.object({ title: z.string(), link: z.string() })),
    /** Cards that were made with it and wait for their person. */
    waiting_cards: cards,
    /** Those among them that do not look as the brand does now. */
    older_cards: cards,
    ...stamps,
  }),
  input: z.object({
    name: requiredLine(60, 'enter_thing_name'),
    /** The one that a new card begins with; another one is it no more then. */
    is_default: BooleanFlag.default(false),
    ...parts,
  }),
  sort: ['name', 'updated_at'],
  actions: ['list', 'get', 'create', 'update', 'delete'],
  missing: 'brand_not_found',
  errors: ['brand_name_taken', 'too_many_brands', 'template_locked', 'partner_suspended'],
})

export const duplicateBrand = endpoint({
  method: 'POST',
  path: '/v1/partner/brand/duplicate',
  access: 'partner',
  summary: 'Create a copy of a brand of mine, under another name',
  body: z.object({ brand_id: Id, name: requiredLine(60, 'enter_thing_name') }),
  reply: brands.entity,
  errors: ['brand_not_found', 'brand_name_taken', 'too_many_brands', 'template_locked', 'partner_suspended'],
})

export const applyBrand = endpoint({
  method: 'POST',
  path: '/v1/partner/brand/apply',
  access: 'partner',
  summary: 'Update the cards of a brand of mine that wait for their person to how it is now',
  body: z.object({ brand_id: Id }),
  reply: z.object({
    brand_id: z.int(),
    /** So many cards are being changed; a job does it. */
    cards,
  }),
  errors: ['brand_not_found', 'partner_suspended'],
})
