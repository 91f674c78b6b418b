import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { addPaymentReference, payRegistration } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { remindToPay, sweepHolds } from './index.ts'

/** Seats wait 72 hours for a transfer. */
const { received, mail } = await startMailServer()
const app = await createTestApp({ ctx: { mail } })
let guests = 0

const priced = {
  ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }],
  account_holder: 'Ravi Nair',
  contact_email: 'ravi@example.com',
}

/** Somebody who is signed in however far the clock has gone. */
async function signIn() {
  const owner = await createUser(app.ctx.db)
  const far = new Date('2099-01-01')
  await app.ctx.db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  return owner
}

async function attend(vcard: Partial<Document> = {}, form: object = {}) {
  const event = await makeEvent(app, { ...priced, ...vcard }, await signIn())
  guests += 1
  const email = `guest${guests}@example.com`
  const { data } = await register(app, event.slug, { email, payment_method: 'upi', ...form })
  await app.drain()
  const mails = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => ({
        subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1]?.replaceAll(/\r\n\s*/g, ' ') ?? '',
        source: source.replaceAll(/=\r\n/g, ''),
      }))
  return { event, data, mails, subjects: () => mails().map(({ subject }) => subject) }
}

/** The clock of an installation that runs. */
async function wait(hours: number) {
  app.advance(hours * 3_600_000)
  await remindToPay(app.ctx)
  await sweepHolds(app.ctx)
  await app.drain()
}

const asked = 'Your registration for Harvest fair waits for your payment'
const isReminder = expect.stringContaining('Your seats for Harvest fair are held until ') as string
const gone = 'Your seats for Harvest fair are not held any more'

it('reminds once, a day before the seats go, with all that is needed to pay, and says when they are gone', async () => {
  const { data, mails, subjects } = await attend()
  await wait(47.9)
  expect(subjects()).toEqual([asked])
  await wait(0.2)
  await wait(10)
  expect(subjects()).toEqual([asked, isReminder])
  for (const { source } of mails()) {
    expect(source).toContain('Reply-To: ravi@example.com')
    for (const fact of [
      'Pay to: Ravi Nair',
      'UPI ID: fair@bank',
      `Reference: ${data.public_id}`,
      'Pay until: ',
    ])
      expect(source).toContain(fact)
    expect(source).toMatch(/Sum: (?:₹|=E2=82=B9)500\.00/)
    expect(source).not.toContain('DE00 secret')
  }
  await wait(14)
  expect(subjects()).toEqual([asked, isReminder, gone])
  expect(mails()[2]?.source).not.toContain('Pay until')
  await wait(72)
  expect(subjects()).toHaveLength(3)
})

it('gives the account to pay to where somebody pays by bank', async () => {
  const { mails } = await attend({ bank_bic: 'COBADEFF' }, { payment_method: 'bank' })
  for (const fact of ['Pay to: Ravi Nair', 'Bank account: DE00 secret', 'BIC: COBADEFF'])
    expect(mails()[0]?.source).toContain(fact)
  expect(mails()[0]?.source).not.toContain('fair@bank')
})

it('reminds nobody who has given the number of a transfer', async () => {
  const { data, subjects } = await attend()
  const body = { token: data.token, payment_reference: 'UTR 4711' }
  expect((await app.call(addPaymentReference, { body })).error).toBeNull()
  await wait(60)
  expect(subjects()).toEqual([asked])
  // the organiser has not confirmed it in time
  await wait(20)
  expect(subjects()).toEqual([asked, gone])
})

it('reminds nobody of an event that is cancelled, nor who has registered a moment ago', async () => {
  const cancelled = await attend()
  const body = { card_id: cancelled.event.card_id, status: 'cancelled' as const }
  await app.call(updateEventStatus, { body, as: cancelled.event.as })
  await wait(60)
  expect(cancelled.subjects()).not.toContainEqual(isReminder)
  const now = app.ctx.now().getTime()
  const dateIn = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 16)
  const soon = { time_zone: 'UTC', from_date: dateIn(18), to_date: dateIn(20) }
  const late = await attend(soon)
  await wait(11)
  expect(late.subjects()).toEqual([asked])
  await wait(1.1)
  expect(late.subjects()).toEqual([asked, isReminder])
})

it('tells nobody who has left the page of a provider that the seats are gone', async () => {
  const byProvider = { ...priced, payment_upi_id: '', bank_details: '' }
  const event = await makeEvent(app, byProvider, await signIn())
  const { data } = await register(app, event.slug, { email: 'left@example.com' })
  await app.call(payRegistration, { body: { token: data.token } })
  await wait(2)
  expect(received.filter(({ to }) => to.includes('left@example.com'))).toEqual([])
})
