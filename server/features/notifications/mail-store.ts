import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Columns = Selectable<Database['mail_deliveries']>

/** The mails of a person, oldest first: a mailbox gets at most 40 in a day, and they are kept for 90. */
export async function listOwnMails(
  db: Db,
  userId: string,
): Promise<Pick<Columns, 'created_at' | 'handler' | 'recipient' | 'status' | 'sent_at'>[]> {
  return db
    .selectFrom('mail_deliveries')
    .select(['created_at', 'handler', 'recipient', 'status', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
