import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getCardCreatePermission, listCreditPackages } from '#contract/partners.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createPartner } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepReservations } from './index.ts'

/** When credits end, and when one that was set aside comes back, to the millisecond. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const { creditsOf, grant, makePartner } = await openPartners(app)
const [hour, day] = [3_600_000, 86_400_000]

it('gives a credit back that was set aside for an hour, and nothing was made with it', async () => {
  const partner = await makePartner(1)
  const body = { card_type_id: 1, client_request_id: randomUUID() }
  const ask = async () => (await app.call(getCardCreatePermission, { body, as: partner.token })).data
  const allowed = await ask()
  expect(allowed).toMatchObject({ allowed: true, reason: null })
  clock.advance(hour)
  await sweepReservations(app.ctx)
  expect(await creditsOf(partner)).toEqual([0, 1, 0])
  // the same request finds the same reservation
  expect(await ask()).toEqual(allowed)
  clock.advance(1)
  await sweepReservations(app.ctx)
  expect(await creditsOf(partner)).toEqual([1, 0, 0])
  expect(await ask()).toEqual({ allowed: false, reservation_id: null, reason: 'wrong_state' })
  const again = { body: { ...body, client_request_id: randomUUID() }, as: partner.token }
  expect((await app.call(getCardCreatePermission, again)).data.allowed).toBe(true)
  const empty = { body: { ...body, client_request_id: randomUUID() }, as: partner.token }
  expect((await app.call(getCardCreatePermission, empty)).data).toEqual({
    allowed: false,
    reservation_id: null,
    reason: 'insufficient_credit',
  })
})

it('adds no credits that are over already', async () => {
  const partner = await makePartner(0)
  const until = (milliseconds: number) => ({
    expires_at: new Date(clock.now().getTime() + milliseconds).toISOString(),
  })
  expect((await grant(partner.id, 1, until(0))).fields).toMatchObject([
    { path: 'expires_at', code: 'future_date' },
  ])
  expect((await grant(partner.id, 1, until(1))).data.available).toBe(1)
  clock.advance(1)
  expect(await creditsOf(partner)).toEqual([0, 0, 0])
})

it('counts the days of credits that are bought from when they are paid', async () => {
  const partner = await createPartner(db)
  await db.updateTable('users').set({ country_id: 356 }).where('id', '=', partner.id).execute()
  const buyer = await createBuyer(app, partner)
  const [offered] = (await app.call(listCreditPackages, { as: buyer.token })).data.list
  const { package_price_id, country_id } = offered!.price
  const { data: quoted } = await buyer.quote({ package_price_id, country_id })
  const { data } = await buyer.order({ package_price_id, country_id, total_minor: quoted.total_minor })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  clock.advance(60_000)
  expect((await buyer.verify(purchase, await buyer.act(purchase))).data.status).toBe('paid')
  const lot = await db
    .selectFrom('ledger_accounts')
    .select('expires_at')
    .where('owner_id', '=', partner.id)
    .where('kind', '=', 'credit-lot')
    .executeTakeFirstOrThrow()
  const milliseconds = (lot.expires_at?.getTime() ?? 0) - clock.now().getTime()
  expect(milliseconds).toBe((offered!.credit_days ?? 0) * day)
})
