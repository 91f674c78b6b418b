import type { Selectable } from 'kysely'
import type { Database, Db } from '../platform/db/database.ts'

/** Mails that reached an address, oldest first. */
export async function listMails(db: Db, to: string): Promise<Selectable<Database['outbox_mails']>[]> {
  return db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).orderBy('id').execute()
}

/** The six digits of the last mail to an address. */
export async function getMailedCode(db: Db, to: string): Promise<string> {
  const mail = (await listMails(db, to)).at(-1)
  const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0]
  if (code === undefined) throw new Error(`No mail with a code reached ${to}.`)
  return code
}

/** Six digits that are not these. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
