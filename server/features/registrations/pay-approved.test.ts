import { expect, it } from 'vitest'
import { answerRequests } from '#contract/event-desk.ts'
import { getPublicRegistration, payRegistration } from '#contract/registrations.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { findWrongRows, register } from '#server/testing/register.ts'
import { startStripe } from '#server/testing/stripe-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { checkOrder, reconcilePayments } from '../payments/index.ts'
import { sweepHolds } from './index.ts'

/** An approved request waits for days, and a page of Stripe lives one day at most. */

const clock = frozenClock()
const stripe = await startStripe(() => clock.now().getTime())
const app = await createTestApp({ env: stripe.env, ctx: { now: clock.now } })
const { db } = app.ctx
const hour = 3_600_000

async function approve() {
  const vip = { pricing_type: 'VIP', amount: 50_000 }
  const event = await makeEvent(app, {
    needs_approval: 1,
    currency: 'EUR',
    ticket_pricing_list: [vip],
    payment_upi_id: '',
    bank_details: '',
  })
  const { token, public_id } = (await register(app, event.slug)).data
  const row = () =>
    db.selectFrom('registrations').selectAll().where('public_id', '=', public_id).executeTakeFirstOrThrow()
  const { id } = await row()
  const body = { registration_ids: [id], answer: 'approved' as const }
  const { data } = await app.call(answerRequests, { body, as: event.as })
  expect(data.results).toEqual([{ registration_id: id, error: null }])
  const pay = () => app.call(payRegistration, { body: { token } })
  const status = async () => (await app.call(getPublicRegistration, { params: { token } })).data.status
  const orderId = (await row()).order_id ?? 0
  return { ...event, pay, status, orderId }
}

it('opens another page when the first one is over, as long as the seats are held', async () => {
  const guest = await approve()
  const { data: first } = await guest.pay()
  expect((await guest.pay()).data.provider_order_id).toBe(first.provider_order_id)
  clock.advance(30 * hour)
  stripe.expire(first.provider_order_id)
  await checkOrder(app.ctx, guest.orderId)
  await sweepHolds(app.ctx)
  expect(await guest.status()).toBe('held')
  const { data: second } = await guest.pay()
  expect(second.provider_order_id).not.toBe(first.provider_order_id)
  stripe.pay(second.provider_order_id)
  await checkOrder(app.ctx, guest.orderId)
  await app.drain()
  expect(await guest.status()).toBe('confirmed')
  expect(await findWrongRows(app, guest.card_id)).toEqual([])
})

it('opens none once the seats are gone', async () => {
  const guest = await approve()
  await guest.pay()
  clock.advance(72 * hour)
  expect((await guest.pay()).error).toBe('wrong_state')
  await sweepHolds(app.ctx)
  await reconcilePayments(app.ctx)
  expect([await guest.status(), (await guest.pay()).error]).toEqual(['expired', 'wrong_state'])
})
