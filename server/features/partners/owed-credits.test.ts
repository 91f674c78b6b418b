import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deleteInvitation, invitations } from '#contract/invitations.ts'
import { getPurchasedCredits, partners, updateCredits } from '#contract/partners-admin.ts'
import { getCreditInfo, listCreditPackages, partnerStatement } from '#contract/partners.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createPartner } from '#server/testing/factories.ts'
import { failRefunds } from '#server/testing/fail-refunds.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { endReservation, reserveCredit, restoreRefundedCredits, takeRefundedCredits } from './index.ts'

const app = await createTestApp()
const { ctx } = app
const { admin, creditsOf, grant, makeCard } = await openPartners(app)
let partner: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  const made = await createPartner(ctx.db)
  await ctx.db.updateTable('users').set({ country_id: 356 }).where('id', '=', made.id).execute()
  partner = await createBuyer(app, made)
})

/** Buys a package of credits. @returns its order, with how many credits it has given */
async function buy() {
  const [offered] = (await app.call(listCreditPackages, { as: partner.token })).data.list
  const { package_price_id, country_id } = offered!.price
  const { data: quoted } = await partner.quote({ package_price_id, country_id })
  const { data } = await partner.order({ package_price_id, country_id, total_minor: quoted.total_minor })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  const { data: order } = await partner.verify(purchase, await partner.act(purchase))
  return { ...order, credits: offered!.credits }
}
async function refund(
  { payments, total_minor }: Awaited<ReturnType<typeof buy>>,
  amount_minor = total_minor,
) {
  const body = { payment_id: payments[0]!.payment_id, amount_minor, reason: 'Asked' }
  await app.call(refundPayment, { body: { ...body, idempotency_key: randomUUID() }, as: admin.token })
  await app.drain()
}
const reserve = () =>
  ctx.tx((tx) => reserveCredit(tx, { partnerId: partner.id, clientKey: randomUUID(), purpose: 'card' }))
const owed = async () => (await app.call(getCreditInfo, { as: partner.token })).data.owed

it('takes all credits of a refunded purchase that come free, however many were set aside', async () => {
  const order = await buy()
  const reserved = await Promise.all(Array.from({ length: order.credits }, reserve))
  await refund(order)
  expect(await creditsOf(partner)).toEqual([0, order.credits, 0])
  expect(await owed()).toBe(order.credits)
  await Promise.all(
    reserved.map(({ reservationId }) => ctx.tx((tx) => endReservation(tx, reservationId, 'released'))),
  )
  expect(await creditsOf(partner)).toEqual([0, 0, 0])
  expect(await owed()).toBe(0)
})

it('takes that of an invitation that is deleted, as the statement says; a used one stays owed', async () => {
  const order = await buy()
  await makeCard(partner)
  const { reservationId: used } = await reserve()
  await ctx.tx((tx) => endReservation(tx, used, 'committed'))
  const purchased = { params: { id: order.order_id }, as: admin.token }
  expect((await app.call(getPurchasedCredits, purchased)).data).toEqual({
    granted: order.credits,
    available: order.credits - 2,
    reserved: 1,
    spent: 1,
  })
  await refund(order)
  expect(await owed()).toBe(2)
  const { data } = await app.call(invitations.list, { as: partner.token })
  const body = { invitation_id: data.list[0]!.invitation_id }
  expect((await app.call(deleteInvitation, { body, as: partner.token })).status).toBe(200)
  expect(await creditsOf(partner)).toEqual([0, 0, 1])
  expect(await owed()).toBe(1)
  const statement = await app.call(partnerStatement.list, { as: partner.token })
  expect(statement.data.list.slice(0, 2).map(({ kind, change }) => [kind, change])).toEqual([
    ['credit-repay', -1],
    ['credit-release', 1],
  ])
  const { data: all } = await app.call(partners.list, { query: { limit: 100 }, as: admin.token })
  expect(all.list.find(({ partner_id }) => partner_id === partner.id)?.owed).toBe(1)
})

it('owes what is used once, however many refunds its money comes back in', async () => {
  await grant(partner.id, 20)
  const order = await buy()
  // ten are used, and an admin has taken the others away: those are nobody's any more
  await Promise.all(Array.from({ length: 10 }, reserve))
  const correction = { delta: 10 - order.credits, reason: 'Given twice', client_request_id: randomUUID() }
  const less = { body: { partner_id: partner.id, ...correction }, as: admin.token }
  expect((await app.call(updateCredits, less)).data.available).toBe(20)
  const half = Math.floor(order.total_minor / 2)
  await refund(order, half)
  expect([await creditsOf(partner), await owed()]).toEqual([[20, 10, 0], 10])
  await refund(order, order.total_minor - half)
  expect([await creditsOf(partner), await owed()]).toEqual([[20, 10, 0], 10])
})

it('has nothing to do with refunds of other orders', async () => {
  for (const follow of [takeRefundedCredits, restoreRefundedCredits])
    await expect(follow(ctx, { refundId: 987_654 })).resolves.toBeUndefined()
})

it('gives all of it back when the refund fails: nothing is owed any more', async () => {
  const order = await buy()
  const { reservationId } = await reserve()
  await reserve()
  await refund(order)
  await ctx.tx((tx) => endReservation(tx, reservationId, 'released'))
  expect([await creditsOf(partner), await owed()]).toEqual([[0, 1, 0], 1])
  await failRefunds(app, order.public_id)
  expect([await creditsOf(partner), await owed()]).toEqual([[order.credits - 1, 1, 0], 0])
})

it('says nothing of an order that was for no credits, and that to admins alone', async () => {
  const order = { params: { id: 987_654 } }
  expect((await app.call(getPurchasedCredits, { ...order, as: admin.token })).error).toBe('order_not_found')
  expect((await app.call(getPurchasedCredits, { ...order, as: partner.token })).error).toBe('forbidden')
})
