import * as contract from '#contract/packages.ts'
import { route } from '#server/platform/http/route.ts'
import { packageAdminRoutes } from './admin.ts'
import { listFeatureKeys, listPublicPackages } from './list-public-packages.ts'

export const packagesRoutes = [
  ...packageAdminRoutes,
  route(contract.listFeatureKeys, listFeatureKeys),
  route(contract.listPublicPackages, listPublicPackages),
]
