import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { outboxMails } from '#contract/notifications.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

type MailRow = Selectable<Database['outbox_mails']>

export const presentMail = (row: Omit<MailRow, 'body_html'>) => ({
  mail_id: row.id,
  sent_at: row.created_at.toISOString(),
  to: row.recipient,
  subject: row.subject,
  text: row.body_text,
  status: row.status === 'delivered' ? ('delivered' as const) : ('stored' as const),
  delivered_at: row.delivered_at?.toISOString() ?? null,
})

/** Without the HTML, which nobody reads in a list. */
export const outbox = resourceStore(outboxMails, {
  table: 'outbox_mails',
  rows: tables
    .selectFrom('outbox_mails')
    .select(['id', 'created_at', 'recipient', 'subject', 'body_text', 'status', 'delivered_at']),
  search: (text) =>
    sql<boolean>`${column('recipient')} || ' ' || ${column('subject')} ilike ${containing(text)}`,
  columns: { mail_id: 'id' },
  present: presentMail,
})

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ status: 'delivered', delivered_at: now })
    .where('id', '=', id)
    .execute()
}
