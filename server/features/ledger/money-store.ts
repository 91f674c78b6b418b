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
