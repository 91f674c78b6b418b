import * as contract from '#contract/partners.ts'
import { route } from '#server/platform/http/route.ts'
import { addCredits, getCreditInfo } from './add-credits.ts'

export const partnersRoutes = [
  route(contract.getCreditInfo, getCreditInfo),
  route(contract.addCredits, addCredits),
]
