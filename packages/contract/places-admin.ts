import type { FieldCode } from './field-errors.ts'
import { z } from 'zod'
import { BooleanFlag, CodeText, Id, ListedId, YesNo, chosenId, line, requiredLine, stamps } from './fields.ts'
import { resource } from './resource.ts'
import { issue } from './issues.ts'

const upperCase = (pattern: RegExp, message: FieldCode) =>
  CodeText.transform((text) => text.toUpperCase()).pipe(z.string().regex(pattern, message))

/** A text that may be absent; an input leaves an empty one. */
const optional = (pattern: RegExp, message: FieldCode) =>
  CodeText.transform((text) => text || null)
    .pipe(z.string().regex(pattern, message).nullable())
    .nullable()
    .default(null)

const writtenPlace = { name: requiredLine(100, 'enter_thing_name'), is_active: BooleanFlag.default(true) }
const shownPlace = { name: z.string(), is_active: z.boolean(), ...stamps }

/** What states, districts and cities have in common. */
const common = {
  access: 'admin',
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'export', 'import'],
  missing: 'place_not_found',
  errors: ['place_unknown', 'place_taken', 'place_in_use'],
} as const

/** Countries that people can choose. None is deleted: accounts, prices and taxes refer to them. */
export const countries = resource({
  name: 'country',
  plural: 'countries',
  path: '/v1/settings/country',
  access: 'admin',
  key: 'country_id',
  id: ListedId,
  entity: z.object({
    country_id: z.int(),
    name: z.string(),
    iso2: z.string(),
    dial_code: z.string(),
    currency: z.string(),
    locale: z.string().nullable(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    /** ISO 3166-1 numeric; fixed after the country is created. */
    country_id: ListedId,
    name: writtenPlace.name,
    iso2: upperCase(/^[A-Z]{2}$/, issue('invalid_country_code')),
    dial_code: CodeText.pipe(z.string().regex(/^\+[0-9]{1,4}$/, issue('invalid_dial_code'))),
    currency: upperCase(/^[A-Z]{3}$/, issue('invalid_currency')),
    locale: optional(/^[a-z]{2,3}-[A-Z]{2}$/, issue('invalid_format_locale')),
    is_active: writtenPlace.is_active,
  }),
  sort: ['name', 'country_id', 'iso2', 'dial_code', 'currency', 'updated_at'],
  filters: { is_active: YesNo, currency: line(3) },
  actions: ['list', 'get', 'create', 'update', 'updateStatus', 'export'],
  missing: 'place_not_found',
  errors: ['place_taken'],
})

export const states = resource({
  ...common,
  name: 'state',
  path: '/v1/state',
  key: 'state_id',
  entity: z.object({
    state_id: z.int(),
    country_id: z.int(),
    country_name: z.string(),
    /** By it screens name the country in their language. */
    country_iso2: z.string(),
    name: z.string(),
    code: z.string(),
    gst_code: z.string().nullable(),
    is_union_territory: z.boolean(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    country_id: chosenId(32_767),
    name: writtenPlace.name,
    /** ISO 3166-2 with the country. */
    code: upperCase(/^([A-Z]{2}-[A-Z0-9]{1,3})?$/, issue('invalid_state_code')).default(''),
    gst_code: optional(/^[0-9]{2}$/, issue('two_digits')),
    is_union_territory: BooleanFlag.default(false),
    is_active: writtenPlace.is_active,
  }),
  sort: ['name', 'country_name', 'code', 'gst_code', 'updated_at'],
  filters: { country_id: ListedId, is_active: YesNo, is_union_territory: YesNo },
  importKey: ['country_id', 'name'],
  importNames: { country_id: 'country_name' },
})

export const districts = resource({
  ...common,
  name: 'district',
  path: '/v1/district',
  key: 'district_id',
  entity: z.object({
    district_id: z.int(),
    state_id: z.int(),
    state_code: z.string(),
    state_name: z.string(),
    ...shownPlace,
  }),
  input: z.object({
    state_id: chosenId(),
    ...writtenPlace,
  }),
  sort: ['name', 'state_name', 'updated_at'],
  filters: { state_id: Id, is_active: YesNo },
  importKey: ['state_id', 'name'],
  importNames: { state_id: 'state_code' },
})

export const cities = resource({
  ...common,
  name: 'city',
  plural: 'cities',
  path: '/v1/city',
  key: 'city_id',
  entity: z.object({
    city_id: z.int(),
    state_id: z.int(),
    state_code: z.string(),
    state_name: z.string(),
    district_id: z.int().nullable(),
    district_name: z.string(),
    ...shownPlace,
  }),
  input: z.object({
    state_id: chosenId(),
    district_id: Id.nullable().default(null),
    ...writtenPlace,
  }),
  sort: ['name', 'state_name', 'district_name', 'updated_at'],
  filters: { state_id: Id, district_id: Id, is_active: YesNo },
  importKey: ['state_id', 'district_id', 'name'],
  importNames: { state_id: 'state_code', district_id: 'district_name' },
  errors: [...common.errors, 'district_elsewhere'],
})
