import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import type { FoundInParts } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'

/** The confirmed address, else the first one. */
const addressOf = (kind: 'mail' | 'phone') => sql<string | null>`(
  select value from addresses where user_id = subscriptions.user_id and kind = ${sql.lit(kind)}
  order by confirmed_at nulls last, id limit 1)`

/** Subscriptions where they are searched and counted. */
export const subscriptionIds = tables
  .selectFrom('subscriptions')
  .select(['id', 'user_id', 'package_id', 'source', 'status', 'current_period_end', 'ended_at'])

/** Subscriptions with their people, as admins see them. */
export const subscriptionRows = tables
  .selectFrom('subscriptions')
  .innerJoin('users', 'users.id', 'subscriptions.user_id')
  .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
  .select([
    'subscriptions.id',
    'subscriptions.user_id',
    'subscriptions.package_id',
    'subscriptions.source',
    'subscriptions.status',
    'subscriptions.current_period_start',
    'subscriptions.current_period_end',
    'subscriptions.grace_ends_at',
    'subscriptions.cancel_at_period_end',
    'subscriptions.ended_at',
    'subscriptions.version',
    'subscriptions.created_at',
    'subscriptions.updated_at',
  ])
  .select(['users.name as user_name', 'packages.name as package_name'])
  .select(addressOf('mail').as('email'))

/** What ended last of people who have nothing now. */
const isLastEnded = sql<boolean>`subscriptions.ended_at is not null and not exists (
  select from subscriptions as later where later.user_id = subscriptions.user_id
    and (later.ended_at is null or (later.ended_at, later.id) > (subscriptions.ended_at, subscriptions.id)))`

export const expiredIds = subscriptionIds.where(isLastEnded)

export const expiredRows = subscriptionRows
  .select(addressOf('phone').as('phone'))
  .where(isLastEnded)
  .$narrowType<{ status: 'lapsed' | 'cancelled'; ended_at: Date }>()

/** @param days the database's clock counts them: lists know no other */
export const endedWithin = (days: number) =>
  sql<boolean>`${column('ended_at')} >= now() - make_interval(days => ${days}::int)`

/** Subscriptions whose person has a text as name, username or address. */
export const isOfPerson = (text: string): FoundInParts => ({
  parts: [
    tables
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select('subscriptions.id')
      .where(hasUserText(sql.ref('users.search_text'), text)),
  ],
  isOne: sql<boolean>`exists (
    select from users where users.id = ${column('user_id')} and ${hasUserText(sql`users.search_text`, text)})`,
})

/** Of any status: what somebody had is there when the account is gone. */
export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .select(
      sql<string | null>`(select value from addresses where user_id = users.id and kind = 'mail'
        order by confirmed_at nulls last, id limit 1)`.as('email'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst()

/** Of one person; nobody has more. */
const most = 200

export const listOfPerson = (db: Db, userId: string) =>
  db
    .selectFrom(subscriptionRows.as('shown'))
    .innerJoin('subscriptions', 'subscriptions.id', 'shown.id')
    .leftJoin('users as admin', 'admin.id', 'subscriptions.granted_by')
    .selectAll('shown')
    .select('admin.name as granted_by_name')
    .where('subscriptions.user_id', '=', userId)
    .orderBy('subscriptions.id', 'desc')
    .limit(most)
    .execute()

/** Periods of subscriptions, the newest first; what was replaced before it began is not shown. */
export async function listPeriods(db: Db, subscriptionIds: readonly number[]) {
  if (subscriptionIds.length === 0) return []
  return db
    .selectFrom('subscription_periods')
    .select(['subscription_id', 'order_id', 'note', 'reference'])
    .select([sql<Date>`lower(period)`.as('from'), sql<Date | null>`upper(period)`.as('until')])
    .where('subscription_id', 'in', subscriptionIds)
    .where(sql<boolean>`not isempty(period)`)
    .orderBy(sql`lower(period)`, 'desc')
    .execute()
}
