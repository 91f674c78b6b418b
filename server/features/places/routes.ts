import * as contract from '#contract/places.ts'
import { route } from '#server/platform/http/route.ts'
import { placeAdminRoutes } from './admin.ts'
import * as places from './list-countries.ts'

export const placesRoutes = [
  route(contract.listCountries, places.listCountries),
  route(contract.listCardTypes, places.listCardTypes),
  route(contract.listPublicStates, places.listPublicStates),
  route(contract.listPublicDistricts, places.listPublicDistricts),
  route(contract.listPublicCities, places.listPublicCities),
  ...placeAdminRoutes,
]
