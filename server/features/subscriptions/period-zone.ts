import type { Db } from '#server/platform/db/database.ts'
import { findSellerZone } from '../settings/index.ts'
import { findUser } from '../users/index.ts'

/**
 * The time zone in which the days of somebody's plan are counted and named: their own when it is known, else the seller's, else
 * UTC.
 */
export async function findPeriodZone(db: Db, userId: string): Promise<string> {
  const user = await findUser(db, userId)
  if (user?.time_zone_is_known === true) return user.time_zone
  return (await findSellerZone(db)) ?? 'UTC'
}
