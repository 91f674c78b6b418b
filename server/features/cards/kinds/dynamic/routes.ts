import * as contract from '#contract/dynamic-codes.ts'
import { route } from '#server/platform/http/route.ts'
import * as dynamic from './handlers.ts'

export const dynamicRoutes = [
  route(contract.createDynamicCode, dynamic.createDynamicCode),
  route(contract.updateDynamicCode, dynamic.updateDynamicCode),
  route(contract.getDynamicCode, dynamic.getDynamicCode),
  route(contract.blockDynamicCode, dynamic.blockDynamicCode),
]
