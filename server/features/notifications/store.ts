import type { Selectable } from 'kysely'
import { containing } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

export type MailRow = Omit<Selectable<Database['outbox_mails']>, 'body_html'>

const found = (db: Db, search: string) =>
  db
    .selectFrom('outbox_mails')
    .$if(search !== '', (query) =>
      query.where((each) =>
        each.or([
          each('recipient', 'ilike', containing(search)),
          each('subject', 'ilike', containing(search)),
        ]),
      ),
    )

/** Newest first. The ids of the page are found first, so that only its mails are read. */
export async function selectMails(
  db: Db,
  search: string,
  page: { readonly start: number; readonly limit: number },
): Promise<MailRow[]> {
  const ids = found(db, search).select('id').orderBy('id', 'desc').offset(page.start).limit(page.limit)
  return db
    .selectFrom('outbox_mails as mails')
    .innerJoin(ids.as('page'), 'page.id', 'mails.id')
    .select(['mails.id', 'mails.created_at', 'mails.recipient', 'mails.subject', 'mails.body_text'])
    .orderBy('mails.id', 'desc')
    .execute()
}

export async function countMails(db: Db, search: string): Promise<number> {
  const { count } = await found(db, search)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
