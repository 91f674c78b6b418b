import { mailAddress } from '#contract/mail-address.ts'
import type { Db } from './db/database.ts'

/** An address that its mail server refuses for good, or whose person does not want what may be switched off (`optional`). */
export type Unreachable = {
  /** What the mail server said. */
  readonly answer: string
  readonly since: Date
  readonly scope: 'all' | 'optional'
}

export async function findUnreachable(db: Db, address: string): Promise<Unreachable | undefined> {
  return db
    .selectFrom('unreachable_addresses')
    .select(['answer', 'since', 'scope'])
    .where('address', '=', mailAddress(address))
    .executeTakeFirst()
}

type Mark = { readonly scope?: Unreachable['scope']; readonly hasBounced?: boolean }

/** From now on nothing is sent to an address but what its person asks for; with the scope `optional`, all but what may be switched off. */
export async function setUnreachable(
  db: Db,
  address: string,
  answer: string,
  now: Date,
  { scope = 'all', hasBounced: has_bounced = false }: Mark = {},
): Promise<void> {
  await db
    .insertInto('unreachable_addresses')
    .values({ address: mailAddress(address), answer, since: now, said_at: now, scope, has_bounced })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        answer,
        said_at: now,
        // the stricter mark counts
        ...(scope === 'all' && { scope }),
        ...(has_bounced && { has_bounced }),
      }),
    )
    .execute()
}

/** A mail server took a mail to the address: mails go there again, unless it did so before and sent the mail back. */
export async function clearRefused(db: Db, address: string): Promise<void> {
  await db
    .deleteFrom('unreachable_addresses')
    .where('address', '=', mailAddress(address))
    .where('scope', '=', 'all')
    .where('has_bounced', '=', false)
    .execute()
}

/** Mails go to an address again: its person has confirmed it, or an admin wants to try. */
export async function clearUnreachable(db: Db, address: string): Promise<void> {
  await db.deleteFrom('unreachable_addresses').where('address', '=', mailAddress(address)).execute()
}
