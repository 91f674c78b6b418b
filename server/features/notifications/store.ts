import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type MailRow = Selectable<Database['outbox_mails']>

/** What people type is looked for as it stands: `%` and `_` mean themselves. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

const found = (db: Db, search: string) =>
  db
    .selectFrom('outbox_mails')
    .$if(search !== '', (query) =>
      query.where((each) =>
        each.or([each('recipient', 'ilike', pattern(search)), each('subject', 'ilike', pattern(search))]),
      ),
    )

export async function selectMails(
  db: Db,
  search: string,
  page: { readonly start: number; readonly limit: number },
): Promise<MailRow[]> {
  return found(db, search).selectAll().orderBy('id', 'desc').offset(page.start).limit(page.limit).execute()
}

export async function countMails(db: Db, search: string): Promise<number> {
  const { count } = await found(db, search)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
