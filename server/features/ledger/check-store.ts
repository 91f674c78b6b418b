import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Mismatch = {
  readonly kind: 'unit-sum' | 'transfer-sum' | 'account-balance' | 'reserved-credits'
  readonly subject: string
  readonly expected: number
  readonly found: number
}

/**
 * What does not match, computed anew from the entries: the sum of each unit and transfer, the balance of each account, and what
 * is set aside for each partner. One statement, so that it sees one moment.
 */
export async function listMismatches(db: Db, limit: number): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with sums as (select account_id, sum(amount) as total from ledger_entries group by account_id),
    waiting as (
      select partner_id, sum(credits) as total from credit_reservations where status = 'reserved' group by partner_id),
    aside as (select owner_id, balance from ledger_accounts where kind = 'credit-reserved' and unit = 'CREDIT')
    select * from (
      select 'unit-sum' as kind, a.unit as subject, 0 as expected, sum(coalesce(s.total, 0))::float8 as found
      from ledger_accounts a left join sums s on s.account_id = a.id
      group by a.unit having sum(coalesce(s.total, 0)) <> 0
      union all
      select 'transfer-sum', transfer_id::text, 0, sum(amount)::float8
      from ledger_entries group by transfer_id having sum(amount) <> 0
      union all
      select 'account-balance', a.id::text, coalesce(s.total, 0)::float8, a.balance::float8
      from ledger_accounts a left join sums s on s.account_id = a.id where a.balance <> coalesce(s.total, 0)
      union all
      select 'reserved-credits', coalesce(w.partner_id, o.owner_id)::text,
        coalesce(w.total, 0)::float8, coalesce(o.balance, 0)::float8
      from waiting w full join aside o on o.owner_id = w.partner_id
      where coalesce(w.total, 0) <> coalesce(o.balance, 0)
    ) as errors limit ${limit}`.execute(db)
  return rows
}

export async function countLedger(db: Db): Promise<{ transfers: number; accounts: number }> {
  const { rows } = await sql<{ transfers: number; accounts: number }>`
    select (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from ledger_accounts) as accounts`.execute(db)
  return rows[0] ?? { transfers: 0, accounts: 0 }
}

type Check = {
  readonly checked_at: Date
  readonly transfers: number
  readonly accounts: number
  readonly errors: readonly Mismatch[]
}

export async function insertCheck(db: Db, { errors, ...check }: Check): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({ ...check, errors: JSON.stringify(errors) })
    .execute()
}

export const findNewestCheck = (db: Db) =>
  db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'transfers', 'accounts', 'errors'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function deleteChecks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ledger_checks').where('checked_at', '<', before).execute()
}
