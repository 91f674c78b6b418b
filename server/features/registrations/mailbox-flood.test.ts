import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { cancelPublicRegistration } from '#contract/registrations.ts'
import { noticesAboutOneThing } from '#server/platform/limited-mail.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepChanges } from './index.ts'

/** Only mails are limited here: a flood comes from many networks. */
const limits = { ...memoryLimits(), take: () => Promise.resolve(0) }
const app = await createTestApp({ ctx: { limits } })
const subjectsTo = async (to: string) => {
  await app.drain()
  return (await listMails(app.ctx.db, to)).map(({ subject }) => subject)
}
/** One person has few registrations for one event at once, so a flood cancels each before the next. */
async function flood(email: string) {
  const event = await makeEvent(app, { title: 'Flood' })
  for (let count = 0; count < 40; count += 1) {
    const { data } = await register(app, event.slug, { email })
    await app.drain()
    await app.call(cancelPublicRegistration, { body: { token: data.token } })
    await app.drain()
  }
  return event
}
/** The organiser calls an event off, and its attendees are told. */
async function callOff({ card_id, as }: { readonly card_id: number; readonly as: string }) {
  await app.call(updateEventStatus, { body: { card_id, status: 'cancelled' }, as })
  app.advance(3_600_000)
  await sweepChanges(app.ctx)
}
const most = 1 + noticesAboutOneThing.points

it('a mailbox that is flooded gets its real ticket, and learns that the event does not take place', async () => {
  const email = 'flooded@example.com'
  await flood(email)
  const flooded = await subjectsTo(email)
  expect(flooded.filter((subject) => subject === 'Your ticket for Flood')).toHaveLength(most)
  // only what was mailed has a cancellation
  expect(flooded).toHaveLength(2 * most)
  const event = await makeEvent(app, { title: 'Harvest fair' })
  await register(app, event.slug, { email })
  expect((await subjectsTo(email)).at(-1)).toBe('Your ticket for Harvest fair')
  await callOff(event)
  expect((await subjectsTo(email)).at(-1)).toBe('Harvest fair does not take place')
})

it('tells nobody of a change who was never mailed', async () => {
  const email = 'never@example.com'
  const event = await flood(email)
  await register(app, event.slug, { email })
  const before = await subjectsTo(email)
  await callOff(event)
  expect(await subjectsTo(email)).toEqual(before)
})

it('a title that advertises is no subject for somebody who may not have asked', async () => {
  const email = 'strange@example.com'
  const event = await makeEvent(app, { title: 'Earn ₹9000, call 98765 43210' })
  await register(app, event.slug, { email })
  expect(await subjectsTo(email)).toEqual(['Your ticket for an event'])
})
