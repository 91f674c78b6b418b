import * as contract from '#contract/back-office.ts'
import { recordAction } from '#server/platform/audit.ts'
import { findAddressErrors } from '#server/platform/address-errors.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { AppError } from '#server/platform/app-error.ts'
import { countQueuedJobs, selectQueuedJobs } from '#server/platform/queued-jobs.ts'
import { findCards, findUsers } from './search-store.ts'
import { countEverything, selectAuditLines } from './store.ts'

const week = 7 * 24 * 60 * 60 * 1000
const auditLines = 8

export const getBackOfficeSummary: Handler<typeof contract.getBackOfficeSummary> = async (ctx) => {
  const since = new Date(ctx.now().getTime() - week)
  const [counts, jobCounts, jobs, lines] = await Promise.all([
    countEverything(ctx.db, since),
    countQueuedJobs(ctx.db),
    selectQueuedJobs(ctx.db, contract.shownJobs),
    selectAuditLines(ctx.db, auditLines),
  ])
  const audit_log = lines.map(({ id, at, ...line }) => ({ ...line, audit_id: id, at: at.toISOString() }))
  return {
    ...counts,
    waiting_jobs: jobCounts.waiting,
    failed_jobs: jobCounts.failed,
    jobs: jobs.map(({ id, created_at, ...job }) => ({
      ...job,
      job_id: id,
      created_at: created_at.toISOString(),
    })),
    audit_log,
    address_errors: [...findAddressErrors(ctx.headers, ctx.env)],
  }
}

export const retryQueuedJob: Handler<typeof contract.retryQueuedJob> = async (
  ctx,
  { body: { job_id: id } },
) => {
  const { userId } = ctx.actor
  if (!(await ctx.jobs.retry(id))) throw new AppError('job_not_found')
  await recordAction(ctx, { actorId: userId, action: 'job.retried', subject: { type: 'job', id } })
  return { retried: true }
}

export const searchBackOffice: Handler<typeof contract.searchBackOffice> = async (ctx, { query }) => {
  const [users, cards] = await Promise.all([findUsers(ctx.db, query.search), findCards(ctx.db, query.search)])
  return { users, cards }
}
