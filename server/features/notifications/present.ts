import type { OutboxMail } from '#contract/notifications.ts'
import type { MailRow } from './store.ts'

export function presentMail(row: MailRow): OutboxMail {
  return {
    mail_id: Number(row.id),
    sent_at: row.created_at.toISOString(),
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
  }
}
