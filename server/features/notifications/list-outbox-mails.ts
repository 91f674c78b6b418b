import type * as contract from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findMail, outbox, presentMail } from './store.ts'

export const listOutboxMails: Handler<typeof contract.outboxMails.list> = async (ctx, { query }) => {
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
