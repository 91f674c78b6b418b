import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** The rows of what is decided about a plan: periods and entries of the balance. */

/** Periods of a subscription, and that of an order wherever it is; of those that wait, with what begins. */
export const listPeriodsWith = (
  db: Db,
  { subscriptionId, orderId }: { readonly subscriptionId: number | null; readonly orderId: number | null },
) =>
  db
    .selectFrom('subscription_periods')
    .leftJoin('package_prices', 'package_prices.id', 'subscription_periods.package_price_id')
    .leftJoin('orders', 'orders.id', 'subscription_periods.order_id')
    // an admin may give the price to another package since
    .leftJoin('packages', (join) =>
      join.on(
        sql<boolean>`packages.id = coalesce((orders.terms ->> 'packageId')::bigint, package_prices.package_id)`,
      ),
    )
    .select(['subscription_periods.id', 'subscription_id', 'order_id', 'replaced_by'])
    .select([
      'subscription_periods.package_price_id',
      'subscription_periods.note',
      'reference',
      'subscription_periods.entitlements',
    ])
    .select(['packages.id as package_id', 'level'])
    .select([
      sql<number>`coalesce(subscription_periods.grace_days, packages.grace_days)`.as('grace_days'),
      sql<Date | null>`lower(subscription_periods.period)`.as('from'),
      sql<Date | null>`upper(subscription_periods.period)`.as('until'),
    ])
    .where((eb) => eb.or([eb('subscription_id', '=', subscriptionId), eb('order_id', '=', orderId)]))
    .orderBy(sql`lower(subscription_periods.period) nulls first`)
    .orderBy('subscription_periods.id')
    .execute()
export type PeriodRow = Awaited<ReturnType<typeof listPeriodsWith>>[number]

type Range = { readonly from: Date; readonly until: Date | null } | null
const rangeOf = (range: Range) =>
  range === null
    ? sql<string>`'empty'::tstzrange`
    : sql<string>`tstzrange(${range.from}::timestamptz, ${range.until}::timestamptz)`

type NewPeriod = Omit<Insertable<Database['subscription_periods']>, 'period'> & { readonly range: Range }

export async function insertPeriod(db: Db, { range, ...values }: NewPeriod): Promise<void> {
  await db
    .insertInto('subscription_periods')
    .values({ ...values, period: rangeOf(range) })
    .execute()
}

/** One that had not begun stays as an empty one: its order is used. */
export async function updatePeriod(
  db: Db,
  id: number,
  {
    range,
    ...values
  }: Omit<Updateable<Database['subscription_periods']>, 'period'> & { readonly range: Range },
): Promise<void> {
  await db
    .updateTable('subscription_periods')
    .set({ ...values, period: rangeOf(range) })
    .where('id', '=', id)
    .execute()
}

/** A package as it is given now. */
export const findGiven = (db: Db, packageId: number) =>
  db
    .selectFrom('packages')
    .select(['level', 'grace_days as graceDays'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()

export const listEntries = (db: Db, userId: string) =>
  db
    .selectFrom('balance_entries')
    .select(['reason', 'currency', 'amount_minor', 'is_test', 'order_id', 'refund_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** The database adds them up. A balance below zero violates `balance_entries_not_negative`. */
export async function insertEntry(
  db: Db,
  values: Omit<Insertable<Database['balance_entries']>, 'balance_minor'>,
): Promise<void> {
  await db
    .insertInto('balance_entries')
    .values({ ...values, balance_minor: 0 })
    .execute()
}
