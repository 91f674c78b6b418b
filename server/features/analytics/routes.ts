import * as contract from '#contract/analytics.ts'
import { route } from '#server/platform/http/route.ts'
import { getCodeStatistics } from './get-code-statistics.ts'

export const analyticsRoutes = [route(contract.getCodeStatistics, getCodeStatistics)]
