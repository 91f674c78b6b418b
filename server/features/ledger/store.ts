import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Account = Selectable<Database['ledger_accounts']>
export type AccountKind = Account['kind']
export type Lot = Pick<Account, 'id' | 'balance' | 'expires_at'>
export type TransferKind = Selectable<Database['ledger_transfers']>['kind']

/** Accounts that an owner has once; the installation has those without an owner. */
type SingleAccount = { readonly kind: Exclude<AccountKind, 'credit-lot'>; readonly ownerId: string | null }

/** Finds or opens an account, and locks it until the transaction ends. @returns its id */
export async function lockAccount(db: Db, unit: string, { kind, ownerId }: SingleAccount): Promise<number> {
  const { id } = await db
    .insertInto('ledger_accounts')
    .values({ kind, owner_id: ownerId, unit })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'unit', 'owner_id'])
        .where('kind', '<>', sql.lit('credit-lot'))
        .doUpdateSet({ unit }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLot(
  db: Db,
  unit: string,
  { ownerId, expiresAt }: { ownerId: string; expiresAt: Date | null },
): Promise<number> {
  const { id } = await db
    .insertInto('ledger_accounts')
    .values({ kind: 'credit-lot', owner_id: ownerId, unit, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is left of the lots of an owner, the one that ends first before the others. */
export async function selectLots(db: Db, ownerId: string): Promise<Lot[]> {
  return db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'credit-lot')
    .where('balance', '>', 0)
    .orderBy(sql`expires_at nulls last`)
    .orderBy('id')
    .execute()
}

export async function selectBalances(db: Db, ownerId: string) {
  return db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('owner_id', '=', ownerId)
    .where('kind', '<>', 'credit-lot')
    .execute()
}

/** @returns its id, or undefined when there is a transfer of this kind for the reference already */
export async function insertTransfer(
  db: Db,
  values: Insertable<Database['ledger_transfers']>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('ledger_transfers')
    .values(values)
    .onConflict((conflict) => conflict.constraint('ledger_transfers_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasTransfer(db: Db, kind: TransferKind, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

export type Entry = { readonly accountId: number; readonly amount: number }

/** The database adds each amount to the balance of its account. */
export async function insertEntries(db: Db, transferId: string, entries: readonly Entry[]): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, amount }) => ({ transfer_id: transferId, account_id: accountId, amount })),
    )
    .execute()
}

export async function selectEntries(
  db: Db,
  { kind, reference }: { kind: TransferKind; reference: string },
): Promise<Entry[]> {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .select(['account_id as accountId', 'amount'])
    .where('ledger_transfers.kind', '=', kind)
    .where('ledger_transfers.reference', '=', reference)
    .orderBy('ledger_entries.id')
    .execute()
}

/** Whose lots are over and not empty. */
export async function listEndedOwners(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('owner_id')
    .distinct()
    .where('kind', '=', 'credit-lot')
    .where('balance', '>', 0)
    .where('expires_at', '<=', now)
    .where('owner_id', 'is not', null)
    .execute()
  return rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id]))
}
