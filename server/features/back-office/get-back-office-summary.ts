import type * as contract from '#contract/back-office.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { countDeliveries } from '#server/platform/jobs.ts'
import { findCards, findUsers } from './search-store.ts'
import { countEverything, selectAuditLines } from './store.ts'

const week = 7 * 24 * 60 * 60 * 1000
const auditLines = 8

export const getBackOfficeSummary: Handler<typeof contract.getBackOfficeSummary> = async (ctx) => {
  const since = new Date(ctx.now().getTime() - week)
  const [counts, jobs, lines] = await Promise.all([
    countEverything(ctx.db, since),
    countDeliveries(ctx.db),
    selectAuditLines(ctx.db, auditLines),
  ])
  const audit_log = lines.map(({ id, at, ...line }) => ({ ...line, audit_id: id, at: at.toISOString() }))
  return { ...counts, waiting_jobs: jobs.waiting, failed_jobs: jobs.failed, audit_log }
}

export const searchBackOffice: Handler<typeof contract.searchBackOffice> = async (ctx, { query }) => {
  const [users, cards] = await Promise.all([findUsers(ctx.db, query.search), findCards(ctx.db, query.search)])
  return { users, cards }
}
