import * as contract from '#contract/analytics.ts'
import { route } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { addSocialCount, createAnalytics } from './create-analytics.ts'
import {
  exportPlatformStatistics,
  exportStatistics,
  getCodeStatistics,
  getPlatformStatistics,
  getStatistics,
} from './get-code-statistics.ts'
import { orphanStore } from './orphan-store.ts'

export const analyticsRoutes = [
  route(contract.getCodeStatistics, getCodeStatistics),
  route(contract.getStatistics, getStatistics),
  route(contract.exportStatistics, exportStatistics),
  route(contract.getPlatformStatistics, getPlatformStatistics),
  route(contract.exportPlatformStatistics, exportPlatformStatistics),
  ...resourceRoutes(contract.orphanScans, orphanStore),
  route(contract.createAnalytics, createAnalytics),
  route(contract.addSocialCount, addSocialCount),
]
