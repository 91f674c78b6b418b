import { cities, countries, districts, states } from '#contract/places-admin.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { ranksOf } from './store.ts'

// Every place has a parent. A left join all the same: the database leaves it out where a page or a count does not need it.

const countryStore = resourceStore(countries, {
  table: 'countries',
  rows: tables.selectFrom('countries').selectAll().where('is_place', '=', true),
  search: ['name', 'iso2', 'dial_code', 'currency'],
  write: ({ country_id, ...country }) => ({ id: country_id, ...country }),
  constraints: {
    countries_pkey: { code: 'place_taken', field: 'country_id' },
    countries_name_key: { code: 'place_taken', field: 'name' },
    countries_iso2_key: { code: 'place_taken', field: 'iso2' },
  },
})

const stateByCode = {
  rows: tables.selectFrom('states').select(['id', 'code']),
  by: 'code',
  unknown: 'unknown_state_code',
} as const

const stateStore = resourceStore(states, {
  table: 'states',
  rows: tables
    .selectFrom('states')
    .leftJoin('countries', 'countries.id', 'states.country_id')
    .selectAll('states')
    .select(['countries.name as country_name', 'countries.iso2 as country_iso2']),
  search: ['name', 'code', 'country_name'],
  parents: {
    country_id: {
      rows: tables.selectFrom('countries').select(['id', 'name']).where('is_place', '=', true),
      by: 'name',
    },
  },
  constraints: {
    states_name_once: { code: 'place_taken', field: 'name' },
    states_code_once: { code: 'place_taken', field: 'code' },
    states_gst_code_once: { code: 'place_taken', field: 'gst_code' },
    states_country_id_fkey: { code: 'place_unknown', field: 'country_id' },
    districts_state_id_fkey: 'place_in_use',
    cities_state_id_fkey: 'place_in_use',
  },
})

const districtStore = resourceStore(districts, {
  table: 'districts',
  rows: tables
    .selectFrom('districts')
    .leftJoin('states', 'states.id', 'districts.state_id')
    .selectAll('districts')
    .select(['states.code as state_code', 'states.name as state_name']),
  search: ['name', 'state_name'],
  parents: { state_id: stateByCode },
  constraints: {
    districts_name_once: { code: 'place_taken', field: 'name' },
    districts_state_id_fkey: { code: 'place_unknown', field: 'state_id' },
    cities_district_in_state: 'place_in_use',
  },
})

const cityStore = resourceStore(cities, {
  table: 'cities',
  rows: tables
    .selectFrom('cities')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .leftJoin('districts', 'districts.id', 'cities.district_id')
    .selectAll('cities')
    .select(['states.code as state_code', 'states.name as state_name', 'districts.name as district_name']),
  ids: tables
    .selectFrom('cities')
    .leftJoin(ranksOf('states').as('state'), 'state.id', 'cities.state_id')
    .leftJoin(ranksOf('districts').as('district'), 'district.id', 'cities.district_id')
    .selectAll('cities')
    .select(['state.rank as state_name', 'district.rank as district_name']),
  search: ['name'],
  parents: {
    state_id: stateByCode,
    district_id: {
      rows: tables.selectFrom('districts').select(['id', 'name', 'state_id']),
      by: 'name',
      within: 'state_id',
      unknown: 'unknown_district',
    },
  },
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
