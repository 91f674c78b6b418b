import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** The package of a price as it is now, also of one that is not for sale any more. What is paid has the terms of its order. */
export const findBought = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_id as packageId', 'period', 'trial_days as trialDays', 'level'])
    .select(['amount_minor as amountMinor', 'currency', 'tax_inclusive as isInclusive'])
    .where('package_prices.id', '=', priceId)
    .executeTakeFirstOrThrow()

/** Periods that are paid and begin when the plan of now is over, in their order. */
export const listLater = (db: Db, subscriptionIds: readonly number[]) =>
  db
    .selectFrom('subscription_periods')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('package_prices', 'package_prices.id', 'subscription_periods.package_price_id')
    .leftJoin('orders', 'orders.id', 'subscription_periods.order_id')
    // an admin may give the price to another package since
    .innerJoin('packages', (join) =>
      join.on(
        sql<boolean>`packages.id = coalesce((orders.terms ->> 'packageId')::bigint, package_prices.package_id)`,
      ),
    )
    .select([
      'subscription_id',
      'subscription_periods.package_price_id',
      'packages.id as package_id',
      'level',
    ])
    .select('subscription_periods.entitlements')
    .select([
      sql<Date>`lower(subscription_periods.period)`.as('from'),
      sql<Date | null>`upper(subscription_periods.period)`.as('until'),
    ])
    .where('subscription_id', 'in', subscriptionIds)
    .where('subscription_periods.entitlements', 'is not', null)
    .where(sql<boolean>`not isempty(subscription_periods.period)`)
    .where(sql<boolean>`lower(subscription_periods.period) >= subscriptions.current_period_end`)
    .orderBy(sql`lower(subscription_periods.period)`)
    .$narrowType<{ entitlements: SubscriptionRow['entitlements'] }>()
    .execute()

/** Whether an order was paid with test payments; or with nothing but a credit, by somebody who has made some. */
const isTest = (testKeys: readonly string[]) => sql<boolean>`exists (select from payments
  join orders as paid on paid.id = payments.order_id
  where is_applied and provider = any(${testKeys}::text[])
    and (paid.id = orders.id or orders.total_minor = 0 and paid.user_id = orders.user_id))`

/**
 * What went back since of plans whose unused days are a part of an order, or of one before it, and was not taken of the balance.
 */
const takenBack = sql<number>`coalesce((select sum(refunds.amount_minor + coalesce((select sum(entry.amount_minor)
    from balance_entries as entry where entry.refund_id = refunds.id and entry.reason = 'taken-back'), 0)) from refunds
  join payments on payments.id = refunds.payment_id
  join orders as earlier on earlier.id = payments.order_id
  where is_applied and refunds.status <> 'failed' and refunds.created_at >= orders.created_at
    and earlier.user_id = orders.user_id and earlier.kind = orders.kind and earlier.currency = orders.currency
    and exists (select from subscription_periods as gone
      where gone.order_id = earlier.id and gone.replaced_by <= orders.id)), 0)::bigint`

/** What a coupon took off an order, in the terms of its price. Nobody paid it, so it is worth nothing. */
const couponMinor = sql<number>`coalesce((orders.terms -> 'coupon' ->> 'offMinor')::bigint, 0)`

/** The paid periods of the own live subscription of somebody that are not over, with what was billed for them. */
export const listBilledPeriods = (
  db: Db,
  userId: string,
  { now, testKeys }: { readonly now: Date; readonly testKeys: readonly string[] },
) =>
  db
    .selectFrom('subscription_periods')
    .innerJoin('orders', 'orders.id', 'subscription_periods.order_id')
    .innerJoin('order_lines', (join) =>
      join.onRef('order_lines.order_id', '=', 'orders.id').on('order_lines.position', '=', 0),
    )
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select(['orders.id as orderId'])
    .select([
      'orders.currency',
      sql<number>`unit_minor - ${couponMinor}`.as('unitMinor'),
      sql<number>`order_lines.discount_minor - ${couponMinor}`.as('discountMinor'),
    ])
    .select(['taxable_minor as taxableMinor', 'order_lines.total_minor as lineMinor'])
    .select(['orders.total_minor as paidMinor', isTest(testKeys).as('isTest')])
    .select([
      sql<number>`coalesce((select sum(refunded_minor) from payments where order_id = orders.id and is_applied), 0)::bigint`.as(
        'refundedMinor',
      ),
      takenBack.as('takenBackMinor'),
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
    ])
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.source', '<>', 'partner')
    .where('subscriptions.ended_at', 'is', null)
    .where('orders.status', '=', 'paid')
    .where('orders.is_trial', '=', false)
    .where(sql<boolean>`upper(period) > ${now}`)
    .execute()

/** A refund of money that has paid a plan. */
export const findPlanRefund = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.status',
      'refunds.amount_minor',
      'orders.id as order_id',
      'orders.status as order_status',
    ])
    .select(['orders.currency', 'orders.user_id'])
    .where('refunds.id', '=', id)
    .where('is_applied', '=', true)
    .where('orders.kind', '=', 'package')
    .executeTakeFirst()

/** The price at which a plan is renewed, with where it is bought; undefined when it is not sold any more. */
export const findRenewal = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id', 'country_id', 'period'])
    .select(['amount_minor as amountMinor', 'currency', 'tax_inclusive as isInclusive'])
    .where('package_prices.id', '=', priceId)
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .executeTakeFirst()
