import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

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

export const movementRows = tables
  .selectFrom('ledger_entries')
  .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
  .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
  .select(['ledger_entries.id', 'amount', 'unit', 'ledger_transfers.kind', 'reference'])
  .select('ledger_transfers.created_at')

export const movementIds = tables
  .selectFrom('ledger_entries')
  .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
  .select(['ledger_entries.id', 'account_id', 'reference'])

export const isOfAccounts = (ids: readonly number[]) =>
  sql<boolean>`${column('account_id')} = any(${ids}::bigint[])`

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
