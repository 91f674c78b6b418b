import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { searchColumn } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { tables } from '#server/platform/db/tables.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'
import { addressOf } from './store.ts'

type AccountType = Role | 'PARTNER'

const cardsOf = sql<number>`(select count(*) from cards where owner_id = users.id and deleted_at is null and not is_pending)`

/** Accounts with what admins see of them. */
export const accounts = tables
  .selectFrom('users')
  .select([
    'users.id',
    'users.name',
    'users.username',
    'users.status',
    'users.blocked_reason',
    'users.created_at',
    'users.last_seen_at',
    addressOf('mail').as('email'),
    addressOf('phone').as('phone'),
    roleOfUser.as('user_role'),
    isPartnerUser.as('is_partner'),
    'users.search_text',
    cardsOf.as('cards'),
  ])

export type AccountRow = Awaited<ReturnType<(typeof accounts)['execute']>>[number]

/** Whether name, username, an email address or a phone number of the row contains a text. */
export const hasText = (text: string) => hasUserText(column(searchColumn), text)

/** `USER` is an account without any role. */
export function hasType(type: AccountType) {
  return type === 'USER'
    ? sql<boolean>`not exists (select from user_roles where user_id = ${column('id')})`
    : sql<boolean>`exists (select from user_roles where user_id = ${column('id')} and role = ${type})`
}

/** An account of any status, with what only its detail shows. */
export async function findAccount(db: Db, id: string, now: Date) {
  return db
    .selectFrom(accounts.as('account'))
    .innerJoin('users', 'users.id', 'account.id')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .selectAll('account')
    .select([
      'users.locale',
      'countries.name as country',
      'countries.iso2 as country_iso2',
      sql<number>`(select count(*) from sessions where user_id = users.id and ends_at > ${now})`.as(
        'sessions',
      ),
      sql<boolean>`exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'has_authenticator',
      ),
      sql<number>`(select count(*) from passkeys where user_id = users.id)`.as('passkeys'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** Confirmed addresses first. */
export async function selectAddresses(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['kind', 'value', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy(sql`confirmed_at nulls last`)
    .orderBy('id')
    .execute()
}

/**
 * Accounts that are not deleted, in the order of their ids, locked until the transaction ends. Only one transaction at a
 * time may lock accounts, so that what it counts of the others stays true.
 */
export async function lockAccounts(db: Db, ids: readonly string[]) {
  await takeLock(db, 'statusOfAccounts')
  return db
    .selectFrom('users')
    .select(['id', 'status', 'blocked_reason'])
    .where('id', 'in', ids)
    .where('status', 'in', ['active', 'blocked'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Status = {
  readonly status: 'active' | 'blocked'
  readonly blocked_at: Date | null
  readonly blocked_by: string | null
  readonly blocked_reason: string | null
}

/** @returns how many accounts there were */
export async function updateStatus(
  db: Db,
  ids: readonly string[],
  values: Status,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countActiveAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('user_roles.role', '=', 'ADMIN')
    .where('users.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return admins
}

export async function selectRoles(db: Db, userId: string): Promise<AccountType[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .$castTo<{ role: AccountType }>()
    .execute()
  return rows.map(({ role }) => role)
}

/** @returns whether the account did not have the role yet */
export async function insertRole(db: Db, role: Insertable<Database['user_roles']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('user_roles')
    .values(role)
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
