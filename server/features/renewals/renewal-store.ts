import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type RenewalRow = Selectable<Database['renewals']>

/** The most of one run. */
const batchSize = 100

/** The price at which a plan goes on: the one that was chosen for then, else that of now. */
const isNextPrice = sql<boolean>`package_prices.id = coalesce(subscriptions.pending_price_id, subscriptions.package_price_id)`

/**
 * Plans that were bought, end within so many days, and whose card is good until then: what is charged for them can be announced. Not those
 * that end by choice, are paid on, or whose card has seen its money go back.
 */
const renewable = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('payment_cards', 'payment_cards.user_id', 'subscriptions.user_id')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('orders', 'orders.id', 'payment_cards.order_id')
    .innerJoin('package_prices', (join) => join.on(isNextPrice))
    .where('removed_at', 'is', null)
    .where('users.status', '=', 'active')
    .where('orders.status', '=', 'paid')
    .where('subscriptions.ended_at', 'is', null)
    .where('subscriptions.source', '=', 'purchase')
    .where('cancel_at_period_end', '=', false)
    .where(sql<boolean>`payment_cards.expires_on > current_period_end`)
    .where(sql<boolean>`not exists (select from subscription_periods as later
      where later.subscription_id = subscriptions.id and not isempty(later.period)
        and lower(later.period) >= subscriptions.current_period_end)`)

/** @param days of notice, by how often the plan is paid */
export const listToAnnounce = (
  db: Db,
  { now, days }: { readonly now: Date; readonly days: Readonly<Record<string, number>> },
) =>
  renewable(db)
    .select(['subscriptions.id as subscriptionId', 'subscriptions.user_id as userId'])
    .select(['package_prices.id as priceId', 'current_period_end as periodEnd', 'payment_cards.provider'])
    .where('subscriptions.status', '=', 'active')
    .where('current_period_end', '>', now)
    .where(
      sql<boolean>`current_period_end <= ${now}::timestamptz + (${JSON.stringify(days)}::jsonb ->> package_prices.period)::int * interval '1 day'`,
    )
    .where(sql<boolean>`not exists (select from renewals
      where renewals.subscription_id = subscriptions.id and renewals.period_end = current_period_end)`)
    .orderBy('current_period_end')
    .limit(batchSize)
    .$narrowType<{ periodEnd: Date }>()
    .execute()

/** Whether a plan would still be renewed at the end of this period, and with which card. */
export const findRenewable = (db: Db, subscriptionId: number) =>
  renewable(db)
    .select(['subscriptions.user_id as userId', 'current_period_end as periodEnd'])
    .select(['package_prices.id as priceId', 'payment_cards.id as cardId', 'payment_cards.provider'])
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst()

/** Announces what was not announced. @returns undefined when another process has done it */
export const insertRenewal = (db: Db, renewal: Insertable<Database['renewals']>) =>
  db
    .insertInto('renewals')
    .values(renewal)
    .onConflict((conflict) => conflict.constraint('renewals_once').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRenewal = (db: Db, id: number) =>
  db.selectFrom('renewals').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRenewal = (db: Db, id: number) =>
  db.selectFrom('renewals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Renewals whose time has come and of which it is not known how they end. */
export const listToCharge = (db: Db, now: Date) =>
  db
    .selectFrom('renewals')
    .select('id')
    .where('outcome', 'is', null)
    .where('charge_at', '<=', now)
    .orderBy('charge_at')
    .limit(batchSize)
    .execute()

export async function updateRenewal(
  db: Db,
  id: number,
  values: Updateable<Database['renewals']>,
): Promise<void> {
  await db.updateTable('renewals').set(values).where('id', '=', id).execute()
}

/** The renewal of the end of a period. */
export const findRenewalOf = (db: Db, subscriptionId: number, periodEnd: Date) =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period_end', '=', periodEnd)
    .executeTakeFirst()

/** What is announced to somebody and not charged. */
export const findAnnounced = (db: Db, userId: string, locale: string) =>
  db
    .selectFrom('renewals')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('package_prices', 'package_prices.id', 'renewals.package_price_id')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['renewals.currency', 'renewals.amount_minor', 'charge_at'])
    .select(
      sql<string>`coalesce(packages.translations -> ${locale}::text ->> 'name', packages.name)`.as('name'),
    )
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.ended_at', 'is', null)
    .where('outcome', 'is', null)
    .orderBy('renewals.id', 'desc')
    .executeTakeFirst()

/** Whether an order was made by a renewal. */
export async function isRenewalOrder(db: Db, orderId: number): Promise<boolean> {
  const row = db.selectFrom('renewals').select('id').where('order_id', '=', orderId)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether somebody is paying a plan at this moment. */
export async function isBuying(db: Db, userId: string): Promise<boolean> {
  const row = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'package')
    .where('status', '=', 'open')
  return (await row.executeTakeFirst()) !== undefined
}

/** What mails say of a renewal. */
export const findRenewalFacts = (db: Db, id: number, locale: string) =>
  db
    .selectFrom('renewals')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('package_prices', 'package_prices.id', 'renewals.package_price_id')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .selectAll('renewals')
    .select(['subscriptions.user_id as userId', 'subscriptions.ended_at as endedAt'])
    .select(['package_prices.country_id as countryId', 'package_prices.is_active as isSold'])
    .select(
      sql<string>`coalesce(packages.translations -> ${locale}::text ->> 'name', packages.name)`.as('name'),
    )
    .where('renewals.id', '=', id)
    .executeTakeFirst()

/** How often the plan of somebody is paid; undefined without one that is bought. */
export async function findPeriodOf(db: Db, userId: string) {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('package_prices', (join) => join.on(isNextPrice))
    .select('package_prices.period')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('source', '=', 'purchase')
    .executeTakeFirst()
  return row?.period
}
