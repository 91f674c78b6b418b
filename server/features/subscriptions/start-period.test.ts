import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { setFeature } from '#server/testing/plans.ts'
import { openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { useTrial } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { give, inDays, packageIdOf, periodsOf, subscriptionsOf } = openPeriods(app)

const only = async (userId: string) => {
  const [row, ...more] = await subscriptionsOf(userId)
  expect(more).toEqual([])
  if (row === undefined) throw new Error('There is no subscription.')
  return row
}
/** A row alone: what it is for does not matter here. */
async function makeOrder(userId: string): Promise<number> {
  const key = randomUUID()
  const values = { public_id: key, idempotency_key: key, request_hash: Buffer.alloc(0), currency: 'INR' }
  const { id } = await db
    .insertInto('orders')
    .values({
      ...values,
      user_id: userId,
      kind: 'package',
      subtotal_minor: 1,
      total_minor: 1,
      billing: '{}',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const daysOf = async (subscriptionId: number) =>
  (
    await sql<{ days: number | null }>`
      select round(extract(epoch from upper(period) - lower(period)) / 86400)::int as days
      from subscription_periods where subscription_id = ${subscriptionId} order by id`.execute(db)
  ).rows.map(({ days }) => days)

describe('a period of a plan', () => {
  it('makes the live subscription, with what the package allows now', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    const row = await only(id)
    expect(row).toMatchObject({ status: 'active', source: 'purchase', version: 1, ended_at: null })
    expect(row.entitlements).toMatchObject({ cards: { included: true, limit: 25 } })
    expect(await daysOf(subscriptionId)).toEqual([30])
  })

  it('is one per order, however often and at once the order is reported', async () => {
    const { id } = await createUser(db)
    const orderId = await makeOrder(id)
    const ids = await Promise.all([1, 2, 3, 4].map(() => give(id, { orderId })))
    const before = await only(id)
    expect(new Set(ids)).toEqual(new Set([before.id]))
    await give(id, { orderId, until: 90 })
    expect(await only(id)).toEqual(before)
    expect(await periodsOf(before.id)).toHaveLength(1)
  })

  it('extends the one that is live, also for two orders at once', async () => {
    const { id } = await createUser(db)
    const [order, other] = [await makeOrder(id), await makeOrder(id)]
    const first = await give(id)
    await Promise.all([
      give(id, { from: 30, until: 60, orderId: order }),
      give(id, { from: 30, until: 60, orderId: other }),
    ])
    const row = await only(id)
    expect(row.id).toBe(first)
    expect(Math.round((row.current_period_end?.getTime() ?? 0) / 1e6)).toBe(
      Math.round(inDays(60).getTime() / 1e6),
    )
    // the order that was replaced stays used
    expect(new Set((await periodsOf(first)).map(({ order_id }) => order_id))).toEqual(
      new Set([null, order, other]),
    )
    await give(id, { from: 30, until: 90, orderId: order })
    expect((await only(id)).version).toBe(row.version)
  })

  it('of a larger plan replaces the rest of the smaller one', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    app.advance(10 * 86_400_000)
    await give(id, { plan: 'business', until: 365 })
    expect((await only(id)).package_id).toBe(await packageIdOf('business'))
    expect(await daysOf(subscriptionId)).toEqual([10, 365])
  })

  it('that begins later does not take away what was bought for the days until then', async () => {
    const { id } = await createUser(db)
    await give(id)
    await setFeature(db, 'pro', 'cards', { limit_value: 7 })
    await setFeature(db, 'pro', 'designs', { limit_value: 70 })
    await give(id, { from: 30, until: 60 })
    await setFeature(db, 'pro', 'cards', { limit_value: 25 })
    expect((await only(id)).entitlements).toMatchObject({ cards: { limit: 25 }, designs: { limit: 70 } })
  })

  it('that a partner gives is live beside the own one', async () => {
    const { id } = await createUser(db)
    await give(id)
    await give(id, { plan: 'business', source: 'partner' })
    await give(id, { plan: 'business', source: 'partner', from: 30, until: 60 })
    expect((await subscriptionsOf(id)).map(({ source }) => source)).toEqual(['purchase', 'partner'])
  })

  it('ends grace and trial, and takes back a cancellation', async () => {
    for (const status of ['past_due', 'trialing'] as const) {
      const { id } = await createUser(db)
      await give(id)
      const values = { status, cancel_at_period_end: true, grace_ends_at: new Date(), reminders_sent: 2 }
      await db.updateTable('subscriptions').set(values).where('user_id', '=', id).execute()
      await give(id)
      expect(await only(id)).toMatchObject({
        status: 'active',
        cancel_at_period_end: false,
        grace_ends_at: null,
        reminders_sent: 0,
      })
    }
  })
})

describe('a trial', () => {
  const trial = async (userId: string, gstin?: string) => {
    const packageId = await packageIdOf('pro')
    return app.ctx
      .tx((tx) => useTrial(tx, { userId, packageId, gstin }))
      .then(
        () => 'started',
        (error: { code?: string }) => error.code,
      )
  }

  it('is had once, also in two tabs at once', async () => {
    const { id } = await createUser(db, { phone_number: '+919876500001', phone_number_verified: true })
    const results = await Promise.all([1, 2, 3].map(() => trial(id, '27AAPFU0939F1ZV')))
    expect(results.map(String).toSorted()).toEqual(['started', 'trial_used', 'trial_used'])
    const uses = await db.selectFrom('trial_uses').selectAll().where('user_id', '=', id).execute()
    expect(uses).toHaveLength(4)
    expect(JSON.stringify(uses)).not.toContain('AAPFU')
  })

  it('is over for another account with the same confirmed address or GSTIN, not for others', async () => {
    const phone = { phone_number: '+919876500002', phone_number_verified: true }
    const first = await createUser(db, { email: 'trial@example.org', ...phone })
    expect(await trial(first.id, '29AAGCB7383J1Z4')).toBe('started')
    await db.deleteFrom('addresses').where('user_id', '=', first.id).execute()
    const others = await Promise.all([
      createUser(db, { email: 'trial@example.org' }),
      createUser(db, { email: 'trial2@example.org', ...phone }),
      createUser(db),
    ])
    const results = await Promise.all(
      others.map(({ id }, index) => trial(id, index === 2 ? '29aagcb7383j1z4' : '')),
    )
    expect(results).toEqual(['trial_used', 'trial_used', 'trial_used'])
    await db
      .deleteFrom('addresses')
      .where(
        'user_id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    const unconfirmed = await createUser(db, { email: 'trial@example.org', email_verified: false })
    expect(await trial(unconfirmed.id)).toBe('started')
  })

  it('is for people without a plan', async () => {
    const { id } = await createUser(db)
    await give(id, { source: 'trial', until: 14 })
    expect((await only(id)).status).toBe('trialing')
    await expect(give(id, { source: 'trial', until: 14 })).rejects.toMatchObject({
      code: 'subscription_exists',
    })
    await give(id)
    expect((await only(id)).status).toBe('active')
  })
})
