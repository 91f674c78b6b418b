import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { contains, searchColumn } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import type { FoundInParts } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'

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

type OfJobs = { readonly nextTry: RawBuilder<Date | null>; readonly canSendAgain: RawBuilder<boolean> }

/** Mails with the names of their readers. @param ofJobs what their jobs know */
export const mailRows = ({ nextTry, canSendAgain }: OfJobs) =>
  tables
    .selectFrom('mail_deliveries')
    .selectAll('mail_deliveries')
    .select([
      sql<string | null>`(select name from users where users.id = mail_deliveries.user_id)`.as('user_name'),
      nextTry.as('next_try_at'),
      canSendAgain.as('can_send_again'),
    ])

/** The same where they are searched, filtered and sorted. */
export const mailIds = tables
  .selectFrom('mail_deliveries')
  .select(['id', 'created_at', 'tries', 'status', 'handler', 'user_id', 'search_text'])

/** @param state a status, or `undelivered` */
export const isInState = (state: string) =>
  state === 'undelivered'
    ? sql<boolean>`${column('status')} in ('refused', 'failed', 'bounced')`
    : sql<boolean>`${column('status')} = ${state}`

const ofReaders = tables
  .selectFrom('mail_deliveries')
  .innerJoin('users', 'users.id', 'mail_deliveries.user_id')

/** Mails to an address, or to a person, that has a text. */
export const findMails = (text: string): FoundInParts => ({
  parts: [
    tables
      .selectFrom('mail_deliveries')
      .select('id')
      .where(contains(sql.ref('search_text'), text)),
    ofReaders.select('mail_deliveries.id').where(hasUserText(sql.ref('users.search_text'), text)),
  ],
  isOne: sql<boolean>`(${contains(column(searchColumn), text)} or exists (
    select from users where users.id = ${column('user_id')} and ${hasUserText(sql`users.search_text`, text)}))`,
})
