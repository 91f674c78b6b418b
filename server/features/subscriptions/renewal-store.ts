import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** How many reminders somebody has had whose period is over: those 14 and 3 days before, and the one at its end. */
export const atEnd = 3

/**
 * Takes the reminders that are due: 14 and 3 days before the end of a period, and 7 days after it. Nobody is reminded of what
 * was given, cancelled or paid on, or of a moment before the period began; a trial is only worth the second one. What another
 * process takes is left to it.
 */
export async function takeReminders(db: Db, now: Date): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id, reminder from (
        select id, reminders_sent, case
          when status = 'past_due' and current_period_end <= ${now}::timestamptz - interval '7 days'
            and grace_ends_at > ${now}::timestamptz then 4
          when status in ('active', 'trialing') and current_period_end <= ${now}::timestamptz + interval '3 days'
            and current_period_start < current_period_end - interval '3 days' then 2
          when status = 'active' and current_period_end <= ${now}::timestamptz + interval '14 days'
            and current_period_start < current_period_end - interval '14 days' then 1
          else 0 end as reminder
        from subscriptions
        where ended_at is null and current_period_end <= ${now}::timestamptz + interval '14 days'
          and not cancel_at_period_end and coalesce(pending_price_id, package_price_id) is not null
          and not exists (select from subscription_periods later where later.subscription_id = subscriptions.id
            and later.entitlements is not null and not isempty(later.period)
            and lower(later.period) >= current_period_end)
      ) rated where reminder > reminders_sent)
    update subscriptions set reminders_sent = due.reminder
    from due, (select id from subscriptions where id in (select id from due) order by id limit 100
      for no key update skip locked) free
    where subscriptions.id = due.id and free.id = due.id and subscriptions.reminders_sent < due.reminder
    returning subscriptions.id`.execute(db)
  return rows
}

/** The price at which a plan is renewed, with where it is bought; undefined when it is not sold any more. */
export const findRenewal = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id', 'country_id'])
    .where('package_prices.id', '=', priceId)
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .executeTakeFirst()
