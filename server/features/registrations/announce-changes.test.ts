import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import {
  cancelPublicRegistration,
  cancelRegistration,
  resendPublicRegistration,
} from '#contract/registrations.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sendChange, sendTickets, sweepChanges } from './index.ts'

const app = await createTestApp()
let count = 0
let email = ''
beforeEach(() => {
  count += 1
  email = `attendee${count}@example.com`
})
const subjects = async () => (await listMails(app.ctx.db, email)).map(({ subject }) => subject)
/** The clock of an installation that runs: holds, changes and jobs. */
async function wait(minutes: number) {
  app.advance(minutes * 60_000)
  await sweepChanges(app.ctx)
  await app.drain()
}
async function attend(event: Awaited<ReturnType<typeof makeEvent>>) {
  const { data } = await register(app, event.slug, { email })
  await app.drain()
  return data
}
const idOf = async (publicId: string) =>
  (
    await app.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  ).id

/** The calendar entry of the mail that a handler sends. */
async function entryOf(send: typeof sendChange, registrationId: number) {
  const sent: Mail[] = []
  const mail = {
    send: (one: Mail) => {
      sent.push(one)
      return Promise.resolve()
    },
  }
  await send({ ...app.ctx, mail }, { registrationId })
  const file = sent[0]?.attachments?.find(({ name }) => name === 'event.ics')
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.bytes ?? []).toString()) as string[])
  const entry = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => String(entry?.getFirstPropertyValue(name))
  return {
    names: sent[0]?.attachments?.map(({ contentType }) => contentType.replace(/;.*?method/, '; method')),
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    start: value('dtstart'),
  }
}

it('tells attendees once that an event was moved, when its organiser has finished changing it', async () => {
  const event = await makeEvent(app)
  await attend(event)
  await event.update({ from_date: '2027-05-14T19:00' })
  await wait(5)
  await event.update({ from_date: '2027-05-14T20:00' })
  await wait(6)
  expect(await subjects()).toEqual(['Your ticket for Harvest fair'])
  await wait(5)
  await wait(20)
  expect(await subjects()).toEqual(['Your ticket for Harvest fair', 'Harvest fair has changed'])
  const [, mail] = await listMails(app.ctx.db, email)
  expect(mail?.body_text).toContain('20:00 – 23:00')
})

it('tells nobody of another text or of a change that was taken back, nor whoever has cancelled', async () => {
  const event = await makeEvent(app)
  const { token } = await attend(event)
  await event.update({ about: 'Bring a coat' })
  await wait(11)
  await event.update({ venue: 'Elsewhere' })
  await event.update({})
  await wait(11)
  expect(await subjects()).toEqual(['Your ticket for Harvest fair'])
  await app.call(cancelPublicRegistration, { body: { token } })
  await event.update({ venue: 'Elsewhere' })
  await wait(11)
  expect(await subjects()).not.toContain('Harvest fair has changed')
})

it('tells nobody who cancels while the mail waits that their registration stays valid', async () => {
  const event = await makeEvent(app)
  const { token } = await attend(event)
  await event.update({ venue: 'Elsewhere' })
  app.advance(11 * 60_000)
  await sweepChanges(app.ctx)
  await app.call(cancelPublicRegistration, { body: { token } })
  await app.drain()
  expect(await subjects()).toEqual([
    'Your ticket for Harvest fair',
    'Your registration for Harvest fair is cancelled',
  ])
})

it('replaces the entry in their calendars, and takes it out when the event is cancelled', async () => {
  const event = await makeEvent(app)
  const { public_id: publicId } = await attend(event)
  const id = await idOf(publicId)
  const first = await entryOf(sendTickets, id)
  await event.update({ from_date: '2027-05-14T20:00' })
  const moved = await entryOf(sendChange, id)
  expect(moved).toMatchObject({
    names: ['application/pdf', 'text/calendar; method=PUBLISH'],
    method: 'PUBLISH',
    uid: first.uid,
    start: '2027-05-14T14:30:00Z',
  })
  expect(moved.sequence).toBeGreaterThan(first.sequence)
  const body = { card_id: event.card_id, status: 'cancelled' } as const
  await app.call(updateEventStatus, { body, as: event.as })
  const gone = await entryOf(sendChange, id)
  expect(gone).toMatchObject({ names: ['text/calendar; method=CANCEL'], method: 'CANCEL', uid: first.uid })
  expect(gone.sequence).toBeGreaterThan(moved.sequence)
})

it('says of a change also to whoever asks for the ticket again before it is told', async () => {
  const event = await makeEvent(app)
  const { token } = await attend(event)
  const again = () => app.call(resendPublicRegistration, { body: { token } }).then(() => app.drain())
  await event.update({ venue: 'Elsewhere' })
  await again()
  await wait(11)
  const moved = ['Your ticket for Harvest fair', 'Your ticket for Harvest fair', 'Harvest fair has changed']
  expect(await subjects()).toEqual(moved)
  const body = { card_id: event.card_id, status: 'cancelled' } as const
  await app.call(updateEventStatus, { body, as: event.as })
  await again()
  const gone = 'Harvest fair does not take place'
  expect(await subjects()).toEqual([...moved, gone])
  await wait(11)
  await again()
  // the notice of the change, and what was asked for after it
  expect(await subjects()).toEqual([...moved, gone, gone, gone])
})

it('says why an organiser has cancelled a registration, in the mail and on its page', async () => {
  const event = await makeEvent(app)
  const { token, public_id: publicId } = await attend(event)
  const body = { registration_id: await idOf(publicId), reason: 'The boathouse is under water.' }
  await app.call(cancelRegistration, { body, as: event.as })
  await app.drain()
  const said = 'The organiser says: “The boathouse is under water.”'
  expect((await listMails(app.ctx.db, email)).at(-1)?.body_text).toContain(said)
  expect(await (await app.fetch(`/event/ticket?token=${token}`)).text()).toContain(said)
})

it('asks those who have not paid yet not to, when the event is cancelled', async () => {
  const event = await makeEvent(app, { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }] })
  await attend(event)
  const body = { card_id: event.card_id, status: 'cancelled' } as const
  await app.call(updateEventStatus, { body, as: event.as })
  await wait(11)
  const mails = await listMails(app.ctx.db, email)
  expect(mails.at(-1)?.subject).toBe('Harvest fair does not take place')
  expect(mails.at(-1)?.body_text).toContain('Please do not pay for it any more.')
  expect(mails.at(-1)?.body_text).not.toContain('Pay until')
})
