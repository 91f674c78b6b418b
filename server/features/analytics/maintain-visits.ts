import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteSaltsBefore, prepareVisitMonths } from './store.ts'
import { dayOf } from './visitor-id.ts'

const monthsAhead = 2
const oneDay = 86_400_000

/** Makes the months' tables ahead of time and forgets the salts from before yesterday. At start and once a day. */
export async function maintainVisits(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  await prepareVisitMonths(ctx.db, dayOf(now), monthsAhead)
  await deleteSaltsBefore(ctx.db, dayOf(new Date(now.getTime() - oneDay)))
}
