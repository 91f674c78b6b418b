import * as contract from '#contract/analytics.ts'
import { route } from '#server/platform/http/route.ts'
import { addSocialCount, createAnalytics } from './create-analytics.ts'
import { exportStatistics, getCodeStatistics, getStatistics } from './get-code-statistics.ts'

export const analyticsRoutes = [
  route(contract.getCodeStatistics, getCodeStatistics),
  route(contract.getStatistics, getStatistics),
  route(contract.exportStatistics, exportStatistics),
  route(contract.createAnalytics, createAnalytics),
  route(contract.addSocialCount, addSocialCount),
]
