import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Which of these addresses have a card by this partner, or one that waits for an answer. */
export async function listCardAddresses(
  db: Db,
  partnerId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitations')
    .select('email')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'card')
    .where('status', 'in', ['pending', 'accepted'])
    .where('email', '=', (eb) => eb.fn.any(eb.val([...emails])))
    .execute()
  return new Set(rows.map(({ email }) => email ?? ''))
}

/** Which of these keys of requests a partner has made something by. */
export async function listUsedKeys(db: Db, partnerId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('credit_reservations')
    .innerJoin('invitations', 'invitations.reservation_id', 'credit_reservations.id')
    .select('client_key')
    .where('credit_reservations.partner_id', '=', partnerId)
    .where('client_key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute()
  return new Set(rows.map(({ client_key: key }) => key))
}

/** Does a part of a transaction of which an expected error takes back no more than this part. @throws as `work` */
export async function inSavepoint<T>(
  db: Db,
  work: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T> {
  await sql`savepoint line`.execute(db)
  try {
    const done = await work()
    await sql`release line`.execute(db)
    return done
  } catch (error) {
    if (isExpected(error)) await sql`rollback to line`.execute(db)
    throw error
  }
}
