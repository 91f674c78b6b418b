import type { OutboxMail, listOutboxMails as contract } from '#contract/notifications.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { countMails, selectMails } from './store.ts'
import type { MailRow } from './store.ts'

export const listOutboxMails: Handler<typeof contract> = async (ctx, { query }) => {
  const { search, ...page } = query
  // Written before the mails are read, so that every reading is in the audit log, even when the reply gets lost.
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    action: 'outbox.read',
    subject: { type: 'outbox' },
    details: { search, start: page.start, limit: page.limit },
  })
  const [rows, total] = await Promise.all([selectMails(ctx.db, search, page), countMails(ctx.db, search)])
  return { list: rows.map(presentMail), total }
}

function presentMail(row: MailRow): OutboxMail {
  return {
    mail_id: Number(row.id),
    sent_at: row.created_at.toISOString(),
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
  }
}
