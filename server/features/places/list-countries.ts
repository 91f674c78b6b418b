import type * as contract from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import * as store from './store.ts'

/** The countries that people can choose, for address, phone and price. */
export const listCountries: Handler<typeof contract.listCountries> = ({ db }) => store.selectCountries(db)

/** The kinds of cards under the ids of the specification. */
export const listCardTypes: Handler<typeof contract.listCardTypes> = ({ db }) => store.selectCardTypes(db)

/** None for a country that is not active. */
export const listPublicStates: Handler<typeof contract.listPublicStates> = ({ db }, { query }) =>
  store.selectStates(db, query.country_id)

export const listPublicDistricts: Handler<typeof contract.listPublicDistricts> = ({ db }, { query }) =>
  store.selectDistricts(db, query.state_id)

/** The first ones that have the text in their name. */
export const listPublicCities: Handler<typeof contract.listPublicCities> = (
  { db },
  { query: { state_id, district_id, search } },
) => store.selectCities(db, { stateId: state_id, districtId: district_id, search })
