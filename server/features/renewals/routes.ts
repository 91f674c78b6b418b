import * as contract from '#contract/renewals.ts'
import { route } from '#server/platform/http/route.ts'
import { getMyRenewal, stopRenewal } from './get-my-renewal.ts'

export const renewalsRoutes = [
  route(contract.getMyRenewal, getMyRenewal),
  route(contract.stopRenewal, stopRenewal),
]
