import * as contract from '#contract/abuse-reports.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { handleReport, insertReport, reportIds, reportRows } from './abuse-store.ts'
import { findQrcode } from './find-qrcode.ts'

/**
 * Stores what a visitor reports of the code behind a link or code. Nothing of the visitor is stored.
 * @throws AppError qrcode_not_found
 */
export async function createAbuseReport(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  link: string,
  { reason, message }: contract.AbuseReport,
): Promise<number> {
  const qrcode = await findQrcode(db, link)
  if (qrcode === undefined) throw new AppError('qrcode_not_found')
  return insertReport(db, { qrcode_id: qrcode.id, reason, message, created_at: now(), updated_at: now() })
}

export const reportAbuse: Handler<typeof contract.reportAbuse> = async (ctx, { body }) => ({
  report_id: await createAbuseReport(ctx, body.slug, body),
})

const store = resourceStore(contract.abuseReports, {
  table: 'abuse_reports',
  rows: reportRows,
  ids: reportIds,
  columns: { report_id: 'id' },
  present: ({ id, title, target, blocked_at, created_at, slug, ...row }) => ({
    report_id: id,
    ...row,
    slug: slug ?? row.code,
    name: title ?? '',
    target: target ?? '',
    is_blocked: blocked_at !== null,
    created_at: created_at.toISOString(),
  }),
})

export const reportLists = resourceRoutes(contract.abuseReports, store)

/** The update decides whether the report was open. */
export const dismissAbuseReport: Handler<typeof contract.dismissAbuseReport> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const { userId } = ctx.actor
    const handling = { status: 'dismissed', handled_by: userId, updated_at: tx.now() } as const
    const isHandled = await handleReport(tx.db, params.id, handling)
    if (isHandled === undefined) throw new AppError('report_not_found')
    if (!isHandled) throw new AppError('wrong_state')
    const subject = { type: 'abuse-report', id: params.id }
    await recordAction(tx, { actorId: userId, action: 'report.dismissed', subject })
    return { report_id: params.id }
  })
