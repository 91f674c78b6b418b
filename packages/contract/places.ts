import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListedId, line } from './fields.ts'
import { referenceList } from './list.ts'

export const Country = z.object({
  country_id: z.int(),
  name: z.string(),
  iso2: z.string(),
  /** With the plus sign: `+91`. */
  dial_code: z.string(),
  currency: z.string(),
})
export type Country = z.output<typeof Country>

export const listCountries = endpoint({
  method: 'GET',
  path: '/v1/common/country-list',
  access: 'public',
  summary: 'List countries with dial codes and currencies',
  reply: z.array(Country),
  errors: [],
})

export const CardType = z.object({ card_type_id: z.int(), key: z.string(), name: z.string() })

export const listCardTypes = endpoint({
  method: 'GET',
  path: '/v1/common/card-type-list',
  access: 'public',
  summary: 'List the kinds of cards that can be created',
  reply: z.array(CardType),
  errors: [],
})

export const PublicState = z.object({
  state_id: z.int(),
  name: z.string(),
  /** ISO 3166-2 with the country: `IN-KA`; empty when the state has none. */
  code: z.string(),
  /** The first two digits of a GST number from this state; null outside India. */
  gst_code: z.string().nullable(),
  is_union_territory: z.boolean(),
})

export const listPublicStates = referenceList({
  path: '/v1/state/public',
  summary: 'List the states of a country',
  query: z.object({ country_id: ListedId }),
  reply: z.array(PublicState),
})

export const PublicDistrict = z.object({ district_id: z.int(), name: z.string() })

export const listPublicDistricts = referenceList({
  path: '/v1/district/public',
  summary: 'List the districts of a state',
  query: z.object({ state_id: Id }),
  reply: z.array(PublicDistrict),
})

export const PublicCity = z.object({
  city_id: z.int(),
  name: z.string(),
  district_id: z.int().nullable(),
  /** Tells two cities of one name apart; empty without a district. */
  district_name: z.string(),
})

export const listPublicCities = referenceList({
  path: '/v1/city/public',
  summary: 'Search cities of a state by part of their name',
  query: z.object({ state_id: Id, district_id: Id.optional(), search: line(100).default('') }),
  /** At most 50, those that begin with the text first. */
  reply: z.array(PublicCity),
})
