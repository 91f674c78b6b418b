import type { Selectable } from 'kysely'
import type { Database, Db } from '../platform/db/database.ts'

/** Lists the mails that were sent to an address, oldest first. */
export async function listMails(db: Db, to: string): Promise<Selectable<Database['outbox_mails']>[]> {
  return db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).orderBy('id').execute()
}

/** Finds the six digits in the last mail to an address. @throws Error without such a mail. */
export async function getMailedCode(db: Db, to: string): Promise<string> {
  const mail = (await listMails(db, to)).at(-1)
  const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0]
  if (code === undefined) throw new Error(`No mail with a code reached ${to}.`)
  return code
}

/** @returns six other digits. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
