import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { answerRequests } from '#contract/event-desk.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { registrationEvents, sweepChanges } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const hour = 3_600_000
const wallIn = (hours: number) => wallTimeOf(new Date(app.ctx.now().getTime() + hours * hour), 'Asia/Kolkata')

async function ask(vcard: Partial<Document> = {}) {
  const owner = await createUser(db)
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  const times = { from_date: wallIn(100), to_date: wallIn(104) }
  const event = await makeEvent(app, { needs_approval: 1, ...times, ...vcard }, owner)
  const email = `guest${randomUUID()}@example.com`
  const { data } = await register(app, event.slug, { email })
  await app.drain()
  const row = () =>
    db
      .selectFrom('registrations')
      .selectAll()
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
  const mails = async () => (await listMails(db, email)).slice(1)
  const set = (status: 'open' | 'cancelled') =>
    app.call(updateEventStatus, { body: { card_id: event.card_id, status }, as: event.as })
  return { ...event, row, mails, set }
}
async function wait(hours: number) {
  app.advance(hours * hour)
  await sweepChanges(app.ctx)
  await sweepChanges(app.ctx)
  await app.drain()
}

it('ends with its event, which is told once', async () => {
  const guest = await ask()
  await wait(103)
  expect((await guest.row()).status).toBe('awaiting_approval')
  await wait(1)
  expect((await guest.row()).status).toBe('cancelled')
  const [mail, ...more] = await guest.mails()
  expect([mail?.subject, more]).toEqual(['Your request for Harvest fair has ended', []])
  expect(mail?.body_text).toContain('has not answered your request')
  const body = { registration_ids: [(await guest.row()).id], answer: 'approved' as const }
  const { data } = await app.call(answerRequests, { body, as: guest.as })
  expect(data.results).toMatchObject([{ error: 'wrong_state' }])
})

it('ends when the event is cancelled and stays so, which is told once', async () => {
  const guest = await ask()
  await guest.set('cancelled')
  await wait(0.1)
  expect((await guest.row()).status).toBe('awaiting_approval')
  await guest.set('open')
  await wait(1)
  expect((await guest.row()).status).toBe('awaiting_approval')
  await guest.set('cancelled')
  await wait(0.2)
  expect((await guest.row()).status).toBe('cancelled')
  await wait(1)
  const subjects = (await guest.mails()).map(({ subject }) => subject)
  expect(subjects).toEqual(['Harvest fair does not take place'])
})

it('is told of its end alone when news of the event comes late', async () => {
  const guest = await ask()
  await guest.set('cancelled')
  const { id } = await guest.row()
  await app.ctx.emit(registrationEvents.EventChanged, { registrationId: id })
  await app.drain()
  expect(await guest.mails()).toEqual([])
  await wait(0.2)
  expect((await guest.mails()).map(({ subject }) => subject)).toEqual(['Harvest fair does not take place'])
})

it('is told of an event that is moved', async () => {
  const guest = await ask()
  await guest.update({ from_date: wallIn(50), to_date: wallIn(54) })
  await wait(0.2)
  const [mail, ...more] = await guest.mails()
  expect([mail?.subject, more]).toEqual(['Harvest fair has changed', []])
  expect(mail?.body_text).toContain('your request still waits for an answer')
})

it('approved, waits for a provider no longer than until an earlier begin, which is told', async () => {
  const online = { event_amount: 50_000, payment_upi_id: '', bank_details: '' }
  const guest = await ask(online)
  const { id } = await guest.row()
  await app.call(answerRequests, { body: { registration_ids: [id], answer: 'approved' }, as: guest.as })
  await app.drain()
  const hoursLeft = async () =>
    ((await guest.row()).hold_expires_at!.getTime() - app.ctx.now().getTime()) / hour
  expect(await hoursLeft()).toBeCloseTo(72, 1)
  await guest.update({ ...online, from_date: wallIn(30), to_date: wallIn(34) })
  await wait(0.2)
  expect(await hoursLeft()).toBeCloseTo(29.8, 1)
  const mail = (await guest.mails()).at(-1)
  expect([mail?.subject, mail?.body_text.includes('Pay until')]).toEqual(['Harvest fair has changed', true])
})
