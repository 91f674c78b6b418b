import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { beginsWith, contains } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

type CountryRow = Selectable<Database['countries']>

export async function selectCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id as country_id', 'name', 'iso2', 'dial_code', 'currency'])
    .where('is_place', '=', true)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()
}

/** The kinds of cards under the ids of the specification. */
export async function selectCardTypes(db: Db) {
  return db
    .selectFrom('card_types')
    .select(['id as card_type_id', 'key', 'name'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

/** A country people can choose. */
export async function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  return db
    .selectFrom('countries')
    .selectAll()
    .where('id', '=', id)
    .where('is_place', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

type StateRow = {
  readonly id: number
  readonly countryId: number
  readonly name: string
  /** The first two digits of GST numbers; null outside India. */
  readonly gstCode: string | null
}

const states = (db: Db) =>
  db.selectFrom('states').select(['id', 'country_id as countryId', 'name', 'gst_code as gstCode'])

export async function findState(db: Db, id: number): Promise<StateRow | undefined> {
  return states(db).where('id', '=', id).executeTakeFirst()
}

/** The State whose GST numbers begin with a code. */
export async function findStateByGstCode(db: Db, code: string): Promise<StateRow | undefined> {
  return states(db).where('gst_code', '=', code).executeTakeFirst()
}

/** Whether an id is that of a country, also of one that cannot be chosen at the moment. */
export async function isCountry(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('countries')
    .select('id')
    .where('id', '=', id)
    .where('is_place', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Active states of a country that is active itself. */
export async function selectStates(db: Db, countryId: number) {
  return db
    .selectFrom('states')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select(['states.id as state_id', 'states.name', 'code', 'gst_code', 'is_union_territory'])
    .where('states.country_id', '=', countryId)
    .where('states.is_active', '=', true)
    .where('countries.is_active', '=', true)
    .orderBy('states.name')
    .execute()
}

/** Active districts of a state that is active itself. */
export async function selectDistricts(db: Db, stateId: number) {
  return db
    .selectFrom('districts')
    .innerJoin('states', 'states.id', 'districts.state_id')
    .select(['districts.id as district_id', 'districts.name'])
    .where('districts.state_id', '=', stateId)
    .where('districts.is_active', '=', true)
    .where('states.is_active', '=', true)
    .orderBy('districts.name')
    .execute()
}

/** What fits into a list of suggestions. */
const suggestedCities = 50

type CityQuery = {
  readonly stateId: number
  readonly districtId: number | undefined
  readonly search: string
}

/** Active cities whose names contain the text, those that begin with it first. */
export async function selectCities(db: Db, { stateId, districtId, search }: CityQuery) {
  const matching = db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .leftJoin('districts', 'districts.id', 'cities.district_id')
    .select(['cities.id as city_id', 'cities.name', 'cities.district_id'])
    .select((eb) => eb.fn.coalesce('districts.name', eb.val('')).as('district_name'))
    .where('cities.state_id', '=', stateId)
    .where('cities.is_active', '=', true)
    .where('states.is_active', '=', true)
    .where((eb) => eb.or([eb('cities.district_id', 'is', null), eb('districts.is_active', '=', true)]))
    .where(contains(sql.ref('cities.search_text'), search))
  const inDistrict =
    districtId === undefined ? matching : matching.where('cities.district_id', '=', districtId)
  return inDistrict
    .orderBy(beginsWith(sql.ref('cities.search_text'), search), 'desc')
    .orderBy('cities.name')
    .orderBy('districts.name')
    .limit(suggestedCities)
    .execute()
}

/**
 * The places of rows in the order of their names: many cities are sorted faster by these numbers than by names. The
 * database leaves the join out where they are not needed, because `group by` says that an id occurs once.
 */
export const ranksOf = (table: 'states' | 'districts') => sql<{ id: number; rank: number }>`(
  select id, min(rank) as rank
  from (select id, dense_rank() over (order by name) as rank from ${sql.table(table)}) as ranked
  group by id)`
