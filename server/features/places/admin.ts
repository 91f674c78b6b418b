import { cities, countries, districts, states } from '#contract/places-admin.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { ranksOf } from './store.ts'

/** The countries that people can choose. */
const places = tables.selectFrom('countries').selectAll().where('is_place', '=', true)

const countryStore = resourceStore(countries, {
  table: 'countries',
  rows: places,
  write: ({ country_id, ...country }) => ({ id: country_id, ...country }),
  constraints: {
    countries_pkey: { code: 'place_taken', field: 'country_id' },
    countries_name_key: { code: 'place_taken', field: 'name' },
    countries_iso2_key: { code: 'place_taken', field: 'iso2' },
  },
})

/** The state that a place lies in. */
const state = {
  table: 'states',
  shows: { state_code: 'code', state_name: 'name' },
  unknown: 'unknown_state_code',
} as const

const stateStore = resourceStore(states, {
  table: 'states',
  parents: {
    country_id: { table: 'countries', shows: { country_name: 'name', country_iso2: 'iso2' }, rows: places },
  },
  search: ['search_text', 'country_name'],
  constraints: {
    states_name_once: { code: 'place_taken', field: 'name' },
    states_code_once: { code: 'place_taken', field: 'code' },
    states_gst_code_once: { code: 'place_taken', field: 'gst_code' },
    states_country_id_fkey: { code: 'place_unknown', field: 'country_id' },
    districts_state_id_fkey: 'place_in_use',
    cities_state_id_fkey: 'place_in_use',
    billing_profiles_state_id_fkey: 'place_in_use',
  },
})

const districtStore = resourceStore(districts, {
  table: 'districts',
  parents: { state_id: state },
  search: ['search_text', 'state_name'],
  constraints: {
    districts_name_once: { code: 'place_taken', field: 'name' },
    districts_state_id_fkey: { code: 'place_unknown', field: 'state_id' },
    cities_district_in_state: 'place_in_use',
  },
})

const cityStore = resourceStore(cities, {
  table: 'cities',
  parents: {
    state_id: state,
    district_id: {
      table: 'districts',
      shows: { district_name: 'name' },
      within: 'state_id',
      unknown: 'unknown_district',
    },
  },
  ids: tables
    .selectFrom('cities')
    .leftJoin(ranksOf('states').as('state'), 'state.id', 'cities.state_id')
    .leftJoin(ranksOf('districts').as('district'), 'district.id', 'cities.district_id')
    .selectAll('cities')
    .select(['state.rank as state_name', 'district.rank as district_name']),
  constraints: {
    cities_name_once: { code: 'place_taken', field: 'name' },
    cities_state_id_fkey: { code: 'place_unknown', field: 'state_id' },
    cities_district_in_state: { code: 'district_elsewhere', field: 'district_id' },
  },
})

/** Lists of places for admins. */
export const placeAdminRoutes = [
  ...resourceRoutes(countries, countryStore),
  ...resourceRoutes(states, stateStore),
  ...resourceRoutes(districts, districtStore),
  ...resourceRoutes(cities, cityStore),
]
