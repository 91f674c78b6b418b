import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

export type MailRow = Selectable<Database['outbox_mails']>

/** Without the HTML, which nobody reads in a list. */
export const mails = tables
  .selectFrom('outbox_mails')
  .select(['id', 'created_at', 'recipient', 'subject', 'body_text', 'status', 'delivered_at', 'search_text'])

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Milliseconds. Whoever sends a mail for longer has died. */
const longestSending = 60_000

/** Takes a mail to send it. @returns false while another request is sending it. */
export async function claimOutboxMail(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - longestSending))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets others send a mail that the mail server did not take. */
export async function releaseOutboxMail(db: Db, id: number): Promise<void> {
  await db.updateTable('outbox_mails').set({ claimed_at: null }).where('id', '=', id).execute()
}

export async function setDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ status: 'delivered', delivered_at: now, claimed_at: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the stored mails that were sent to a person or are about them. */
export async function eraseMails(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('recipient', 'in', eb.selectFrom('addresses').select('value').where('user_id', '=', userId)),
      ]),
    )
    .execute()
}
