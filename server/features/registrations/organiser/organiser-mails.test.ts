import { beforeEach, expect, it } from 'vitest'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { addPaymentReference, cancelPublicRegistration } from '#contract/registrations.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { noticeDay } from '../index.ts'

const sent: Mail[] = []
let clock = new Date()
const app = await createTestApp({
  ctx: { now: () => clock, mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const { db } = app.ctx
const priced = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }], currency: 'INR' as const }
/** Half past eight in the evening in Kolkata, whose day ends at 18:30 UTC. */
const evening = '2026-11-24T15:00:00Z'
const morning = '2026-11-25T01:30:00Z'

beforeEach(async () => {
  sent.length = 0
  clock = new Date(evening)
  await db.deleteFrom('organiser_days').execute()
  await db
    .updateTable('registrations')
    .set({ created_at: new Date(0), cancelled_at: null, status: 'cancelled', holds_seats: false })
    .execute()
})

async function open(vcard: Parameters<typeof makeEvent>[1] = {}) {
  const organiser = await createUser(db, { time_zone: 'Asia/Kolkata', name: 'Meera' })
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  return { organiser, event: await makeEvent(app, vcard, organiser) }
}
async function comes(slug: string, first_name: string, form: object = {}) {
  const { data } = await register(app, slug, {
    first_name,
    email: `${first_name}@example.com`.toLowerCase(),
    ...form,
  })
  // registrations take the time of the database
  await db
    .updateTable('registrations')
    .set({ created_at: clock, updated_at: clock })
    .where('public_id', '=', data.public_id)
    .execute()
  return data
}
const switchOff = (as: string, topic: 'registrations_of_day' | 'payment_to_confirm' | 'request_to_answer') =>
  app.call(updateNotificationPreferences, { body: { topic, channel: 'mail', is_on: false }, as })
/** Runs what runs by the clock. @returns the mails to organisers since then */
async function at(moment: string) {
  await app.drain()
  sent.length = 0
  clock = new Date(moment)
  await noticeDay(app.ctx)
  await app.drain()
  await app.drain()
  return sent
}

it('tells an organiser in the morning who registered the day before, once', async () => {
  const { organiser, event } = await open({ capacity: 40 })
  for (const name of ['Asha', 'Ravi', 'Noor']) await comes(event.slug, name)
  const [type] = (await event.found()).ticket_types
  const tickets = [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity: 2 }]
  await comes(event.slug, 'Zoya', { tickets })
  expect(await at('2026-11-25T01:29:00Z')).toEqual([])
  const [mail, ...more] = await at(morning)
  expect([mail?.to, more]).toEqual([organiser.email, []])
  expect(mail?.subject).toBe('4 registrations yesterday')
  expect(mail?.text).toContain('Hello Meera,')
  expect(mail?.text).toContain('Tuesday, November 24, 2026')
  expect(mail?.text).toContain('4 registrations · 5 seats')
  expect(mail?.text).toContain('Asha, Ravi, Noor, Zoya')
  expect(mail?.text).toContain('5 of 40 seats are taken')
  expect(mail?.text).toContain(`/dashboard/registrations?card_id=${event.card_id}`)
  expect(mail?.unsubscribeUrl).toContain('.registrations_of_day.')
  expect(await at('2026-11-25T05:30:00Z')).toEqual([])
})

it('says nothing on a day after which nothing happened, nor when the mail is switched off', async () => {
  const { organiser, event } = await open()
  expect(await at(morning)).toEqual([])
  clock = new Date(evening)
  await comes(event.slug, 'Asha')
  await switchOff(organiser.token, 'registrations_of_day')
  expect(await at(morning)).toEqual([])
  expect(await at('2026-11-26T01:30:00Z')).toEqual([])
})

it('counts the day of the organiser, not that of the server', async () => {
  const { event } = await open()
  clock = new Date('2026-11-24T18:29:59Z')
  await comes(event.slug, 'Asha')
  clock = new Date('2026-11-24T18:30:00Z')
  await comes(event.slug, 'Ravi')
  const [first] = await at(morning)
  expect(first?.text).toMatch(/Asha\n/)
  expect(first?.text).not.toContain('Ravi')
  const [second] = await at('2026-11-26T01:30:00Z')
  expect(second?.text).toMatch(/Ravi\n/)
})

it('puts all events into one mail, with the ones first that wait for the organiser', async () => {
  const { organiser, event } = await open({ title: 'Free fair' })
  const paid = await makeEvent(app, { ...priced, title: 'Paid fair' }, organiser)
  await comes(event.slug, 'Asha')
  const { token, public_id: id } = await comes(event.slug, 'Ravi')
  await app.call(cancelPublicRegistration, { body: { token } })
  await db.updateTable('registrations').set({ cancelled_at: clock }).where('public_id', '=', id).execute()
  const held = await comes(paid.slug, 'Noor', { payment_method: 'upi' })
  await app.call(addPaymentReference, { body: { token: held.token, payment_reference: 'UTR 1' } })
  await db.updateTable('registrations').set({ updated_at: clock }).where('first_name', '=', 'Noor').execute()
  const [mail, ...more] = await at(morning)
  expect(more).toEqual([])
  expect(mail?.text).toMatch(
    /Paid fair: 1 registration · 1 seat\nNoor\n1 transfer to confirm\n[^]*Free fair: 1 registration · 1 seat\nAsha\n1 cancelled\n/,
  )
  expect(mail?.text).toContain('See your events: http://visita.test/dashboard/events\n')
  // the next morning only what still waits
  const [next] = await at('2026-11-26T01:30:00Z')
  expect(next?.subject).toBe('1 transfer to confirm')
  expect(next?.text).not.toContain('Free fair')
})

it('tells of requests: each at once, and in the morning how many wait', async () => {
  const { organiser, event } = await open({ needs_approval: 1 })
  await comes(event.slug, 'Asha', { message: '' })
  await app.drain()
  await app.drain()
  const mails = sent.filter(({ to }) => to === organiser.email)
  expect(mails.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
    ['A request to attend', 'asha@example.com'],
  ])
  expect(mails[0]?.text).toContain('Asha wants to come to “Harvest fair”, and waits for your answer.')
  expect(mails[0]?.text).toContain(`card_id=${event.card_id}&needs=approval`)
  expect(mails[0]?.unsubscribeUrl).toContain('.request_to_answer.')
  const [mail, ...more] = await at(morning)
  expect([mail?.subject, more]).toEqual(['1 request to answer', []])
  expect(mail?.text).toContain('1 request to answer')
  // what was said once is not said every morning
  expect(await at('2026-11-26T01:30:00Z')).toEqual([])
  await switchOff(organiser.token, 'request_to_answer')
  await comes(event.slug, 'Ravi')
  await app.drain()
  await app.drain()
  expect(sent.filter(({ to }) => to === organiser.email)).toEqual([])
})

it('mails at once a payment to confirm, with its facts, and an answer goes to the attendee', async () => {
  const { organiser, event } = await open(priced)
  const { token, public_id: id } = await comes(event.slug, 'Asha', { payment_method: 'upi' })
  await app.drain()
  sent.length = 0
  await app.call(addPaymentReference, { body: { token, payment_reference: 'UTR 4711' } })
  await app.drain()
  await app.drain()
  const [mail, ...more] = sent
  expect([mail?.to, mail?.replyTo, more]).toEqual([organiser.email, 'asha@example.com', []])
  expect(mail?.subject).toBe('A payment to confirm')
  for (const fact of [
    'Name: Asha',
    `Registration: ${id}`,
    'Sum: ₹500.00',
    'Number of the transfer: UTR 4711',
  ])
    expect(mail?.text).toContain(fact)
  expect(mail?.text).toContain('Asha says that “Harvest fair” is paid, and waits for you to confirm it.')
  // a number that is corrected is the same payment
  await app.call(addPaymentReference, { body: { token, payment_reference: 'UTR 4712' } })
  await app.drain()
  expect(sent).toHaveLength(1)
  await switchOff(organiser.token, 'payment_to_confirm')
  const other = await comes(event.slug, 'Ravi', { payment_method: 'upi' })
  await app.call(addPaymentReference, { body: { token: other.token, payment_reference: 'UTR 2' } })
  await app.drain()
  expect(sent.filter(({ to }) => to === organiser.email)).toHaveLength(1)
})
