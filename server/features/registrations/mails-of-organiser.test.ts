import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { importGuests, sendTickets } from '#contract/guest-list.ts'
import { sendAttendeeMessage } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Mails to others, which are limited; of other limits there is none here. */
const clock = frozenClock()
const limits = { areOn: true, take: () => Promise.resolve(0) }
const app = await createTestApp({ ctx: { now: clock.now, limits } })
const { db } = app.ctx
const day = 86_400_000

beforeEach(async () => {
  await db.deleteFrom('outbox_mails').execute()
})

/** An organiser, whose address was confirmed so many days ago; null for never. */
async function open(confirmedDays: number | null = 0) {
  const owner = await createUser(db)
  const confirmed_at = confirmedDays === null ? null : new Date(clock.now().getTime() - confirmedDays * day)
  await db.updateTable('addresses').set({ confirmed_at }).where('user_id', '=', owner.id).execute()
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  const { card_id, as } = await makeEvent(app, {}, owner)
  const mark = randomUUID().slice(0, 8)
  /** @returns the answer, and how many mails have gone */
  const invite = async (count: number, mails_tickets = true) => {
    const lines = Array.from({ length: count }, (_, at) => `Guest ${at},guest${at}.${mark}@example.com`)
    const csv = ['Name,Email', ...lines].join('\n')
    const reply = await app.call(importGuests, { body: { card_id, csv, mails_tickets }, as })
    await app.drain()
    return { ...reply, mails: await countMails() }
  }
  const countMails = async () =>
    (await db.selectFrom('outbox_mails').select('id').where('recipient', 'like', `%.${mark}@%`).execute())
      .length
  const sendRest = async () => {
    const { data, error } = await app.call(sendTickets, { body: { card_id }, as })
    await app.drain()
    return error ?? data.mails
  }
  const write = async () => {
    const body = { card_id, subject: 'Rain', message: 'Bring a coat.' }
    const { data, error } = await app.call(sendAttendeeMessage, { body, as })
    return error ?? data.receivers
  }
  return { owner, as, invite, countMails, sendRest, write }
}

it('mails a hundred guests of a new account in a day; the others are seated, and mailed the day after', async () => {
  const { invite, sendRest, write, countMails } = await open()
  expect((await invite(105)).mails).toBe(100)
  expect([await sendRest(), await write()]).toEqual(['mails_of_day_used', 'mails_of_day_used'])
  clock.advance(day)
  expect(await sendRest()).toBe(5)
  expect([await countMails(), await sendRest()]).toEqual([105, 0])
})

it('lets an account write to more people once its address is known for two weeks', async () => {
  const [young, known] = [await open(13.9), await open(14)]
  for (const { invite } of [young, known]) await invite(101, false)
  expect([await young.write(), await known.write()]).toEqual(['mails_of_day_used', 101])
})

it('lets an account write to more people once it has paid with real money', async () => {
  const [tester, payer] = [await open(), await open()]
  for (const [{ owner, invite }, provider] of [
    [tester, 'sandbox'],
    [payer, 'stripe'],
  ] as const) {
    await invite(101, false)
    const order = await db
      .insertInto('orders')
      .values({
        public_id: randomUUID(),
        user_id: owner.id,
        kind: 'package',
        status: 'paid',
        currency: 'INR',
        subtotal_minor: 100,
        total_minor: 100,
        billing: '{}',
        idempotency_key: randomUUID(),
        request_hash: Buffer.alloc(32),
        expires_at: clock.now(),
        paid_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider,
        provider_payment_id: randomUUID(),
        amount_minor: 100,
        currency: 'INR',
        status: 'captured',
        is_applied: true,
        captured_at: clock.now(),
      })
      .execute()
  }
  expect([await tester.write(), await payer.write()]).toEqual(['mails_of_day_used', 101])
})

it('lets nobody mail others whose own address is not confirmed; a list can be kept without mails', async () => {
  const { invite, write, sendRest } = await open(null)
  expect(await invite(2)).toMatchObject({ error: 'mails_need_address', mails: 0 })
  expect(await invite(2, false)).toMatchObject({ error: null, mails: 0 })
  expect([await write(), await sendRest()]).toEqual(['mails_need_address', 'mails_need_address'])
})
