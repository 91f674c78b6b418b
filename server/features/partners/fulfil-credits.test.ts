import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCreditPackages, partnerStatement } from '#contract/partners.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import type { PaidOrder } from '#server/platform/ctx.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createPartner } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { keepBalance } from '#server/testing/keep-balance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fulfilCredits, takeRefundedCredits } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard } = await openPartners(app)
let partner: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  const made = await createPartner(db)
  await db.updateTable('users').set({ country_id: 356 }).where('id', '=', made.id).execute()
  partner = await createBuyer(app, made)
})

const offered = async () => {
  const { data } = await app.call(listCreditPackages, { as: partner.token })
  return data.list[0]!
}
async function open() {
  const { package_price_id, country_id } = (await offered()).price
  const { data } = await partner.quote({ package_price_id, country_id })
  const order = await partner.order({ package_price_id, country_id, total_minor: data.total_minor })
  return { orderId: order.data.order_id, providerOrderId: order.data.provider_order_id ?? '', payUrl: '' }
}
async function buy() {
  const purchase = await open()
  const { data } = await partner.verify(purchase, await partner.act(purchase))
  return data
}
const refund = (payment_id: number, amount_minor: number) =>
  app.call(refundPayment, {
    body: { payment_id, amount_minor, reason: 'Asked', idempotency_key: randomUUID() },
    as: admin.token,
  })

describe('a package of credits', () => {
  it('is paid, and gives its credits once, until their day', async () => {
    const { credits, credit_days, name } = await offered()
    const purchase = await open()
    const claim = await partner.act(purchase)
    const all = await Promise.all(Array.from({ length: 20 }, () => partner.verify(purchase, claim)))
    expect(all.every(({ data }) => data.status === 'paid')).toBe(true)
    expect(await creditsOf(partner)).toEqual([credits, 0, 0])
    // credits are paid with money, not with a balance of plans
    const order = db.selectFrom('orders').select('terms').where('public_id', '=', purchase.orderId)
    expect((await order.executeTakeFirstOrThrow()).terms).not.toHaveProperty('balance')
    const lots = db.selectFrom('ledger_accounts').selectAll().where('owner_id', '=', partner.id)
    const [lot] = await lots.where('kind', '=', 'credit-lot').execute()
    const days = ((lot?.expires_at?.getTime() ?? 0) - app.ctx.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(credit_days)
    const { data } = await app.call(partnerStatement.list, { as: partner.token })
    expect(data.list).toMatchObject([{ kind: 'credit-grant', change: credits, note: name }])
  })

  it('costs its price: neither the days nor the balance of a plan are taken off', async () => {
    const year = await partner.open()
    expect((await partner.verify(year, await partner.act(year))).data.status).toBe('paid')
    const paid = db.selectFrom('orders').select('id').where('public_id', '=', year.orderId)
    const { id: orderId } = await paid.executeTakeFirstOrThrow()
    await keepBalance(db, { userId: partner.id, orderId, amountMinor: 5_000 })
    const { price } = await offered()
    const { package_price_id, country_id } = price
    const { data } = await partner.quote({ package_price_id, country_id })
    expect(data).toMatchObject({ due_minor: price.amount_minor, discount_minor: 0, balance_minor: 0 })
  })

  it('gives, and takes back, as many credits as were quoted', async () => {
    const { credits } = await offered()
    const purchase = await open()
    const claim = await partner.act(purchase)
    const change = (values: { credits: number; credit_days: number | null }) =>
      db.updateTable('packages').set(values).where('key', '=', 'partner-start').execute()
    await change({ credits: 3, credit_days: null })
    const { data } = await partner.verify(purchase, claim)
    expect(data.status).toBe('paid')
    expect(await creditsOf(partner)).toEqual([credits, 0, 0])
    await refund(data.payments[0]!.payment_id, data.total_minor)
    await app.drain()
    expect(await creditsOf(partner)).toEqual([0, 0, 0])
    const lots = db.selectFrom('ledger_accounts').select('expires_at').where('owner_id', '=', partner.id)
    expect((await lots.where('kind', '=', 'credit-lot').executeTakeFirstOrThrow()).expires_at).not.toBeNull()
    await change({ credits: credits ?? 50, credit_days: 365 })
  })

  it('is for active partners: money of one who was suspended meanwhile goes back', async () => {
    const purchase = await open()
    const claim = await partner.act(purchase)
    const suspended = { status: 'suspended' as const }
    await db.updateTable('partners').set(suspended).where('user_id', '=', partner.id).execute()
    const { data } = await partner.verify(purchase, claim)
    expect(data.payments).toMatchObject([{ is_applied: false }])
    const { package_price_id, country_id } = (await offered()).price
    expect((await partner.quote({ package_price_id, country_id })).error).toBe('package_price_not_found')
    await app.drain()
    expect((await partner.verify(purchase)).data.payments[0]?.refunded_minor).toBe(data.total_minor)
  })

  it('goes back with its money, as far as it is not used', async () => {
    const { credits } = await offered()
    const paid = await buy()
    await makeCard(partner)
    const half = Math.round(paid.total_minor / 2)
    await refund(paid.payments[0]!.payment_id, half)
    await app.drain()
    expect(await creditsOf(partner)).toEqual([credits - 1 - Math.round(credits / 2), 1, 0])
    await refund(paid.payments[0]!.payment_id, paid.total_minor - half)
    await app.drain()
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
  })

  it('takes nothing for a refund that has failed before anybody looked', async () => {
    const { credits } = await offered()
    const paid = await buy()
    await refund(paid.payments[0]!.payment_id, paid.total_minor)
    const { id: refundId } = await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paid.payments[0]!.payment_id)
      .executeTakeFirstOrThrow()
    await db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refundId).execute()
    await takeRefundedCredits(app.ctx, { refundId })
    expect(await creditsOf(partner)).toEqual([credits, 0, 0])
  })

  it('gives nothing for a trial, without a price, or to nobody: its money goes back', async () => {
    const { package_price_id: packagePriceId } = (await offered()).price
    const order: PaidOrder = {
      id: 987_654,
      kind: 'credits',
      userId: partner.id,
      packagePriceId,
      terms: null,
      isTrial: false,
      gstNumber: '',
      recordedBy: null,
      orderedAt: app.ctx.now(),
      creditMinor: 0,
    }
    const fulfil = (changes: Partial<PaidOrder>) =>
      app.ctx.tx((tx) => fulfilCredits(tx, { ...order, ...changes }))
    for (const changes of [{ isTrial: true }, { packagePriceId: null }, { userId: null }])
      expect(await fulfil(changes)).toBe('impossible')
    expect(await creditsOf(partner)).toEqual([0, 0, 0])
    expect(await fulfil({})).toBe('done')
  })

  it('takes nothing from what was given otherwise', async () => {
    const { grant } = await openPartners(app)
    await grant(partner.id, 7)
    const paid = await buy()
    await refund(paid.payments[0]!.payment_id, paid.total_minor)
    await app.drain()
    expect(await creditsOf(partner)).toEqual([7, 0, 0])
  })
})
