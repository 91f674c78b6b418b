import * as contract from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { findMail, mails } from './store.ts'
import type { MailRow } from './store.ts'

const presentMail = (row: Omit<MailRow, 'body_html' | 'user_id' | 'claimed_at'>) => ({
  mail_id: row.id,
  sent_at: row.created_at.toISOString(),
  to: row.recipient,
  subject: row.subject,
  text: row.body_text,
  status: row.status === 'delivered' ? ('delivered' as const) : ('stored' as const),
  delivered_at: row.delivered_at?.toISOString() ?? null,
})

const outbox = resourceStore(contract.outboxMails, {
  table: 'outbox_mails',
  rows: mails,
  present: presentMail,
})

const listAndRecord: Handler<typeof contract.outboxMails.list> = async (ctx, { query }) => {
  const { search = '', status, start, limit } = query
  // Written before the mails are read, so that every reading is in the audit log, even when the reply gets lost.
  await recordAction(ctx, {
    actorId: ctx.actor?.userId,
    action: 'outbox.read',
    subject: { type: 'outbox' },
    details: { search, start, limit, ...(status && { status }) },
  })
  return outbox.list(ctx, query)
}

export const listOutboxMails = resourceRoutes(contract.outboxMails, outbox, { list: listAndRecord })

/** @throws AppError mail_not_found */
export const getOutboxMail: Handler<typeof contract.getOutboxMail> = async (ctx, { params: { id } }) => {
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    action: 'outbox.read',
    subject: { type: 'outbox', id },
  })
  const row = await findMail(ctx.db, id)
  if (row === undefined) throw new AppError('mail_not_found')
  return { ...presentMail(row), html: row.body_html, can_send: ctx.env.SMTP_URL !== undefined }
}
