import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteOldVisitors, prepareVisitMonths } from './store.ts'

const monthsAhead = 2

/** Makes the tables of the coming months and deletes the salts of past days. At start and once a day. */
export async function maintainVisits(ctx: AppCtx): Promise<void> {
  await prepareVisitMonths(ctx.db, ctx.now(), monthsAhead)
  await deleteOldVisitors(ctx.db, ctx.now())
}
