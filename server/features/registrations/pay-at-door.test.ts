import { expect, it } from 'vitest'
import { addPaymentReference, registrations, updateEventPayment } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { remindToPay, sweepHolds } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const vip = { pricing_type: 'VIP', amount: 50_000 }

it('is a way to pay: seats are held until the event is over, and the organiser takes the money', async () => {
  const owner = await createUser(db)
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  const event = await makeEvent(app, { ticket_pricing_list: [vip], pay_at_door: 1 }, owner)
  const form = await (await app.fetch(`/event/register/${event.slug}`)).text()
  expect(form).toContain('At the door')
  const email = 'door@example.com'
  const { data } = await register(app, event.slug, { email, payment_method: 'cash' })
  expect(data).toMatchObject({
    status: 'awaiting_payment',
    payment_method: 'cash',
    payment: null,
    tickets: [],
    hold_expires_at: '2027-05-14T17:30:00.000Z',
  })
  const page = await (await app.fetch(`/event/ticket?token=${data.token}`)).text()
  expect(page).toContain(`at the door. Say there: ${data.public_id}`)
  expect(page).not.toContain('name="payment_proof"')
  const reference = { token: data.token, payment_reference: 'UTR-1' }
  expect((await app.call(addPaymentReference, { body: reference })).error).toBe('wrong_state')
  const { list } = (await app.call(registrations.list, { body: {}, as: event.as })).data
  const paid = { registration_id: list[0]?.registration_id ?? 0, status: 'paid', method: 'cash' } as const
  expect((await app.call(updateEventPayment, { body: paid, as: event.as })).data.status).toBe('confirmed')
})

it('asks for no transfer, neither by mail nor later, and says nothing of seats after the event', async () => {
  const event = await makeEvent(app, { ticket_pricing_list: [vip], pay_at_door: 1 })
  const email = 'late@example.com'
  const { data } = await register(app, event.slug, { email, payment_method: 'cash' })
  await app.drain()
  const [mail, ...others] = await listMails(db, email)
  expect([mail?.subject, others]).toEqual(['Your seats for Harvest fair', []])
  expect(mail?.body_text).toContain('You pay at the door')
  expect(mail?.body_text).not.toMatch(/UPI ID|Bank account|Pay until/)
  const end = new Date(data.hold_expires_at ?? '').getTime()
  for (const early of [3_600_000, -60_000]) {
    app.advance(end - early - app.ctx.now().getTime())
    await remindToPay(app.ctx)
    await sweepHolds(app.ctx)
    await app.drain()
  }
  const { status } = await db
    .selectFrom('registrations')
    .select('status')
    .where('public_id', '=', data.public_id)
    .executeTakeFirstOrThrow()
  expect([status, (await listMails(db, email)).length]).toEqual(['expired', 1])
})
