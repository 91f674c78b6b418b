import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Range = { readonly from: Date; readonly until: Date | null }

/** The period that an order paid for, unless nothing is left of it. */
export const findPeriodOf = (db: Db, orderId: number): Promise<Range | undefined> =>
  db
    .selectFrom('subscription_periods')
    .select([sql<Date>`lower(period)`.as('from'), sql<Date | null>`upper(period)`.as('until')])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`not isempty(period)`)
    .executeTakeFirst()

/** Takes a span of time out of one period of a subscription: it ends where the span begins, and later ones move up. */
export async function removePeriod(db: Db, subscriptionId: number, { from, until }: Range): Promise<void> {
  await sql`
    update subscription_periods set period = period * tstzrange(null, ${from}::timestamptz)
    where subscription_id = ${subscriptionId} and not isempty(period) and lower(period) <= ${from}::timestamptz
      and (upper_inf(period) or upper(period) > ${from}::timestamptz)`.execute(db)
  if (until === null) return
  const later = await db
    .selectFrom('subscription_periods')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where(sql<boolean>`not isempty(period) and lower(period) >= ${until}::timestamptz`)
    .orderBy(sql`lower(period)`)
    .execute()
  // one after the other, as two periods never overlap
  for (const { id } of later)
    await sql`
      update subscription_periods set period = tstzrange(
        lower(period) - (${until}::timestamptz - ${from}::timestamptz),
        upper(period) - (${until}::timestamptz - ${from}::timestamptz))
      where id = ${id}`.execute(db)
}
