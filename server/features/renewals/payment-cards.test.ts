import { expect, it } from 'vitest'
import { refundPayment } from '#contract/payments-admin.ts'
import { openRenewingShop } from '#server/testing/renewing-buyer.ts'
import { eraseCard } from './card-store.ts'
import { exportPaymentCard, keepCard } from './keep-card.ts'

const { app, admin, stripe, buy, later } = await openRenewingShop()
const { db } = app.ctx
const chargesOf = (customer: string) =>
  [...stripe.cards.intents.values()].filter(
    ({ own, charge }) => own?.customer === customer && charge !== null,
  )
const bought = async () => {
  const buyer = await buy()
  await buyer.pay()
  const [card] = await buyer.cards()
  return { ...buyer, customer: card?.customer_id ?? '', cardOrder: card?.order_id ?? 0 }
}
const daysToEnd = async (userId: string) => {
  const row = await db
    .selectFrom('subscriptions')
    .select('current_period_end')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return (row.current_period_end!.getTime() - app.ctx.now().getTime()) / 86_400_000
}

it('keeps one card for one purchase, however often that is told', async () => {
  const buyer = await bought()
  await Promise.all([1, 2, 3].map(() => keepCard(app.ctx, { orderId: buyer.cardOrder })))
  expect(await buyer.cards()).toHaveLength(1)
  for await (const { path, contents } of exportPaymentCard(app.ctx, { userId: buyer.id })) {
    expect(path).toBe('payment-card.csv')
    let text = ''
    for await (const part of contents) text += part as string
    expect(text).toMatch(/\nvisa,4242,2091-01-01T00:00:00.000Z,stripe,/)
  }
  expect(await buyer.cards()).toMatchObject([{ brand: 'visa', last_digits: '4242', removed_at: null }])
})

it('keeps no card of who has not asked for that', async () => {
  const buyer = await buy(false)
  await buyer.pay()
  expect(await buyer.cards()).toEqual([])
  expect(await buyer.mails()).not.toContain('Your plan renews by itself from now on')
})

it('keeps the card when nothing was due for another order, as nobody was asked then', async () => {
  const buyer = await bought()
  const paid = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', buyer.cardOrder)
    .executeTakeFirstOrThrow()
  const order = async (total_minor: number, idempotency_key: string) => {
    const { id: _, ...row } = paid
    const texts = { billing: JSON.stringify(row.billing), terms: JSON.stringify(row.terms) }
    const sums = { total_minor, subtotal_minor: total_minor, keeps_card: false }
    const codes = { idempotency_key, public_id: `${idempotency_key}${paid.public_id}`.slice(0, 12) }
    const values = { ...row, ...texts, ...sums, ...codes }
    return db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()
  }
  await keepCard(app.ctx, { orderId: (await order(0, 'free')).id })
  expect(await buyer.cards()).toMatchObject([{ removed_at: null }])
  await keepCard(app.ctx, { orderId: (await order(paid.total_minor, 'paid')).id })
  expect((await buyer.cards())[0]?.removed_at).not.toBeNull()
})

it('lets the provider forget the card of an erased person', async () => {
  const [buyer, other] = [await bought(), await bought()]
  await eraseCard(db, buyer.id, app.ctx.now())
  expect(await buyer.cards()).toEqual([])
  expect(stripe.cards.customers.has(buyer.customer)).toBe(true)
  await later(0)
  expect(stripe.cards.customers.has(buyer.customer)).toBe(false)
  const left = await db
    .selectFrom('payment_cards')
    .select('id')
    .where('customer_id', '=', buyer.customer)
    .execute()
  expect(left).toEqual([])
  expect(await other.cards()).toMatchObject([{ removed_at: null }])
  expect(stripe.cards.customers.has(other.customer)).toBe(true)
})

it('is neither announced nor charged to somebody who is blocked, has no confirmed address, or has the money back', async () => {
  const [blocked, unconfirmed, refunded] = [await bought(), await bought(), await bought()]
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
  await db
    .updateTable('addresses')
    .set({ confirmed_at: null })
    .where('user_id', '=', unconfirmed.id)
    .execute()
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', refunded.cardOrder)
    .executeTakeFirstOrThrow()
  const body = { payment_id: payment.id, amount_minor: refunded.total, reason: 'Asked for', ends: false }
  expect(
    (await app.call(refundPayment, { as: admin.token, body: { ...body, idempotency_key: 'refund-of-all' } }))
      .error,
  ).toBe(null)
  await app.drain()
  await later((await daysToEnd(refunded.id)) - 10)
  await later(9.5)
  for (const { renewals, customer } of [blocked, refunded]) {
    expect(await renewals()).toEqual([])
    expect(chargesOf(customer)).toEqual([])
  }
  expect(await unconfirmed.renewals()).toMatchObject([{ outcome: 'impossible', order_id: null }])
  expect(chargesOf(unconfirmed.customer)).toEqual([])
})

it('waits while its person pays the next period, and charges nothing when that is paid', async () => {
  const buyer = await bought()
  await later((await daysToEnd(buyer.id)) - 2)
  const open = await db
    .selectFrom('orders')
    .select(['package_price_id', 'currency'])
    .where('id', '=', buyer.cardOrder)
    .executeTakeFirstOrThrow()
  app.advance(1.5 * 86_400_000)
  const again = await buyer.order({
    package_price_id: open.package_price_id,
    country_id: 1,
    billing: { name: 'Jana Wolf', country_id: 276, address: 'Weg 1, Kiel' },
    total_minor: buyer.total,
    provider: 'stripe',
  })
  await later(0)
  expect(await buyer.renewals()).toMatchObject([{ outcome: null, order_id: null }])
  stripe.pay(again.data.provider_order_id ?? '')
  await buyer.verify({ orderId: again.data.order_id, providerOrderId: '', payUrl: '' })
  await later(0)
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'withdrawn' }])
  expect(chargesOf(buyer.customer)).toEqual([])
  expect(await buyer.periods()).toHaveLength(2)
})

it('can be charged no sooner than a day after it was announced, says the database', async () => {
  const buyer = await bought()
  await later((await daysToEnd(buyer.id)) - 5)
  const [renewal] = await buyer.renewals()
  const sooner = new Date(renewal!.told_at.getTime() + 86_399_000)
  const move = db.updateTable('renewals').set({ charge_at: sooner }).where('id', '=', renewal!.id).execute()
  await expect(move).rejects.toThrow('renewals_notice')
})
