import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sessionLock } from '#server/platform/db/locks.ts'
import { insertSampleCoupon } from '../features/coupons/index.ts'
import { grantCredits } from '../features/ledger/index.ts'
import { activatePartner } from '../features/partners/index.ts'
import { writeSection } from '../features/settings/index.ts'
import { snapshotOf } from '../features/subscriptions/index.ts'
import { demoSeller } from './demo-people.ts'

export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A package until further notice, as an admin gives it. */
export async function insertDemoSubscription(
  db: Db,
  { ownerId, adminId, packageKey }: Record<'ownerId' | 'adminId' | 'packageKey', string>,
  now: Date,
): Promise<void> {
  const { id: package_id } = await db
    .selectFrom('packages')
    .select('id')
    .where('key', '=', packageKey)
    .executeTakeFirstOrThrow()
  const { id: subscription_id } = await db
    .insertInto('subscriptions')
    .values({
      user_id: ownerId,
      package_id,
      source: 'admin',
      status: 'active',
      entitlements: JSON.stringify(await snapshotOf(db, package_id)),
      current_period_start: now,
      granted_by: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_periods')
    .values({ subscription_id, period: sql`tstzrange(${now}::timestamptz, null)` })
    .execute()
}

/** Milliseconds. */
const retryEvery = 200

/**
 * Runs `work` while this process has the lock of the demo world, so that processes that start on one empty database take
 * turns. Waits while another one has it; no transaction is open.
 */
export async function withDemoLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { tryTake, release } = sessionLock('demoWorld')
    const tryLock = sql.raw<{ taken: boolean }>(tryTake)
    while ((await tryLock.execute(connection)).rows[0]?.taken !== true) await sleep(retryEvery)
    try {
      return await work()
    } finally {
      // A connection that is lost has given the lock back.
      await sql
        .raw(release)
        .execute(connection)
        .catch(() => undefined)
    }
  })
}

/** The search for a first code reads this many rows at most. */
const codesToLookAt = 50

/** The code and link to print at start: those of the oldest active code that shows an active card. */
export async function findFirstCode(db: Db): Promise<{ code: string; slug: string } | undefined> {
  return db
    .selectFrom(db.selectFrom('qrcodes').selectAll().orderBy('id').limit(codesToLookAt).as('oldest'))
    .innerJoin('slugs', 'slugs.qrcode_id', 'oldest.id')
    .innerJoin('cards', 'cards.id', 'oldest.card_id')
    .select(['oldest.code', 'slugs.slug'])
    .where('slugs.is_current', '=', true)
    .where('oldest.status', '=', 'active')
    .where('cards.status', '=', 'active')
    .where('cards.deleted_at', 'is', null)
    .orderBy('oldest.id')
    .limit(1)
    .executeTakeFirst()
}

/** A seller in Karnataka: without one, nothing can be bought. With a coupon to try the checkout with. */
export async function insertDemoSeller(db: Db, adminId: string, now: Date): Promise<void> {
  await insertSampleCoupon(db)
  const { id: state_id, country_id } = await db
    .selectFrom('states')
    .select(['id', 'country_id'])
    .where('gst_code', '=', '29')
    .executeTakeFirstOrThrow()
  const value = { ...demoSeller, country_id, state_id }
  await writeSection(db, { key: 'seller', value, version: 0 }, { userId: adminId, now })
}

/** Makes an account a partner with credits to try the desk with. */
export async function makeDemoPartner(tx: AppCtx, ownerId: string, adminId: string): Promise<void> {
  await activatePartner(tx, ownerId, null)
  const grant = { ownerId, credits: 25, expiresAt: null, reference: 'demo', actorId: adminId, note: '' }
  await grantCredits(tx, grant)
}
