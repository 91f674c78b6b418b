import * as contract from '#contract/places.ts'
import { route } from '#server/platform/http/route.ts'
import { placeAdminRoutes } from './admin.ts'
import * as store from './store.ts'

export const placesRoutes = [
  route(contract.listCountries, ({ db }) => store.selectCountries(db)),
  route(contract.listCardTypes, ({ db }) => store.selectCardTypes(db)),
  route(contract.listPublicStates, ({ db }, { query }) => store.selectStates(db, query.country_id)),
  route(contract.listPublicDistricts, ({ db }, { query }) => store.selectDistricts(db, query.state_id)),
  route(contract.listPublicCities, ({ db }, { query: { state_id, district_id, search } }) =>
    store.selectCities(db, { stateId: state_id, districtId: district_id, search }),
  ),
  ...placeAdminRoutes,
]
