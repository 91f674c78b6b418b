import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { endPurchase } from './index.ts'

/** A purchase whose money went back ends: its own days, and no others. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const { give, subscriptionsOf } = openPeriods(app)
/** A row alone: what it is for does not matter here. */
async function newOrder(): Promise<number> {
  const key = randomUUID()
  const values = { public_id: key, idempotency_key: key, request_hash: Buffer.alloc(0), currency: 'INR' }
  const sums = { subtotal_minor: 1, total_minor: 1 }
  const { id } = await db
    .insertInto('orders')
    .values({ ...values, ...sums, kind: 'package', billing: '{}', expires_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const end = (orderId: number) => app.ctx.tx((tx) => endPurchase.end(tx, orderId))
const isActive = (orderId: number) => endPurchase.isActive(app.ctx, orderId)
const stateOf = async (userId: string) => {
  const [row] = await subscriptionsOf(userId)
  const { status, current_period_end: ends } = row!
  const days = ends === null ? null : (ends.getTime() - app.ctx.now().getTime()) / day
  return { status, days }
}

describe('the money of a purchase went back:', () => {
  it('the only one ends its plan now, and its person is told', async () => {
    const person = await createUser(db)
    const order = await newOrder()
    await give(person.id, { orderId: order })
    clock.advance(10 * day)
    expect(await isActive(order)).toBe(true)
    await end(order)
    expect(await stateOf(person.id)).toMatchObject({ status: 'cancelled' })
    expect(await isActive(order)).toBe(false)
    await app.drain()
    const subjects = (await listMails(db, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your plan Pro has ended')
  })

  it('a plan without an end is over as well', async () => {
    const { id } = await createUser(db)
    const order = await newOrder()
    await give(id, { orderId: order, until: null })
    clock.advance(day)
    await end(order)
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('the first of two that follow each other: the second one begins now', async () => {
    const { id } = await createUser(db)
    const [first, second] = [await newOrder(), await newOrder()]
    await give(id, { orderId: first })
    await give(id, { orderId: second, from: 30, until: 60 })
    clock.advance(10 * day)
    await end(first)
    expect(await stateOf(id)).toEqual({ status: 'active', days: 30 })
    expect(await isActive(first)).toBe(false)
    await end(second)
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('the second of two: the first one stays as it is', async () => {
    const { id } = await createUser(db)
    const [first, second] = [await newOrder(), await newOrder()]
    await give(id, { orderId: first })
    await give(id, { orderId: second, from: 30, until: 60 })
    clock.advance(10 * day)
    await end(second)
    expect(await stateOf(id)).toEqual({ status: 'active', days: 20 })
    expect(await isActive(first)).toBe(true)
  })

  it('one before a smaller plan that is paid: that one begins now', async () => {
    const { id } = await createUser(db)
    const [large, small] = [await newOrder(), await newOrder()]
    await give(id, { plan: 'business', orderId: large })
    await give(id, { plan: 'pro', orderId: small, from: 30, until: 60, packagePriceId: 6 })
    clock.advance(day)
    await end(large)
    expect(await stateOf(id)).toEqual({ status: 'active', days: 30 })
    const { name } = await db
      .selectFrom('subscriptions')
      .innerJoin('packages', 'packages.id', 'package_id')
      .select('packages.key as name')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('pro')
  })

  it('a smaller plan that has not begun: the larger one stays, and nothing follows it', async () => {
    const { id } = await createUser(db)
    const [large, small] = [await newOrder(), await newOrder()]
    await give(id, { plan: 'business', orderId: large })
    await give(id, { plan: 'pro', orderId: small, from: 30, until: 60, packagePriceId: 6 })
    clock.advance(day)
    await end(small)
    expect(await stateOf(id)).toEqual({ status: 'active', days: 29 })
    expect(await isActive(small)).toBe(false)
    await end(large)
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('one that is over takes nothing from the next', async () => {
    const { id } = await createUser(db)
    const [first, second] = [await newOrder(), await newOrder()]
    await give(id, { orderId: first })
    await give(id, { orderId: second, from: 30, until: 60 })
    clock.advance(40 * day)
    expect(await isActive(first)).toBe(false)
    await end(first)
    expect(await stateOf(id)).toEqual({ status: 'active', days: 20 })
  })

  it('of an order that gave nothing, nothing happens', async () => {
    await expect(end(await newOrder())).resolves.toBeUndefined()
  })
})
