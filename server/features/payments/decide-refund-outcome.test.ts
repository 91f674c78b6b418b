import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getOrder, refundPayment, decideRefundOutcome } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { failRefunds } from '#server/testing/fail-refunds.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { askWhatEnds } from './decide-refund-outcome.ts'

/** What becomes of what was bought when all of its money goes back. */

const app = await createTestApp()
const { db } = app.ctx
const { token: as, email } = await createAdmin(db)

async function buyPlan() {
  const buyer = await createBuyer(app)
  const purchase = await buyer.open()
  await buyer.act(purchase)
  const { data } = await buyer.verify(purchase)
  const order_id = data.order_id
  const payment_id = data.payments[0]!.payment_id
  return {
    ...buyer,
    ...purchase,
    order_id,
    payment_id,
    refund: async (changes: object = {}) => {
      const body = { payment_id, amount_minor: 199_000, reason: 'Asked for it', ...changes }
      const reply = await app.call(refundPayment, { as, body: { ...body, idempotency_key: randomUUID() } })
      await app.drain()
      return reply
    },
    decide: (ends: boolean) => app.call(decideRefundOutcome, { as, body: { order_id, ends } }),
    order: async () => (await app.call(getOrder, { as, params: { id: order_id } })).data,
    isActive: async () => (await buyer.periods()).some(({ status }) => status === 'active'),
    isListed: async () =>
      (await app.call(getMoneyOverview, { as })).data.asked.some((row) => row.order_id === order_id),
    questions: async () =>
      (await listMails(db, email)).filter(({ body_text: text }) => text.includes(purchase.orderId)),
  }
}

describe('a plan whose money an admin sends back', () => {
  it('ends in the same act when he says so, before the provider has answered', async () => {
    const { order, refund, isActive, isListed, questions } = await buyPlan()
    expect(await order()).toMatchObject({ can_end: true, refund_outcome: null })
    await refund({ ends: true })
    expect(await isActive()).toBe(false)
    expect(await order()).toMatchObject({ status: 'refunded', can_end: false, refund_outcome: 'ended' })
    expect(await isListed()).toBe(false)
    expect(await questions()).toEqual([])
  })

  it('stays when he says so, and nobody is asked again', async () => {
    const { order, refund, decide, isActive, isListed, questions } = await buyPlan()
    await refund({ ends: false })
    expect(await isActive()).toBe(true)
    expect(await order()).toMatchObject({ status: 'refunded', refund_outcome: 'kept' })
    expect(await isListed()).toBe(false)
    expect(await questions()).toEqual([])
    expect((await decide(true)).error).toBe('wrong_state')
    expect(await isActive()).toBe(true)
  })

  it('never ends with a part of the money', async () => {
    const { order, refund, isActive } = await buyPlan()
    await refund({ ends: true, amount_minor: 198_999 })
    expect(await isActive()).toBe(true)
    expect(await order()).toMatchObject({ status: 'paid', refund_outcome: null })
    await refund({ ends: true, amount_minor: 1 })
    expect(await isActive()).toBe(false)
  })
})

describe('a plan whose money went back without a decision', () => {
  it.each([
    [true, false, 'ended'],
    [false, true, 'kept'],
  ] as const)('is asked about, by mail and in the ledger; ends: %s', async (ends, isThere, outcome) => {
    const { order, refund, decide, isActive, isListed, questions } = await buyPlan()
    await refund()
    expect(await isActive()).toBe(true)
    expect(await order()).toMatchObject({ status: 'refunded', refund_outcome: 'asked' })
    expect(await isListed()).toBe(true)
    expect(await questions()).toHaveLength(1)
    expect((await decide(ends)).status).toBe(200)
    expect(await isActive()).toBe(isThere)
    expect(await order()).toMatchObject({ refund_outcome: outcome })
    expect(await isListed()).toBe(false)
    expect((await decide(!ends)).error).toBe('wrong_state')
    expect(await isActive()).toBe(isThere)
  })

  it('is asked about once, however often it is told', async () => {
    const { payment_id, refund, decide, questions, order } = await buyPlan()
    await refund()
    const { id: refundId } = await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    await askWhatEnds(app.ctx, { refundId })
    await decide(false)
    await askWhatEnds(app.ctx, { refundId })
    await app.drain()
    expect(await questions()).toHaveLength(1)
    expect(await order()).toMatchObject({ refund_outcome: 'kept' })
  })

  it('is asked about no more when the refund fails after all', async () => {
    const { orderId, refund, decide, isActive, isListed, order } = await buyPlan()
    await refund()
    await failRefunds(app, orderId)
    expect(await order()).toMatchObject({ status: 'paid', refund_outcome: null })
    expect(await isListed()).toBe(false)
    expect((await decide(true)).error).toBe('wrong_state')
    expect(await isActive()).toBe(true)
  })

  it('is not asked about when it is over already', async () => {
    const { refund, isListed, order, id } = await buyPlan()
    await db
      .updateTable('subscription_periods')
      .set({ period: 'empty' })
      .where('subscription_id', 'in', (eb) =>
        eb.selectFrom('subscriptions').select('subscriptions.id').where('user_id', '=', id),
      )
      .execute()
    expect(await order()).toMatchObject({ can_end: false })
    await refund({ ends: true })
    expect(await isListed()).toBe(false)
    expect(await order()).toMatchObject({ status: 'refunded', refund_outcome: null })
  })

  it('is decided by admins alone', async () => {
    const { order_id, refund, isActive, token } = await buyPlan()
    await refund()
    const stranger = await createUser(db)
    for (const other of [token, stranger.token])
      expect(
        (await app.call(decideRefundOutcome, { as: other, body: { order_id, ends: true } })).status,
      ).toBe(403)
    expect(await isActive()).toBe(true)
    expect(
      (await app.call(decideRefundOutcome, { as, body: { order_id: 99_999_999, ends: true } })).error,
    ).toBe('order_not_found')
  })
})
