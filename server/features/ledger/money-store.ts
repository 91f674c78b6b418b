import type { Db } from '#server/platform/db/database.ts'

/** Of an account that is locked. */
export async function selectBalance(db: Db, accountId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return balance
}

/** Whether a reference has paid an organiser. The names of older payouts are the reference alone. */
export const hasPaidOut = async (db: Db, ownerId: string, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select('ledger_transfers.id')
    .where('ledger_transfers.kind', '=', 'money-paid-out')
    .where('reference', 'in', [reference, `${reference} ${ownerId}`])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()) !== undefined

export const selectMoneyAccounts = (db: Db, ownerId: string) =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'unit', 'balance'])
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', ['organiser-payable', 'paid-out'])
    .orderBy('unit')
    .execute()

/** The organisers who are owed something, or owe. */
export const listPayables = (db: Db, limit: number) =>
  db
    .selectFrom('ledger_accounts')
    .innerJoin('users', 'users.id', 'ledger_accounts.owner_id')
    .select([
      'users.id as user_id',
      'users.name as user_name',
      'unit as currency',
      'balance as payable_minor',
    ])
    .where('kind', '=', 'organiser-payable')
    .where('balance', '<>', 0)
    .orderBy('unit')
    .orderBy('balance', 'desc')
    .limit(limit)
    .execute()
