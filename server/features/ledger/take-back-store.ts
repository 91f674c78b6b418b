import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The lot of a grant; undefined when there was none. */
export const selectLotOf = (db: Db, grant: string) =>
  db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['ledger_accounts.id', 'balance', 'amount as granted'])
    .where('ledger_transfers.kind', '=', 'credit-grant')
    .where('reference', '=', grant)
    .where('ledger_accounts.kind', '=', 'credit-lot')
    .executeTakeFirst()

/**
 * What of a lot is set aside or used, or was taken for a debt when it came back: nothing of that can become free again without
 * being owed.
 */
export async function sumUsed(db: Db, lotId: number): Promise<number> {
  const { used } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('used'))
    .where('account_id', '=', lotId)
    .where('kind', 'in', ['credit-reserve', 'credit-release', 'credit-repay'])
    .executeTakeFirstOrThrow()
  return used
}

/** What became owed under some references and is not given back, whether it is still owed or was taken since. */
export async function sumOwed(db: Db, references: readonly string[]): Promise<number> {
  if (references.length === 0) return 0
  const { owed } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('owed'))
    .where('ledger_accounts.kind', '=', 'credit-owed')
    .where('ledger_transfers.kind', 'in', ['credit-refund', 'credit-adjust'])
    .where('reference', 'in', references)
    .executeTakeFirstOrThrow()
  return owed
}

/** What has become of the credits of a grant; undefined when there was none. */
export async function findGranted(db: Db, grant: string) {
  const lot = await selectLotOf(db, grant)
  if (lot === undefined) return undefined
  const { rows } = await sql<{ reserved: number; spent: number }>`
    select coalesce(-sum(amount) filter (where ended.kind is null), 0)::int as reserved,
      coalesce(-sum(amount) filter (where ended.kind = 'credit-commit'), 0)::int as spent
    from ledger_entries join ledger_transfers as taken on taken.id = transfer_id
    left join ledger_transfers as ended
      on ended.reference = taken.reference and ended.kind in ('credit-commit', 'credit-release')
    where account_id = ${lot.id} and taken.kind = 'credit-reserve'`.execute(db)
  const { reserved = 0, spent = 0 } = rows[0] ?? {}
  return { granted: lot.granted, available: lot.balance, reserved, spent }
}
