import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { paySandboxOrder } from '#contract/payments.ts'
import { refundPayment, decideRefundOutcome } from '#contract/payments-admin.ts'
import { cancelRegistration, payRegistration, verifyRegistrationPayment } from '#contract/registrations.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, findWrongRows, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Tickets whose money an admin has sent back: they end with it, or stay. */

const app = await createTestApp()
const { db } = app.ctx
const { token: as } = await createAdmin(db)

async function buyTicket() {
  const pricing = { capacity: 1, payment_upi_id: '', bank_details: '' }
  const event = await makeEvent(app, {
    ...pricing,
    ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }],
  })
  const email = `${randomUUID()}@example.com`
  const { data } = await register(app, event.slug, { email })
  const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
  await app.call(paySandboxOrder, { params: { id: attempt.provider_order_id }, body: { action: 'pay' } })
  await app.call(verifyRegistrationPayment, { body: { token: data.token } })
  const row = () =>
    db
      .selectFrom('registrations')
      .innerJoin('orders', 'orders.id', 'registrations.order_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select([
        'registrations.id as registration_id',
        'registrations.status',
        'refund_outcome',
        'payments.id as payment_id',
        'orders.id as order_id',
      ])
      .where('registrations.public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
  const valid = async () =>
    (
      await db
        .selectFrom('tickets')
        .innerJoin('registrations', 'registrations.id', 'registration_id')
        .select('tickets.status')
        .where('public_id', '=', data.public_id)
        .execute()
    ).map(({ status }) => status)
  const refund = async (ends?: boolean) => {
    const { payment_id } = await row()
    const body = { payment_id, amount_minor: 50_000, reason: 'Asked for it', idempotency_key: randomUUID() }
    await app.call(refundPayment, { as, body: { ...body, ...(ends === undefined ? {} : { ends }) } })
    await app.drain()
  }
  const decide = async (ends: boolean) => {
    await app.call(decideRefundOutcome, { as, body: { order_id: (await row()).order_id, ends } })
    await app.drain()
  }
  const cancel = async () => {
    const body = { registration_id: (await row()).registration_id, reason: 'Rain' }
    await app.call(cancelRegistration, { as: event.as, body })
    await app.drain()
  }
  const seats = async () => (await countSeats(app, event.card_id)).taken
  const wrong = () => findWrongRows(app, event.card_id)
  const cancelled = async () =>
    (await listMails(db, email)).filter(({ subject }) => subject.endsWith('is cancelled'))
  return { row, valid, refund, decide, cancel, seats, wrong, cancelled }
}

it('are void, their seats are free, and the guest is told once', async () => {
  const { row, valid, refund, seats, wrong, cancelled } = await buyTicket()
  expect(await row()).toMatchObject({ status: 'confirmed' })
  await refund(true)
  expect(await row()).toMatchObject({ status: 'refunded', refund_outcome: 'ended' })
  expect(await valid()).toEqual(['void'])
  expect(await seats()).toEqual([0, 0])
  expect(await wrong()).toEqual([])
  const [told, ...more] = await cancelled()
  expect(told?.body_text).toContain('₹500.00 goes back to you')
  expect(more).toEqual([])
})

it('stay valid, and keep their seats', async () => {
  const { row, valid, refund, seats, cancelled } = await buyTicket()
  await refund(false)
  expect(await row()).toMatchObject({ status: 'confirmed', refund_outcome: 'kept' })
  expect(await valid()).toEqual(['valid'])
  expect(await seats()).toEqual([1, 1])
  expect(await cancelled()).toEqual([])
})

it('that stayed are refunded at once when their organiser cancels them', async () => {
  const { row, refund, cancel, seats, wrong, cancelled } = await buyTicket()
  await refund(false)
  await cancel()
  expect(await row()).toMatchObject({ status: 'refunded' })
  expect(await seats()).toEqual([0, 0])
  expect(await wrong()).toEqual([])
  expect(await cancelled()).toHaveLength(1)
})

it('end later, when an admin decides it after the money is back', async () => {
  const { row, valid, refund, decide, seats, wrong, cancelled } = await buyTicket()
  await refund()
  expect(await row()).toMatchObject({ status: 'confirmed', refund_outcome: 'asked' })
  await decide(true)
  expect(await row()).toMatchObject({ status: 'refunded', refund_outcome: 'ended' })
  expect(await valid()).toEqual(['void'])
  expect(await seats()).toEqual([0, 0])
  expect(await wrong()).toEqual([])
  const [told, ...more] = await cancelled()
  expect(told?.body_text).toContain('₹500.00 goes back to you')
  expect(more).toEqual([])
})

it('that were cancelled before are asked about no more: their money is back, and that is all', async () => {
  const { row, cancel, refund, wrong } = await buyTicket()
  await cancel()
  await refund()
  expect(await row()).toMatchObject({ status: 'refunded', refund_outcome: null })
  expect(await wrong()).toEqual([])
})
