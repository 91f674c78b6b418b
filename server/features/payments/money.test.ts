import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  applySurplus,
  getMoneyOverview,
  getOrganiserBalances,
  organiserStatement,
  recordPayout,
} from '#contract/payments-money.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { payRegistration, verifyRegistrationPayment } from '#contract/registrations.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { normalizeReference } from './rules.ts'

const there = await startRazorpay()
const app = await createTestApp({ env: there.env })
const { db } = app.ctx
const admin = await createAdmin(db)

const overview = async () => (await app.call(getMoneyOverview, { as: admin.token })).data

/** Somebody's order at Razorpay; with an organiser, its money is for them. */
async function open(organiserId?: string) {
  const buyer = await createBuyer(app)
  const { data } = await buyer.order({ provider: 'razorpay' })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  const row = await db
    .updateTable('orders')
    .set({ collects_for: organiserId ?? null })
    .where('public_id', '=', purchase.orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const pay = async (altered = {}) => {
    const { paymentId } = there.pay(purchase.providerOrderId, altered)
    const order = (await buyer.verify(purchase)).data
    const made = order.payments.find(({ provider_payment_id }) => provider_payment_id === paymentId)
    return { paymentId, payment_id: made!.payment_id, order }
  }
  return { buyer, purchase, id: row.id, pay }
}

describe('the money of the operator', () => {
  it('says what came in and went back today, in each currency', async () => {
    const before = (await overview()).today.find(({ currency }) => currency === 'INR')
    const { pay } = await open()
    const { payment_id } = await pay()
    const body = { payment_id, amount_minor: 40_000, reason: 'Asked for it', idempotency_key: randomUUID() }
    await app.call(refundPayment, { body, as: admin.token })
    expect((await overview()).today).toEqual([
      {
        currency: 'INR',
        is_test: false,
        payments: (before?.payments ?? 0) + 1,
        captured_minor: (before?.captured_minor ?? 0) + 199_000,
        refunded_minor: (before?.refunded_minor ?? 0) + 40_000,
      },
    ])
  })

  it('lists an order that waits until it is paid, and not one that was just made', async () => {
    const { id, pay } = await open()
    const waiting = async () => (await overview()).unsettled.filter(({ order_id }) => order_id === id)
    expect(await waiting()).toEqual([])
    app.advance(16 * 60_000)
    expect(await waiting()).toMatchObject([{ status: 'open', is_authorized: false, amount_minor: 199_000 }])
    await pay()
    expect(await waiting()).toEqual([])
  })

  it('counts events that failed', async () => {
    const { purchase } = await open()
    const { raw, headers } = there.event({ orderId: purchase.providerOrderId })
    await there.inTrouble('down', async () => {
      await app.fetch('/v1/payment/webhook/razorpay', { method: 'POST', headers, body: Uint8Array.from(raw) })
      await app.drain().catch(() => undefined)
    })
    expect((await overview()).webhooks.failed).toBe(1)
  })

  it('is for admins', async () => {
    const { token } = await createUser(db)
    expect((await app.call(getMoneyOverview, { as: token })).status).toBe(403)
  })
})

describe('surplus', () => {
  /** Money that paid nothing, and that the provider does not take back. */
  async function surplus() {
    const first = await open()
    const { paymentId, payment_id } = await first.pay({ amount: 100_000 })
    await there.inTrouble('busy', () => app.drain().catch(() => undefined))
    await db.updateTable('refunds').set({ status: 'failed' }).where('payment_id', '=', payment_id).execute()
    await db.updateTable('payments').set({ refunded_minor: 0 }).where('id', '=', payment_id).execute()
    return { ...first, paymentId, payment_id }
  }
  const apply = (payment_id: number, public_id: string) =>
    app.call(applySurplus, { body: { payment_id, public_id }, as: admin.token })
  const priceTo = (id: number, total: number) =>
    db
      .updateTable('orders')
      .set({ subtotal_minor: total, tax_minor: 0, total_minor: total })
      .where('id', '=', id)
      .execute()

  it('pays another order of the same price, once, and leaves the list', async () => {
    const { payment_id } = await surplus()
    const other = await open()
    const listed = async () => (await overview()).surplus.filter((row) => row.payment_id === payment_id)
    expect(await listed()).toMatchObject([{ amount_minor: 100_000, provider: 'razorpay', refused: 1 }])
    expect((await apply(payment_id, other.purchase.orderId)).error).toBe('surplus_does_not_fit')
    await priceTo(other.id, 100_000)
    const all = await Promise.all(
      [1, 2, 3].map(() => apply(payment_id, other.purchase.orderId.toLowerCase())),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ error }) => error === 'wrong_state')).toHaveLength(2)
    expect(await listed()).toEqual([])
    expect(await other.buyer.periods()).toHaveLength(1)
    expect((await apply(payment_id, 'NOSUCHORDER1')).error).toBe('order_not_found')
  })

  it('that was moved stays where it is, and its refund in the dashboard is known', async () => {
    const { paymentId, payment_id, buyer, purchase } = await surplus()
    const other = await open()
    await priceTo(other.id, 100_000)
    await apply(payment_id, other.purchase.orderId)
    await buyer.verify(purchase)
    there.refundThere(paymentId, 100_000)
    await buyer.verify(purchase)
    const row = await db.selectFrom('orders').select('status').where('id', '=', other.id).executeTakeFirst()
    expect(row?.status).toBe('refunded')
    expect(there.countRefunds(paymentId)).toBe(1)
  })
})

describe('money for an organiser', () => {
  const payout = async (user_id: string, amount_minor: number, reference: string = randomUUID()) => {
    const proved = { proved_at: app.ctx.now() }
    await db.updateTable('sessions').set(proved).where('user_id', '=', admin.id).execute()
    return app.call(recordPayout, {
      body: { user_id, amount_minor, currency: 'INR', reference, idempotency_key: randomUUID() },
      as: admin.token,
    })
  }
  const statement = async (as: string) => ({
    list: (await app.call(organiserStatement.list, { as, query: {} })).data.list,
    balances: (await app.call(getOrganiserBalances, { as, query: {} })).data.list,
  })

  it('is what was collected without what went back, and goes out by transfers', async () => {
    const organiser = await createUser(db)
    const { pay, purchase } = await open(organiser.id)
    const { payment_id } = await pay()
    const body = { payment_id, amount_minor: 49_000, reason: 'Asked for it', idempotency_key: randomUUID() }
    await app.call(refundPayment, { body, as: admin.token })
    const owed = async () => (await overview()).payables.find(({ user_id }) => user_id === organiser.id)
    expect(await owed()).toMatchObject({ currency: 'INR', payable_minor: 150_000 })
    expect((await payout(organiser.id, 150_001)).error).toBe('payout_too_large')
    expect((await payout(organiser.id, 150_000, 'UTR 7-7')).data.balances).toEqual([
      { currency: 'INR', payable_minor: 0, paid_out_minor: 150_000 },
    ])
    expect(await owed()).toBeUndefined()
    const { list, balances } = await statement(organiser.token)
    expect(list.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['paid-out', -150_000],
      ['returned', -49_000],
      ['collected', 199_000],
    ])
    expect(list.map(({ reference }) => reference)).toEqual([
      'UTR77',
      expect.stringContaining(`${purchase.orderId}-`),
      purchase.orderId,
    ])
    expect(balances).toEqual([
      {
        currency: 'INR',
        collected_minor: 199_000,
        returned_minor: 49_000,
        paid_out_minor: 150_000,
        owed_minor: 0,
      },
    ])
    expect((await statement((await createUser(db)).token)).list).toEqual([])
  })

  it('is booked once, however often its payment is told', async () => {
    const organiser = await createUser(db)
    const { pay, buyer, purchase } = await open(organiser.id)
    await pay()
    await Promise.all(Array.from({ length: 5 }, () => buyer.verify(purchase)))
    app.advance(20 * 60_000)
    await reconcilePayments(app.ctx)
    expect((await statement(organiser.token)).list).toHaveLength(1)
  })

  it('that was paid out and goes back to the guest is owed by the organiser', async () => {
    const organiser = await createUser(db)
    const { pay, buyer, purchase } = await open(organiser.id)
    const { paymentId } = await pay()
    await payout(organiser.id, 199_000)
    there.refundThere(paymentId, 199_000)
    app.advance(4 * 86_400_000)
    await reconcilePayments(app.ctx)
    expect((await buyer.verify(purchase)).data.status).toBe('refunded')
    expect((await statement(organiser.token)).balances).toMatchObject([{ owed_minor: -199_000 }])
  })

  it('is not lessened by surplus that goes back', async () => {
    const organiser = await createUser(db)
    const { pay, purchase } = await open(organiser.id)
    await pay()
    const { paymentId } = there.pay(purchase.providerOrderId)
    app.advance(20 * 60_000)
    await reconcilePayments(app.ctx)
    await app.drain()
    const surplus = db.selectFrom('payments').selectAll().where('provider_payment_id', '=', paymentId)
    expect(await surplus.executeTakeFirst()).toMatchObject({ is_applied: false, status: 'refunded' })
    const { balances } = await statement(organiser.token)
    expect(balances).toMatchObject([{ collected_minor: 199_000, returned_minor: 0, owed_minor: 199_000 }])
  })

  it('is paid out once for a reference, and never twice by 10 admins at once', async () => {
    const organiser = await createUser(db)
    const { pay } = await open(organiser.id)
    await pay()
    const reference = randomUUID()
    expect((await payout(organiser.id, 1000, reference)).status).toBe(200)
    expect((await payout(organiser.id, 1000, reference)).error).toBe('payment_recorded')
    // a batch of the bank pays several organisers
    const second = await createUser(db)
    await (await open(second.id)).pay()
    expect((await payout(second.id, 1000, reference)).status).toBe(200)
    expect((await payout(second.id, 1000, reference.toLowerCase())).error).toBe('payment_recorded')
    const shown = await app.call(organiserStatement.list, { as: second.token })
    expect(shown.data.list[0]).toMatchObject({ kind: 'paid-out', reference: normalizeReference(reference) })
    const all = await Promise.all(Array.from({ length: 10 }, () => payout(organiser.id, 198_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await payout(randomUUID(), 1)).error).toBe('user_not_found')
  })

  it('is told apart by event, and adds up in its file', async () => {
    const organiser = await createUser(db)
    const ofProvider = { payment_upi_id: '', bank_details: '' }
    const sell = async (title: string, amount: number) => {
      const list = [{ pricing_type: 'Hall', amount, quantity: 9 }]
      const event = await makeEvent(app, { ...ofProvider, title, ticket_pricing_list: list }, organiser)
      const { token } = (await register(app, event.slug)).data
      const body = { token, provider: 'razorpay' as const }
      const { data } = await app.call(payRegistration, { body })
      there.pay(data.provider_order_id)
      const { status } = (await app.call(verifyRegistrationPayment, { body: { token } })).data
      expect(status).toBe('confirmed')
      return event.card_id
    }
    const [fair, concert] = [await sell('Fair', 10_050), await sell('Concert', 25_001)]
    await payout(organiser.id, 20_000)
    const as = organiser.token
    const read = async (card_id: number) => ({
      list: (await app.call(organiserStatement.list, { as, query: { card_id } })).data.list,
      balances: (await app.call(getOrganiserBalances, { as, query: { card_id } })).data.list,
    })
    expect(await read(fair)).toMatchObject({
      list: [{ kind: 'collected', amount_minor: 10_050, event_title: 'Fair' }],
      balances: [{ collected_minor: 10_050, paid_out_minor: 0, owed_minor: 10_050 }],
    })
    expect((await read(concert)).balances).toMatchObject([{ owed_minor: 25_001 }])
    const all = await statement(as)
    expect(all.balances).toMatchObject([
      { collected_minor: 35_051, paid_out_minor: 20_000, owed_minor: 15_051 },
    ])
    const file = await app.fetch(organiserStatement.export.path, {
      headers: { authorization: `Bearer ${as}` },
    })
    const [header = '', ...lines] = (await file.text()).trim().split('\r\n')
    const column = header.split(',').indexOf('amount_minor')
    const sum = lines.reduce((total, line) => total + Number(line.split(',')[column]), 0)
    expect([lines.length, sum]).toEqual([3, 15_051])
    // another organiser asks for this event
    const { token: other } = await createUser(db)
    const query = { card_id: fair }
    expect((await app.call(organiserStatement.list, { as: other, query })).data.list).toEqual([])
    expect((await app.call(getOrganiserBalances, { as: other, query })).data.list).toEqual([])
  })
})
