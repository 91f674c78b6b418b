import { expect, it } from 'vitest'
import { updateEventPayment } from '#contract/registrations.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { remindToPay, sweepChanges, sweepHolds } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const hour = 3_600_000
let guests = 0

/** What clocks show in so many hours. */
const wallIn = (hours: number) => wallTimeOf(new Date(app.ctx.now().getTime() + hours * hour), 'Asia/Kolkata')
const priced = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }] }

async function attend(vcard: Partial<Document> = {}, form: object = {}) {
  const owner = await createUser(db)
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  const times = { from_date: wallIn(100), to_date: wallIn(104) }
  const event = await makeEvent(app, { ...priced, ...times, ...vcard }, owner)
  guests += 1
  const email = `waiting${guests}@example.com`
  const reply = await register(app, event.slug, { email, payment_method: 'upi', ...form })
  await app.drain()
  const row = async () =>
    db
      .selectFrom('registrations')
      .selectAll()
      .where('public_id', '=', reply.data.public_id)
      .executeTakeFirstOrThrow()
  const hoursLeft = async () =>
    Math.round(((await row()).hold_expires_at!.getTime() - app.ctx.now().getTime()) / 6_000) / 600
  const subjects = async () => (await listMails(db, email)).map(({ subject }) => subject)
  return { ...event, event, reply, row, hoursLeft, subjects, email }
}
/** The clock of an installation that runs. */
async function wait(hours: number) {
  app.advance(hours * hour)
  await sweepChanges(app.ctx)
  await remindToPay(app.ctx)
  await sweepHolds(app.ctx)
  await app.drain()
}

it('holds seats as long as the organiser says, at most until the event begins', async () => {
  expect(await (await attend()).hoursLeft()).toBe(72)
  expect(await (await attend({ hold_hours: 6 })).hoursLeft()).toBe(6)
  expect(await (await attend({ hold_hours: 6 }, { payment_method: 'bank' })).hoursLeft()).toBe(24)
  const soon = await attend({ from_date: wallIn(5), to_date: wallIn(9) })
  expect(await soon.hoursLeft()).toBeCloseTo(5, 1)
})

it('offers no transfer between banks that would not have its day, and says why', async () => {
  const times = { from_date: wallIn(20), to_date: wallIn(24) }
  const { slug } = await attend(times)
  const form = await (await app.fetch(`/event/register/${slug}`)).text()
  expect(form).toContain('A bank transfer is not possible any more')
  const wanted = { email: 'late@example.com', payment_method: 'bank' as const }
  expect((await register(app, slug, wanted)).error).toBe('transfer_too_late')
  const only = await makeEvent(app, { ...priced, ...times, payment_upi_id: '' })
  expect((await register(app, only.slug)).error).toBe('transfer_too_late')
  expect(await (await app.fetch(`/event/register/${only.slug}`)).text()).toContain('not possible any more')
  const { slug: early } = await attend()
  expect(await (await app.fetch(`/event/register/${early}`)).text()).not.toContain('not possible any more')
})

it('shortens a hold when the event moves to an earlier time, and tells until when one can pay', async () => {
  const waiting = await attend()
  await waiting.update({ from_date: wallIn(30), to_date: wallIn(34) })
  await wait(0.1)
  expect(await waiting.hoursLeft()).toBeGreaterThan(70)
  await wait(0.1)
  expect(await waiting.hoursLeft()).toBeCloseTo(29.8, 1)
  const mail = (await listMails(db, waiting.email)).at(-1)
  expect([mail?.subject, mail?.body_text.includes('Pay until')]).toEqual(['Harvest fair has changed', true])
  // a later begin does not hold seats for longer
  await waiting.update({ from_date: wallIn(200), to_date: wallIn(204) })
  await wait(0.3)
  expect(await waiting.hoursLeft()).toBeCloseTo(29.5, 1)
})

it('reminds a day before the new end, again where a later one was said, and then ends the hold', async () => {
  const waiting = await attend()
  await wait(49)
  const isReminder = expect.stringContaining('are held until') as string
  expect(await waiting.subjects()).toEqual([expect.stringContaining('waits for your payment'), isReminder])
  await waiting.update({ from_date: wallIn(4), to_date: wallIn(8) })
  await wait(0.3)
  expect((await waiting.subjects()).slice(2).toSorted()).toEqual(
    ['Harvest fair has changed', isReminder].toSorted(),
  )
  await wait(4)
  expect((await waiting.row()).status).toBe('expired')
  expect((await waiting.subjects()).at(-1)).toBe('Your seats for Harvest fair are not held any more')
})

it('changes nothing of who has paid, nor who pays at a provider', async () => {
  const paid = await attend()
  const { id } = await paid.row()
  await app.call(updateEventPayment, {
    body: { registration_id: id, status: 'paid', reference: 'UTR-9' },
    as: paid.as,
  })
  const before = await paid.row()
  await paid.update({ from_date: wallIn(30), to_date: wallIn(34) })
  await wait(0.3)
  expect(await paid.row()).toMatchObject({ hold_expires_at: null, version: before.version })
})
