import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess } from './card-access.ts'
import { countForDashboard } from './count-store.ts'

export const getDashboardCount: Handler<typeof contract.getDashboardCount> = async (ctx) =>
  countForDashboard(ctx.db, cardAccess(ctx).actor.userId)
