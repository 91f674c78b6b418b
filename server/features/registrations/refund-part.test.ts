import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getEventDesk } from '#contract/event-desk.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { refundPart } from '#contract/part-refunds.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import {
  cancelRegistration,
  getRegistration,
  payRegistration,
  registrations,
  updateEventPayment,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

/** A guest who has paid ₹500 by this way. */
async function pay(way: 'provider' | 'upi') {
  const pricing = way === 'provider' ? { payment_upi_id: '', bank_details: '' } : {}
  const event = await makeEvent(app, {
    ...pricing,
    ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }],
  })
  const email = `part${nextNumber()}@example.com`
  const { data } = await register(app, event.slug, { email })
  const list = async () =>
    (await app.call(registrations.list, { body: { card_id: event.card_id }, as: event.as })).data.list[0]
  const id = (await list())?.registration_id ?? 0
  if (way === 'provider') {
    const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
    await app.call(paySandboxOrder, { params: { id: attempt.provider_order_id }, body: { action: 'pay' } })
    await app.call(verifyRegistrationPayment, { body: { token: data.token } })
  } else await app.call(updateEventPayment, { body: { registration_id: id, status: 'paid' }, as: event.as })
  await app.drain()
  const give = (amount_minor: number, more: object = {}, as = event.as) =>
    app.call(refundPart, {
      body: { registration_id: id, amount_minor, reason: 'Rain', idempotency_key: randomUUID(), ...more },
      as,
    })
  const money = async () => {
    const [sums] = (await app.call(getEventDesk, { params: { id: event.card_id }, as: event.as })).data.money
    const { list: events } = (await app.call(listOrganisedEvents, { as: event.as })).data
    // the list of events says the same
    expect(events[0]?.paid_minor).toBe(sums?.paid_minor)
    return sums
  }
  const cancel = () =>
    app.call(cancelRegistration, { body: { registration_id: id, reason: 'Rain' }, as: event.as })
  const told = async () => {
    await app.drain()
    return (await listMails(app.ctx.db, email)).map(({ subject }) => subject)
  }
  const page = async () => (await app.fetch(`/event/ticket?token=${data.token}`)).text()
  return { event, id, give, money, cancel, list, told, page }
}

it('goes back by the provider: the ticket stays, the guest is told, and the desk counts it', async () => {
  const { event, give, money, list, told, page } = await pay('provider')
  expect(await page()).not.toContain('goes back to you')
  const { data } = await give(12_000)
  expect(data).toMatchObject({ status: 'confirmed', refundable_minor: 38_000, returnable_minor: 38_000 })
  expect(data.refunds).toMatchObject([
    { amount_minor: 12_000, status: 'done', reason: 'Rain', reference: '', is_online: true },
  ])
  expect((await told()).at(-1)).toBe('₹120.00 for Harvest fair goes back to you')
  // whoever has lost the mail finds it
  expect(await page()).toContain('₹120 of what you paid goes back to you.')
  expect(await money()).toMatchObject({ paid_minor: 38_000, returned_minor: 12_000, owed_minor: 0 })
  expect(await list()).toMatchObject({ status: 'confirmed', amount_minor: 50_000, refunded_minor: 12_000 })
  expect((await countSeats(app, event.card_id)).taken[0]).toBe(1)
})

it('is not what came too late and went back by itself', async () => {
  const { id, event } = await pay('upi')
  const { rows } = await sql<{ id: number }>`insert into payments
      (order_id, provider, provider_payment_id, amount_minor, currency, status)
    select order_id, 'razorpay', ${randomUUID()}, 50000, currency, 'captured' from registrations where id = ${id}
    returning id`.execute(app.ctx.db)
  await sql`insert into refunds (payment_id, amount_minor, reason, idempotency_key)
    values (${rows[0]?.id}, 50000, 'surplus', ${randomUUID()})`.execute(app.ctx.db)
  const { data } = await app.call(getRegistration, { params: { id }, as: event.as })
  expect([data.refunds, data.refunded_minor]).toEqual([[], 0])
})

it('of a transfer is recorded by its number, once', async () => {
  const { give, money, told } = await pay('upi')
  const none = await give(5000)
  expect([none.status, none.fields[0]?.path]).toEqual([422, 'reference'])
  const reference = `BACK-${nextNumber()}`
  const { data } = await give(5000, { reference })
  expect(data).toMatchObject({ refundable_minor: 0, returnable_minor: 45_000 })
  expect(data.refunds).toMatchObject([{ amount_minor: 5000, status: 'done', reference, is_online: false }])
  expect((await give(5000, { reference })).error).toBe('payment_recorded')
  expect(await money()).toMatchObject({ paid_minor: 45_000, returned_minor: 5000 })
  expect((await told()).at(-1)).toBe('₹50.00 for Harvest fair goes back to you')
})

it('is less than all while the ticket stays, and all that is left once it is cancelled', async () => {
  const { give, cancel, money, told } = await pay('upi')
  for (const amount of [50_000, 50_001])
    expect((await give(amount, { reference: `ALL-${nextNumber()}` })).error).toBe('refund_too_large')
  expect((await give(49_999, { reference: `MOST-${nextNumber()}` })).error).toBeNull()
  await cancel()
  const before = (await told()).length
  expect((await give(2, { reference: `TWO-${nextNumber()}` })).error).toBe('refund_too_large')
  expect((await give(1, { reference: `LAST-${nextNumber()}` })).data.returnable_minor).toBe(0)
  // the cancellation has said what becomes of the money
  expect((await told()).length).toBe(before)
  expect(await money()).toMatchObject({ paid_minor: 0, returned_minor: 50_000 })
})

it('is made once, however often it is sent, and by nobody else', async () => {
  const { give, money } = await pay('provider')
  const idempotency_key = randomUUID()
  const twice = await Promise.all([give(7000, { idempotency_key }), give(7000, { idempotency_key })])
  expect(twice.map(({ error }) => error)).toEqual([null, null])
  expect((await money())?.returned_minor).toBe(7000)
  const stranger = await createUser(app.ctx.db)
  expect((await give(7000, {}, stranger.token)).error).toBe('registration_not_found')
})
