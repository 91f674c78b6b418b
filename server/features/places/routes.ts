import * as contract from '#contract/places.ts'
import { route } from '#server/platform/http/route.ts'
import { listCardTypes, listCountries } from './list-countries.ts'

export const placesRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listCardTypes, listCardTypes),
]
