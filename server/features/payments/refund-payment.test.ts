import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { quoteOfflinePayment, recordOfflinePayment, refundPayment } from '#contract/payments-admin.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { createBuyer } from '#server/testing/buyer.ts'

const app = await createTestApp()
const { db, payments } = app.ctx
const provider = payments.find('sandbox')!
const real = { ...provider }
const admin = await createAdmin(db)
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  Object.assign(provider, real)
  buyer = await createBuyer(app)
})

async function pay() {
  const purchase = await buyer.open()
  await buyer.act(purchase)
  const { data } = await buyer.verify(purchase)
  return data.payments[0]!.payment_id
}
const refund = (payment_id: number, amount_minor: number, changes: object = {}) =>
  app.call(refundPayment, {
    body: { payment_id, amount_minor, reason: 'Asked for it', idempotency_key: randomUUID(), ...changes },
    as: admin.token,
  })
const rowOf = (id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sentBack = async () => {
  const rows = await db.selectFrom('sandbox_refunds').select('amount_minor').execute()
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

describe('a refund', () => {
  it('of two parts makes the order refunded, and never more than was paid', async () => {
    const id = await pay()
    const before = await sentBack()
    const first = await refund(id, 99_000)
    expect(first.data).toMatchObject({ status: 'paid', refunded_minor: 99_000 })
    expect((await refund(id, 100_001)).error).toBe('refund_too_large')
    const second = await refund(id, 100_000)
    expect(second.data).toMatchObject({ status: 'refunded', refunded_minor: 199_000 })
    expect((await refund(id, 1)).error).toBe('wrong_state')
    expect((await sentBack()) - before).toBe(199_000)
  })

  it('is made once, however often it is sent', async () => {
    const id = await pay()
    const before = await sentBack()
    const key = { idempotency_key: randomUUID() }
    await Promise.all(Array.from({ length: 10 }, () => refund(id, 50_000, key)))
    await app.drain()
    expect((await sentBack()) - before).toBe(50_000)
    expect((await rowOf(id)).refunded_minor).toBe(50_000)
    expect((await refund(id, 60_000, key)).error).toBe('idempotency_key_reused')
  })

  it('of all, asked for by 20 admins at once, is made once', async () => {
    const id = await pay()
    const before = await sentBack()
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(id, 199_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await sentBack()) - before).toBe(199_000)
  })

  it('waits for a provider that does not answer, and goes on', async () => {
    const id = await pay()
    Object.assign(provider, { refund: () => Promise.reject(new ProviderUnreachable('sandbox')) })
    const { data } = await refund(id, 199_000)
    expect(data.status).toBe('paid')
    expect(data.payments[0]?.refunds).toMatchObject([{ status: 'requested' }])
    Object.assign(provider, real)
    app.advance(10 * 60_000)
    await reconcilePayments(app.ctx)
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', refunded_minor: 199_000 })
  })

  it('goes on after the process died while the provider worked', async () => {
    const id = await pay()
    const before = await sentBack()
    const findMade = () =>
      db.selectFrom('refunds').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow()
    const sent = Promise.withResolvers<void>()
    Object.assign(provider, {
      // the money goes back, and the answer reaches nobody
      refund: async (wanted: Parameters<typeof real.refund>[0]) => {
        await real.refund(wanted)
        sent.resolve()
        return new Promise(() => undefined)
      },
    })
    void refund(id, 40_000)
    await sent.promise
    Object.assign(provider, real)
    // as long as the process may still live, nobody else asks
    await reconcilePayments(app.ctx)
    expect(await findMade()).toMatchObject({ status: 'processing' })
    app.advance(10 * 60_000)
    await reconcilePayments(app.ctx)
    expect(await findMade()).toMatchObject({ status: 'done', amount_minor: 40_000 })
    expect((await sentBack()) - before).toBe(40_000)
  })

  it('that the provider refuses leaves the money where it was', async () => {
    const id = await pay()
    Object.assign(provider, {
      refund: () => Promise.resolve({ status: 'failed', providerRefundId: null }),
    })
    const { data } = await refund(id, 10_000)
    expect(data.payments[0]).toMatchObject({ refunded_minor: 0, refunds: [{ status: 'failed' }] })
  })

  it('needs a reason and an amount, and says both', async () => {
    const { fields } = await refund(await pay(), 0, { reason: ' ' })
    expect(fields.map(({ path }) => path)).toEqual(['amount_minor', 'reason'])
  })
})

describe('a payment that was made elsewhere', () => {
  const record = (changes: object = {}) =>
    app.call(recordOfflinePayment, {
      body: {
        user_id: buyer.id,
        package_price_id: 6,
        reference: `UTR ${buyer.username}`,
        amount_minor: 199_000,
        method: 'bank',
        idempotency_key: randomUUID(),
        ...changes,
      },
      as: admin.token,
    })

  it('gives the plan, and is in the list of the person', async () => {
    const { data } = await record()
    expect(data).toMatchObject({ status: 'paid', payments: [{ provider: 'bank', is_applied: true }] })
    expect(await buyer.periods()).toMatchObject([{ order_id: data.order_id, status: 'active' }])
  })

  it('is recorded once for a reference, however it is spelled', async () => {
    await record({ reference: 'utr-77 88' })
    expect((await record({ reference: 'UTR7788' })).error).toBe('payment_recorded')
    // another admin took the transfer for one by UPI
    const others = ['upi', 'offline'].map((method) => record({ reference: 'UTR7788', method }))
    for (const { error } of await Promise.all(others)) expect(error).toBe('payment_recorded')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('extends the plan, and issues one invoice, however often the button is pressed', async () => {
    await record()
    const again = { reference: `second ${buyer.username}`, idempotency_key: randomUUID() }
    const all = await Promise.all(Array.from({ length: 5 }, () => record(again)))
    expect(new Set(all.map(({ data }) => data.order_id)).size).toBe(1)
    expect(await buyer.periods()).toHaveLength(2)
    await app.drain()
    const invoices = db.selectFrom('invoices').selectAll().where('user_id', '=', buyer.id)
    expect(await invoices.execute()).toMatchObject([
      { status: 'issued', total_minor: 199_000 },
      { status: 'issued', total_minor: 199_000 },
    ])
  })

  it('is quoted with tax, less the unused days of the plan that ends', async () => {
    const quote = (package_price_id: number) =>
      app.call(quoteOfflinePayment, { body: { user_id: buyer.id, package_price_id }, as: admin.token })
    expect((await quote(6)).data).toEqual({ currency: 'INR', total_minor: 199_000, unused_days: 0 })
    await record()
    const business = await db
      .selectFrom('package_prices')
      .innerJoin('packages', 'packages.id', 'package_id')
      .select(['package_prices.id', 'amount_minor'])
      .where('key', '=', 'business')
      .where('country_id', '=', 356)
      .where('period', '=', 'year')
      .executeTakeFirstOrThrow()
    const { data } = await quote(business.id)
    expect(data.unused_days).toBeGreaterThan(360)
    const upgrade = { package_price_id: business.id, reference: `upgrade ${buyer.username}` }
    expect((await record({ ...upgrade, amount_minor: business.amount_minor })).error).toBe('price_changed')
    const paid = await record({ ...upgrade, amount_minor: data.total_minor })
    expect(paid.data).toMatchObject({ status: 'paid', total_minor: data.total_minor })
  })

  it('has to be the price', async () => {
    expect((await record({ amount_minor: 198_000 })).error).toBe('price_changed')
    expect((await record({ user_id: randomUUID() })).error).toBe('user_not_found')
    expect(await buyer.periods()).toEqual([])
  })

  it('is recorded once for a reference, also when another person is named, by two admins at once', async () => {
    const [reference, other] = [`utr ${randomUUID()}`, await createBuyer(app)]
    const all = await Promise.all([
      record({ reference, method: 'upi' }),
      record({ reference: reference.toUpperCase(), user_id: other.id }),
    ])
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject([{ error: 'payment_recorded' }])
    expect([...(await buyer.periods()), ...(await other.periods())]).toHaveLength(1)
  })

  it('was recorded before references were stored: it pays nobody else either', async () => {
    const reference = `OLD${randomUUID().replaceAll('-', '').toUpperCase()}`
    await record({ reference, method: 'upi' })
    await db.deleteFrom('transfer_references').where('reference', '=', `in ${reference}`).execute()
    const { id: user_id } = await createBuyer(app)
    expect((await record({ reference, user_id })).error).toBe('payment_recorded')
  })

  it.each(['bank', 'upi', 'offline'])(
    'by %s can be given back in parts, each with its reference',
    async (method) => {
      const { data } = await record({ method })
      const { payment_id } = data.payments[0]!
      expect((await refund(payment_id, 99_000)).fields).toMatchObject([
        { path: 'reference', code: 'enter_reference' },
      ])
      const reference = `rev-${randomUUID()}`
      const first = await refund(payment_id, 99_000, { reference })
      expect(first.data).toMatchObject({ status: 'paid', refunded_minor: 99_000 })
      expect(first.data.payments[0]?.refunds).toMatchObject([
        { status: 'done', amount_minor: 99_000, reason: 'Asked for it', reference },
      ])
      const again = reference.replaceAll('-', ' ').toUpperCase()
      expect((await refund(payment_id, 100_000, { reference: again })).error).toBe('payment_recorded')
      const rest = await refund(payment_id, 100_000, { reference: randomUUID() })
      expect(rest.data.status).toBe('refunded')
    },
  )
})
