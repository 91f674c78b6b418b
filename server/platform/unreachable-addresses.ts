import { mailAddress } from '#contract/mail-address.ts'
import type { Db } from './db/database.ts'

/** An address that its mail server refuses for good. */
export type Unreachable = {
  /** What the mail server said. */
  readonly answer: string
  readonly since: Date
}

export async function findUnreachable(db: Db, address: string): Promise<Unreachable | undefined> {
  return db
    .selectFrom('unreachable_addresses')
    .select(['answer', 'since'])
    .where('address', '=', mailAddress(address))
    .executeTakeFirst()
}

/** From now on nothing is sent to an address but what its person asks for. */
export async function setUnreachable(db: Db, address: string, answer: string, now: Date): Promise<void> {
  await db
    .insertInto('unreachable_addresses')
    .values({ address: mailAddress(address), answer, since: now, said_at: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ answer, said_at: now }))
    .execute()
}

/** Mails go to an address again: a mail server took one, its person has confirmed it, or an admin wants to try. */
export async function clearUnreachable(db: Db, address: string): Promise<void> {
  await db.deleteFrom('unreachable_addresses').where('address', '=', mailAddress(address)).execute()
}
