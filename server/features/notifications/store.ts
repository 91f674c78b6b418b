import type { Db } from '#server/platform/db/database.ts'
import { countRows, selectPage } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

/** Without the HTML, which nobody reads in a list. */
const mails = tables
  .selectFrom('outbox_mails')
  .select(['id', 'created_at', 'recipient', 'subject', 'body_text'])

/** One page of mails, newest first, and how many match. */
export async function selectMails(
  db: Db,
  text: string,
  page: { readonly start: number; readonly limit: number },
) {
  const wanted = { search: { text, columns: ['recipient', 'subject'] } }
  const [rows, total] = await Promise.all([
    selectPage(db, mails, wanted, { ...page, column: 'id', order: 'desc' }),
    countRows(db, mails, wanted),
  ])
  return { rows, total }
}
