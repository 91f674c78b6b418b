import type { Db } from '#server/platform/db/database.ts'

/** The package of a price, also of one that is not for sale any more: it was when the order was made. */
export const findBought = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_id as packageId', 'period', 'trial_days as trialDays', 'level'])
    .where('package_prices.id', '=', priceId)
    .executeTakeFirstOrThrow()

/** The plan that a person has of their own, and when what is paid of it is over. */
export const findLiveEnd = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
    .select(['package_id as packageId', 'level', 'current_period_end as ends'])
    .where('user_id', '=', userId)
    .where('source', '<>', 'partner')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
