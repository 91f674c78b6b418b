import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refundPayment } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openRealShop } from '#server/testing/real-shop.ts'
import { moneyBalances } from '../ledger/index.ts'
import { checkOrder } from './verify-payment.ts'

/** Money that goes back at real providers: each refund is known by its id, and may fail late; disputes are lost or won. */

const { app, admin, open, send, later } = await openRealShop()
const { db } = app.ctx

/** An order that is paid, whose money belongs to an organiser. */
async function openPaid(provider: 'razorpay' | 'stripe') {
  const shop = await open(provider)
  const { there, buyer, purchase } = shop
  const { id: organiserId } = await createUser(db)
  await db
    .updateTable('orders')
    .set({ collects_for: organiserId })
    .where('public_id', '=', purchase.orderId)
    .execute()
  const { paymentId } = there.pay(purchase.providerOrderId)
  await buyer.verify(purchase)
  const [payment] = await shop.payments()
  return {
    ...shop,
    paymentId,
    refund: (amount_minor: number) =>
      app.call(refundPayment, {
        body: {
          payment_id: payment!.id,
          amount_minor,
          reason: 'Asked for it',
          ends: false,
          idempotency_key: randomUUID(),
        },
        as: admin.token,
      }),
    refunds: async () =>
      (
        await db
          .selectFrom('refunds')
          .selectAll()
          .where('payment_id', '=', payment!.id)
          .orderBy('id')
          .execute()
      ).map(({ amount_minor, status, reason }) => [amount_minor, status, reason]),
    payable: async () => (await moneyBalances(db, organiserId))[0]?.payable_minor,
    /** Asks the provider, before the refunds that wait are sent. */
    look: () => checkOrder(app.ctx, payment!.order_id),
    /** An event says that something has happened; what that is, the provider is asked. */
    tell: async (disputeId?: string) => {
      const about = disputeId === undefined ? { paymentId } : { paymentId, disputeId }
      expect(await send(provider, there.event(about))).toBe(200)
      await app.drain()
    },
    alerts: async () =>
      (await listMails(db, admin.email)).filter(({ body_text: text }) => text.includes(purchase.orderId)),
  }
}
const mine = 'Asked for it'

describe.each(['razorpay', 'stripe'] as const)('refunds at %s', (provider) => {
  it('of its dashboard are no refund of ours that waits, though the sums are the same', async () => {
    const { there, paymentId, refund, refunds, payable, payments, tell, look } = await openPaid(provider)
    await there.inTrouble('busy', () => refund(40_000))
    there.refundThere(paymentId, 40_000)
    await look()
    expect(await refunds()).toEqual([
      [40_000, 'requested', mine],
      [40_000, 'done', 'provider'],
    ])
    expect(await payable()).toBe(159_000)
    await later()
    await tell()
    expect(there.countRefunds(paymentId)).toBe(2)
    expect(await refunds()).toEqual([
      [40_000, 'done', mine],
      [40_000, 'done', 'provider'],
    ])
    expect(await payable()).toBe(119_000)
    expect(await payments()).toMatchObject([{ status: 'captured', refunded_minor: 80_000 }])
  })

  it('that were made while the answer was lost are ours, and never of the dashboard', async () => {
    const { there, refund, refunds, payable, tell } = await openPaid(provider)
    await there.inTrouble('lost', () => refund(40_000))
    await tell()
    await later()
    await tell()
    expect(await refunds()).toEqual([[40_000, 'done', mine]])
    expect(await payable()).toBe(159_000)
  })

  it('of the dashboard that leave too little for ours are stored when ours is refused', async () => {
    const { there, paymentId, refund, refunds, payable, payments, look } = await openPaid(provider)
    await there.inTrouble('busy', () => refund(199_000))
    there.refundThere(paymentId, 60_000)
    await look()
    expect(await refunds()).toEqual([[199_000, 'requested', mine]])
    await later()
    expect(await refunds()).toEqual([
      [199_000, 'failed', mine],
      [60_000, 'done', 'provider'],
    ])
    expect(await payable()).toBe(139_000)
    expect(await payments()).toMatchObject([{ status: 'captured', refunded_minor: 60_000 }])
  })

  it('that an older version has noted as a sum are not stored again, and later ones are', async () => {
    const { there, paymentId, refunds, payments, tell } = await openPaid(provider)
    const [payment] = await payments()
    const noted = { amount_minor: 60_000, reason: 'provider', status: 'done', done_at: new Date() } as const
    const key = { idempotency_key: `provider-${payment!.id}-60000`, payment_id: payment!.id }
    await db
      .insertInto('refunds')
      .values({ ...noted, ...key })
      .execute()
    await db.updateTable('payments').set({ refunded_minor: 60_000 }).where('id', '=', payment!.id).execute()
    there.refundThere(paymentId, 40_000)
    there.refundThere(paymentId, 20_000)
    await tell()
    expect(await refunds()).toHaveLength(1)
    there.refundThere(paymentId, 30_000)
    await tell()
    await tell()
    expect(await refunds()).toEqual([
      [60_000, 'done', 'provider'],
      [30_000, 'done', 'provider'],
    ])
  })

  it('that fail after they were done are owed again: the order is paid, and the admin told once', async () => {
    const { there, buyer, paymentId, refund, refunds, payable, payments, status, tell, alerts } =
      await openPaid(provider)
    expect((await refund(199_000)).data.status).toBe('refunded')
    expect(await payable()).toBe(0)
    there.failRefunds(paymentId)
    for (let time = 0; time < 3; time += 1) await tell()
    expect(await status()).toBe('paid')
    expect(await refunds()).toEqual([[199_000, 'failed', mine]])
    expect(await payments()).toMatchObject([{ status: 'captured', refunded_minor: 0, is_applied: true }])
    expect(await payable()).toBe(199_000)
    expect(await alerts()).toMatchObject([{ subject: 'A refund has failed' }])
    const toBuyer = (await listMails(db, buyer.email)).map(({ subject }) => subject)
    expect(toBuyer.filter((subject) => subject === 'Your refund of ₹1,990.00 did not arrive')).toHaveLength(1)
    // the second one needs no credit note of its own: the first stands
    await refund(199_000)
    await app.drain()
    expect(await status()).toBe('refunded')
    expect(await payable()).toBe(0)
    const row = await payments()
    const notes = db.selectFrom('invoices').select('total_minor').where('order_id', '=', row[0]!.order_id)
    expect(await notes.where('document', '=', 'credit-note').execute()).toEqual([{ total_minor: 199_000 }])
  })
})

describe.each(['razorpay', 'stripe'] as const)('a dispute at %s', (provider) => {
  it('that is lost is booked once, as money that went back', async () => {
    const { there, paymentId, refund, refunds, payable, payments, status, tell } = await openPaid(provider)
    await refund(50_000)
    const id = there.dispute(paymentId, 199_000)
    await tell(id)
    expect(await refunds()).toHaveLength(1)
    there.endDispute(id, 'lost')
    await tell(id)
    await tell(id)
    expect(await refunds()).toEqual([
      [50_000, 'done', mine],
      [149_000, 'done', 'dispute'],
    ])
    expect(await payable()).toBe(0)
    expect(await status()).toBe('refunded')
    const [{ order_id } = { order_id: 0 }] = await payments()
    const { disputes } = (await app.call(getMoneyOverview, { as: admin.token })).data
    const listed = disputes.filter((one) => one.order_id === order_id)
    expect(listed[0]?.lost).toEqual({ amount_minor: 149_000, currency: 'INR' })
  })

  it('that is won changes nothing, and gives back what was lost before', async () => {
    const { there, paymentId, refunds, payable, status, tell } = await openPaid(provider)
    const id = there.dispute(paymentId, 70_000)
    there.endDispute(id, 'won')
    await tell(id)
    expect(await refunds()).toEqual([])
    there.endDispute(id, 'lost')
    await tell(id)
    expect(await payable()).toBe(129_000)
    there.endDispute(id, 'won')
    await tell(id)
    expect(await refunds()).toEqual([[70_000, 'failed', 'dispute']])
    expect([await payable(), await status()]).toEqual([199_000, 'paid'])
  })
})

describe.each(['razorpay', 'stripe'] as const)('an event of %s that makes no sense', (provider) => {
  it.each([
    'nonsense',
    '{"id":7}',
    '[]',
    '{"id":"evt_1","event":"a\\u0000b","type":"a\\u0000b","payload":{}}',
  ])('but is signed is answered like others, stored and left alone: %s', async (text) => {
    const { there } = await open(provider)
    const count = () =>
      db
        .selectFrom('webhook_events')
        .select('status')
        .where('provider', '=', provider)
        .where('type', '=', 'malformed')
        .execute()
    const before = await count()
    const unique = `${text} ${' '.repeat(before.length)}`
    expect(await send(provider, there.sign(unique, 'another secret'))).toBe(400)
    expect(await count()).toHaveLength(before.length)
    expect(await send(provider, there.sign(unique))).toBe(200)
    await app.drain()
    expect((await count()).map(({ status }) => status)).toEqual([...before, {}].map(() => 'ignored'))
  })
})
