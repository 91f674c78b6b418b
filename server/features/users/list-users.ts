import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { users } from '#contract/users-admin.ts'
import type { userTypes } from '#contract/users-admin.ts'
import { containing } from '#server/platform/db/containing.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { addressOf } from './store.ts'

/** Sessions of the row of `users` in a query. */
const lastSeen = sql<Date | null>`(select max(seen_at) from sessions where user_id = users.id)`
const cardsOf = sql<number>`(select count(*) from cards where owner_id = users.id and deleted_at is null)`

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
    addressOf('mail').as('email'),
    addressOf('phone').as('phone'),
    roleOfUser.as('user_role'),
    isPartnerUser.as('is_partner'),
    cardsOf.as('cards'),
    lastSeen.as('last_seen_at'),
  ])

const store = resourceStore(users, {
  table: 'users',
  rows: accounts,
  search: (text) => sql<boolean>`${column('id')} in (
    select id from users where ${includes(sql`name || ' ' || coalesce(username, '')`, text)}
    union
    select user_id from addresses where ${includes(sql`value`, asAddress(text))})`,
  columns: { user_type: hasType },
  present: presentAccount,
})

export const userList = resourceRoutes(users, store)

type AccountRow = Awaited<ReturnType<(typeof accounts)['execute']>>[number]

export function presentAccount(row: AccountRow) {
  const { id, email, last_seen_at, created_at, ...rest } = row
  return {
    ...rest,
    user_id: id,
    email: email ?? '',
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

/** `USER` is an account without any role. */
function hasType(type: (typeof userTypes)[number]) {
  return type === 'USER'
    ? sql<boolean>`not exists (select from user_roles where user_id = ${column('id')})`
    : sql<boolean>`exists (select from user_roles where user_id = ${column('id')} and role = ${type})`
}

/** A text without three letters or digits in a row would read the whole index of trigrams, and so must not use it. */
function includes(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql`(${text}) ilike ${pattern}`
    : sql`lower(${text}) like lower(${pattern})`
}

/** Phone numbers are stored as E.164; people type them with spaces, hyphens and parentheses. */
const asAddress = (search: string): string =>
  /^[+\d\s().-]+$/.test(search) ? search.replace(/[\s().-]/g, '') || search : search
