import * as contract from '#contract/analytics.ts'
import { route } from '#server/platform/http/route.ts'
import { addSocialCount, createAnalytics } from './create-analytics.ts'
import {
  exportPlatformStatistics,
  exportStatistics,
  getCodeStatistics,
  getPlatformStatistics,
  getStatistics,
} from './get-code-statistics.ts'
import { orphanScanRoutes } from './orphan-scans.ts'

export const analyticsRoutes = [
  route(contract.getCodeStatistics, getCodeStatistics),
  route(contract.getStatistics, getStatistics),
  route(contract.exportStatistics, exportStatistics),
  route(contract.getPlatformStatistics, getPlatformStatistics),
  route(contract.exportPlatformStatistics, exportPlatformStatistics),
  ...orphanScanRoutes,
  route(contract.createAnalytics, createAnalytics),
  route(contract.addSocialCount, addSocialCount),
]
