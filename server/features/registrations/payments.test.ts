import { describe, expect, it } from 'vitest'
import { paySandboxOrder } from '#contract/payments.ts'
import type { sandboxActions } from '#contract/payments.ts'
import {
  cancelRegistration,
  getRegistration,
  payRegistration,
  refundRegistration,
  registrations,
  updateEventPayment,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { failRefunds } from '#server/testing/fail-refunds.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepHolds } from './index.ts'

const app = await createTestApp()
const minute = 60_000
const vip = { pricing_type: 'VIP', amount: 50_000, quantity: 1 }
const byProvider = { ticket_pricing_list: [vip], payment_upi_id: '', bank_details: '' }
const byTransfer = { ticket_pricing_list: [{ ...vip, quantity: 9 }] }

async function hold(event: Awaited<ReturnType<typeof makeEvent>>) {
  const { data } = await register(app, event.slug)
  expect(data).toMatchObject({ status: 'held', can_pay: true })
  const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
  const act = (action: (typeof sandboxActions)[number]) =>
    app.call(paySandboxOrder, { params: { id: attempt.provider_order_id }, body: { action } })
  const verify = async () => (await app.call(verifyRegistrationPayment, { body: { token: data.token } })).data
  return { ...data, act, verify }
}

const refundsOf = (publicId: string) =>
  app.ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.amount_minor', 'refunds.status'])
    .where('orders.public_id', '=', publicId)
    .execute()

describe('a ticket that a provider takes the money for', () => {
  it('is there once the provider says so, and the money goes back when the organiser refunds it', async () => {
    const event = await makeEvent(app, byProvider)
    const { act, verify, public_id, token } = await hold(event)
    expect((await verify()).status).toBe('held')
    await act('pay')
    expect(await verify()).toMatchObject({ status: 'confirmed', can_cancel: false, tickets: [{ serial: 1 }] })
    const page = await app.fetch(`/event/ticket?token=${token}`)
    expect(await page.text()).toContain('Test payment: no money is moved')
    const list = await app.call(registrations.list, { body: { search: public_id }, as: event.as })
    const all = await app.call(registrations.list, { body: { card_id: event.card_id }, as: event.as })
    expect(list.status).toBe(200)
    const registration_id = all.data.list[0]?.registration_id ?? 0
    const { data: detail } = await app.call(getRegistration, {
      params: { id: registration_id },
      as: event.as,
    })
    const zone = { time_zone: 'Asia/Kolkata' }
    expect(detail).toMatchObject({ refundable_minor: 50_000, ticket_type: '1 × VIP', ...zone })
    const body = { registration_id, reason: 'Rain' }
    const { as: stranger } = await makeEvent(app)
    expect((await app.call(refundRegistration, { body, as: stranger })).error).toBe('registration_not_found')
    const refunded = await app.call(refundRegistration, { body, as: event.as })
    expect(refunded.data).toMatchObject({ status: 'cancelled', refundable_minor: 0 })
    await app.drain()
    const { data: after } = await app.call(getRegistration, { params: { id: registration_id }, as: event.as })
    expect(after.status).toBe('refunded')
    expect(after.tickets.map(({ status }) => status)).toEqual(['void'])
    expect(await refundsOf(public_id)).toEqual([{ amount_minor: 50_000, status: 'done' }])
    expect((await app.call(refundRegistration, { body, as: event.as })).error).toBe('wrong_state')
    // the bank of the attendee does not take it: it is owed again, and can be refunded once more
    await failRefunds(app, public_id)
    const owed = await app.call(getRegistration, { params: { id: registration_id }, as: event.as })
    expect(owed.data).toMatchObject({ status: 'cancelled', refundable_minor: 50_000 })
    expect((await app.call(refundRegistration, { body, as: event.as })).status).toBe(200)
  })

  it.each([
    ['a second before the hold ends', 20 * minute - 1000],
    ['when it ends', 20 * minute],
    ['a second later', 20 * minute + 1000],
    ['two hours later', 140 * minute],
  ])('is seated when the money comes %s and the seat is free', async (_when, later) => {
    const event = await makeEvent(app, byProvider)
    const { act, verify } = await hold(event)
    await act('pay')
    app.advance(later)
    await sweepHolds(app.ctx)
    expect((await verify()).status).toBe('confirmed')
    const { taken, held } = await countSeats(app, event.card_id)
    expect([taken, held]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it.each([
    ['a second after the hold has ended', 20 * minute + 1000],
    ['two hours later', 140 * minute],
  ])('is refunded when its seat is somebody else’s by then: %s', async (_when, later) => {
    const event = await makeEvent(app, byProvider)
    const late = await hold(event)
    await late.act('pay')
    app.advance(later)
    const other = await hold(event)
    await other.act('pay')
    expect((await other.verify()).status).toBe('confirmed')
    expect((await late.verify()).status).toBe('expired')
    await app.drain()
    expect(await refundsOf(late.public_id)).toEqual([{ amount_minor: 50_000, status: 'done' }])
    expect((await countSeats(app, event.card_id)).taken).toEqual([1, 1])
  })

  it('has no invoice of ours: its organiser sells it', async () => {
    await app.drain()
    const rows = await app.ctx.db.selectFrom('invoices').select('id').execute()
    expect(rows).toEqual([])
  })
})

describe('a ticket that is paid to the organiser', () => {
  const first = async (event: Awaited<ReturnType<typeof makeEvent>>) => {
    const { data } = await app.call(registrations.list, {
      body: { card_id: event.card_id, status: 'awaiting_payment' },
      as: event.as,
    })
    return data.list[0]?.registration_id ?? 0
  }

  it('is there when the organiser says that the money has come, once', async () => {
    const event = await makeEvent(app, byTransfer)
    await register(app, event.slug)
    const body = { registration_id: await first(event), status: 'paid' as const, reference: 'UTR 123' }
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => app.call(updateEventPayment, { body, as: event.as })),
    )
    const errors = replies.map(({ error }) => error)
    expect(errors.filter((error) => error === null)).toHaveLength(1)
    expect(errors.filter((error) => error === 'wrong_state')).toHaveLength(2)
    const paid = replies.find(({ error }) => error === null)?.data
    expect(paid).toMatchObject({ status: 'confirmed', payment_reference: 'UTR 123', refundable_minor: 0 })
    expect(paid?.tickets).toHaveLength(1)
    await register(app, event.slug)
    const again = { ...body, registration_id: await first(event), reference: 'utr-123' }
    for (const method of ['upi', 'bank', 'cash'] as const) {
      const named = { body: { ...again, method }, as: event.as }
      expect((await app.call(updateEventPayment, named)).error).toBe('payment_recorded')
    }
    expect((await countSeats(app, event.card_id)).taken).toEqual([2, 2])
  })

  it('is not when he rejects it, or cancels: the seats are free again', async () => {
    const event = await makeEvent(app, byTransfer)
    await register(app, event.slug)
    const rejected = { registration_id: await first(event), status: 'rejected' as const }
    const reply = await app.call(updateEventPayment, { body: rejected, as: event.as })
    expect(reply.data.status).toBe('cancelled')
    await register(app, event.slug)
    const body = { registration_id: await first(event), reason: 'Double' }
    const cancelled = await app.call(cancelRegistration, { body, as: event.as })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', cancel_reason: 'Double' })
    expect((await countSeats(app, event.card_id)).taken).toEqual([0, 0])
  })
})
