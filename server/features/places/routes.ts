import { listCardTypes, listCountries } from '#contract/places.ts'
import { route } from '#server/platform/http/route.ts'
import { listAllCardTypes } from './list-all-card-types.ts'
import { listAllCountries } from './list-all-countries.ts'

export const placesRoutes = [route(listCountries, listAllCountries), route(listCardTypes, listAllCardTypes)]
