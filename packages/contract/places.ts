import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
