import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { createBuyer, yearInIndia } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** What went wrong in other products, by the rows of the table in docs/trust.md. */
const there = await startRazorpay()
const app = await createTestApp({ env: there.env })
const { db } = app.ctx

const later = async () => {
  app.advance(20 * 60_000)
  await reconcilePayments(app.ctx)
  await app.drain().catch(() => undefined)
}

async function open() {
  const buyer = await createBuyer(app)
  const { data } = await buyer.order({ provider: 'razorpay', idempotency_key: randomUUID() })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  const notify = async (secret?: string) => {
    const { raw, headers } = there.event({ orderId: purchase.providerOrderId }, secret)
    const body = Uint8Array.from(raw)
    await app.fetch('/v1/payment/webhook/razorpay', { method: 'POST', headers, body })
  }
  return { buyer, purchase, notify }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Row 1: what becomes of the notices of a payment. */
const fates: Record<string, (pay: () => void, opened: Opened) => Promise<unknown>> = {
  lost: async (pay) => pay(),
  early: async (pay, { notify }) => notify().then(() => app.drain().then(pay)),
  forged: async (pay, { notify }) => {
    pay()
    await notify('another secret')
  },
  'five at once': async (pay, { notify }) => {
    pay()
    await Promise.all(Array.from({ length: 5 }, () => notify()))
  },
  'while the provider is down': async (pay, { notify }) => {
    pay()
    await there.inTrouble('down', async () => {
      await notify()
      await app.drain().catch(() => undefined)
    })
  },
  'and the browser at once': async (pay, { notify, buyer, purchase }) => {
    pay()
    await Promise.all([notify(), buyer.verify(purchase), notify(), buyer.verify(purchase)])
  },
}

/** What is captured for one order. */
const captures = {
  once: [{}],
  twice: [{}, {}],
  'too little': [{ amount: 100_000 }],
  'too much, then rightly': [{ amount: 250_000 }, {}],
} as const

it('has each captured payment applied, on its way back or in the list of surplus, whatever became of its notices', async () => {
  const admin = await createAdmin(db)
  const made: { id: string; isPaid: boolean; paymentIds: string[]; opened: Opened }[] = []
  for (const [kind, amounts] of Object.entries(captures))
    for (const fate of Object.values(fates)) {
      const opened = await open()
      const paymentIds: string[] = []
      const { orderId: id, providerOrderId } = opened.purchase
      const pay = () => {
        for (const altered of amounts) paymentIds.push(there.pay(providerOrderId, altered).paymentId)
      }
      await fate(pay, opened)
      made.push({ id, isPaid: kind !== 'too little', paymentIds, opened })
    }
  await app.drain().catch(() => undefined)
  await later()
  await later()
  const { surplus } = (await app.call(getMoneyOverview, { as: admin.token })).data
  const isListed = (id: number) => surplus.some(({ payment_id }) => payment_id === id)
  for (const { id, isPaid, paymentIds, opened } of made) {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['payments.id', 'provider_payment_id', 'is_applied', 'payments.amount_minor', 'refunded_minor'])
      .select('orders.status')
      .where('public_id', '=', id)
      .execute()
    expect(rows.map((row) => row.provider_payment_id).toSorted()).toEqual(paymentIds.toSorted())
    const lost = rows.filter(
      (row) => !row.is_applied && row.refunded_minor < row.amount_minor && !isListed(row.id),
    )
    expect(lost).toEqual([])
    expect(rows.filter((row) => row.is_applied)).toHaveLength(isPaid ? 1 : 0)
    expect(rows.every(({ status }) => (status === 'paid') === isPaid)).toBe(true)
    expect(await opened.buyer.periods()).toHaveLength(isPaid ? 1 : 0)
  }
})

it('charges what it has shown, for any price, in all places (row 12)', async () => {
  const setPrice = (values: { amount_minor: number; tax_inclusive: boolean }) =>
    db.updateTable('package_prices').set(values).where('id', '=', yearInIndia.package_price_id).execute()
  for (let round = 0; round < 12; round += 1) {
    const amount_minor = randomInt(10_000, 5_000_000)
    const tax_inclusive = round % 2 === 0
    await setPrice({ amount_minor, tax_inclusive })
    const buyer = await createBuyer(app)
    const { data: quote } = await buyer.quote()
    const { data } = await buyer.order({ provider: 'razorpay', total_minor: quote.due_minor })
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    const facts = await app.ctx.payments.find('razorpay')?.fetchOrder(purchase.providerOrderId)
    there.pay(purchase.providerOrderId)
    const order = (await buyer.verify(purchase)).data
    const lines = order.lines.reduce((total, line) => total + line.total_minor, order.round_off_minor)
    const seen = [data.amount_minor, facts?.amountMinor, order.total_minor, lines]
    const paid = order.payments.map((payment) => payment.amount_minor)
    expect({ amount_minor, tax_inclusive, status: order.status, seen, paid }).toEqual({
      amount_minor,
      tax_inclusive,
      status: 'paid',
      seen: seen.map(() => quote.due_minor),
      paid: [quote.due_minor],
    })
  }
  await setPrice({ amount_minor: yearInIndia.total_minor, tax_inclusive: true })
})
