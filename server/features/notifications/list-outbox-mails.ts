import type { listOutboxMails as contract } from '#contract/notifications.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectMails } from './store.ts'

export const listOutboxMails: Handler<typeof contract> = async (ctx, { query }) => {
  const { search, ...page } = query
  // Written before the mails are read, so that every reading is in the audit log, even when the reply gets lost.
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    action: 'outbox.read',
    subject: { type: 'outbox' },
    details: { search, start: page.start, limit: page.limit },
  })
  const { rows, total } = await selectMails(ctx.db, search, page)
  const list = rows.map(({ id, created_at, recipient, subject, body_text }) => ({
    mail_id: id,
    sent_at: created_at.toISOString(),
    to: recipient,
    subject,
    text: body_text,
  }))
  return { list, total }
}
