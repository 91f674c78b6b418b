import type { Selectable } from 'kysely'
import type { Database, Db } from '../platform/db/database.ts'

/** Lists the mails that were sent to an address, oldest first. */
export async function listMails(db: Db, to: string): Promise<Selectable<Database['outbox_mails']>[]> {
  return db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).orderBy('id').execute()
}

/** Finds the six digits of the last code that was mailed to an address; notices may follow it. @throws Error without one. */
export async function getMailedCode(db: Db, to: string): Promise<string> {
  const codes = (await listMails(db, to)).map(({ body_text: text }) => /\b\d{6}\b/.exec(text)?.[0])
  const code = codes.findLast((one) => one !== undefined)
  if (code === undefined) throw new Error(`No mail with a code reached ${to}.`)
  return code
}

/** @returns six other digits. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
