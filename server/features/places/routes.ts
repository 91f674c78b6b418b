import * as contract from '#contract/places.ts'
import { route } from '#server/platform/http/route.ts'
import { placeAdminRoutes } from './admin.ts'
import { listCardTypes, listCountries } from './list-countries.ts'
import { listPublicCities, listPublicDistricts, listPublicStates } from './list-public-states.ts'

export const placesRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listCardTypes, listCardTypes),
  route(contract.listPublicStates, listPublicStates),
  route(contract.listPublicDistricts, listPublicDistricts),
  route(contract.listPublicCities, listPublicCities),
  ...placeAdminRoutes,
]
