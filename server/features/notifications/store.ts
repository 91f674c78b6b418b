import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { contains } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

export type MailRow = Selectable<Database['outbox_mails']>

/** Without the HTML, which nobody reads in a list. */
export const mails = tables
  .selectFrom('outbox_mails')
  .select(['id', 'created_at', 'recipient', 'subject', 'body_text', 'status', 'delivered_at'])

/** Whether recipient or subject of the row contains a text. */
export const hasText = (text: string) =>
  contains(sql`${column('recipient')} || ' ' || ${column('subject')}`, text)

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
