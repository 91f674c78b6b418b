import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getEventDesk } from '#contract/event-desk.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { addGuest, sendTickets } from '#contract/guest-list.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { cancelRegistration, registrations } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, findWrongRows, findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { mailsOfDay, takeMails } from './mails-of-organiser.ts'

const limits = { areOn: true, take: () => Promise.resolve(0) }
const app = await createTestApp({ ctx: { limits } })
const { db } = app.ctx

type Guest = BodyOf<typeof addGuest>

/** @param confirmed when the organiser's address was confirmed; null for never */
async function open(capacity = 5, confirmed: Date | null = app.ctx.now()) {
  const owner = await createUser(db)
  await db.updateTable('addresses').set({ confirmed_at: confirmed }).where('user_id', '=', owner.id).execute()
  const types = [
    { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' as const },
    { id: 2, pricing_type: 'VIP', amount: 50_000, quantity: 3 },
    { id: 3, pricing_type: 'Friends', amount: 0, min_amount: 10_000, kind: 'variable' as const },
  ]
  const event = await makeEvent(app, { capacity, currency: 'INR', ticket_pricing_list: types }, owner)
  const offered = (await event.found()).ticket_types
  const [standing = 0, vip = 0, friends = 0] = offered.map(({ ticket_type_id: id }) => id)
  const add = (guest: Partial<Guest> = {}) =>
    app.call(addGuest, {
      body: {
        card_id: event.card_id,
        first_name: 'Ravi Menon',
        email: '',
        phone: '',
        food_preference: '',
        ticket_type_id: standing,
        quantity: 1,
        payment: 'free',
        client_request_id: randomUUID(),
        ...guest,
      },
      as: event.as,
    })
  const list = async () =>
    (await app.call(registrations.list, { body: { card_id: event.card_id }, as: event.as })).data.list
  const money = async () =>
    (await app.call(getEventDesk, { params: { id: event.card_id }, as: event.as })).data.money
  const wrong = async () => [
    ...(await findWrongSeats(app, event.card_id)),
    ...(await findWrongRows(app, event.card_id)),
  ]
  const seats = async () => (await countSeats(app, event.card_id)).taken
  const mailsTo = async (email: string) => {
    await app.drain()
    return (await listMails(db, email)).map(({ subject }) => subject)
  }
  return { ...event, owner, standing, vip, friends, add, list, money, wrong, seats, mailsTo }
}

it('gives a guest who pays nothing a ticket at once, and mails it', async () => {
  const { owner, add, wrong, seats, mailsTo, vip } = await open()
  const email = `${randomUUID()}@example.com`
  const { data } = await add({ email, ticket_type_id: vip, quantity: 2, phone: '+91 98765 43210' })
  expect(data).toMatchObject({
    status: 'confirmed',
    amount_minor: 0,
    payment_method: 'none',
    seats: 2,
    phone: '+91 98765 43210',
    tickets: [{ serial: 1 }, { serial: 2 }],
  })
  expect([await wrong(), await seats()]).toEqual([[], [2, 0, 2, 0]])
  expect(await mailsTo(email)).toEqual(['Your ticket for Harvest fair'])
  const log = db.selectFrom('audit_log').select(['action', 'subject_id', 'details'])
  expect(
    await log.where('actor_id', '=', owner.id).where('subject_type', '=', 'registration').execute(),
  ).toEqual([
    { action: 'registration.added', subject_id: String(data.registration_id), details: { payment: 'free' } },
  ])
})

it('notes what was paid at the desk: the price of the ticket, or what the organiser says', async () => {
  const { add, vip, friends, standing, money, wrong, mailsTo } = await open()
  const email = `${randomUUID()}@example.com`
  const sums = [
    await add({ ticket_type_id: vip, payment: 'cash', quantity: 2, email }),
    await add({ ticket_type_id: vip, payment: 'upi', amount_minor: 45_000 }),
    await add({ ticket_type_id: friends, payment: 'bank' }),
  ].map(({ data }) => [data.status, data.payment_method, data.amount_minor, data.tickets.length])
  expect(sums).toEqual([
    ['confirmed', 'cash', 100_000, 2],
    ['confirmed', 'upi', 45_000, 1],
    ['confirmed', 'bank', 10_000, 1],
  ])
  expect(await money()).toMatchObject([{ currency: 'INR', held_minor: 0, paid_minor: 155_000 }])
  expect(await wrong()).toEqual([])
  expect(await mailsTo(email)).toEqual(['Your ticket for Harvest fair'])
  const { data } = await add({ ticket_type_id: standing, payment: 'cash' })
  expect(data).toMatchObject({ fields: [{ path: 'amount_minor', code: 'enter_amount' }] })
})

it('takes no seat that is not there, of the event or of the type, however many ask at once', async () => {
  const { slug, add, vip, standing, wrong, seats } = await open(4)
  expect((await add({ ticket_type_id: vip, quantity: 4 })).error).toBe('sold_out')
  const all = await Promise.all([
    ...[1, 2, 3, 4].map(() => add({ ticket_type_id: vip, payment: 'cash' })),
    ...[1, 2].map(() => register(app, slug, { tickets: [{ ticket_type_id: standing, quantity: 1 }] })),
  ])
  expect(all.filter(({ error }) => error === null)).toHaveLength(4)
  expect(all.flatMap(({ error }) => error ?? [])).toEqual(['sold_out', 'sold_out'])
  expect([await wrong(), (await seats())[0]]).toEqual([[], 4])
})

it('is one guest, however often the form is sent', async () => {
  const { add, vip, list } = await open()
  const client_request_id = randomUUID()
  const all = await Promise.all(
    [1, 2, 3].map(() => add({ client_request_id, ticket_type_id: vip, payment: 'cash' })),
  )
  expect(new Set(all.map(({ data }) => data.registration_id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

it('also comes when registration is closed, and not to what is cancelled, unknown or of somebody else', async () => {
  const [event, other] = [await open(), await open()]
  const set = (status: 'closed' | 'cancelled') =>
    app.call(updateEventStatus, { body: { card_id: event.card_id, status }, as: event.as })
  await set('closed')
  expect((await event.add()).error).toBeNull()
  expect((await event.add({ ticket_type_id: other.vip })).error).toBe('ticket_type_unknown')
  expect((await event.add({ card_id: other.card_id })).error).toBe('card_not_found')
  await set('cancelled')
  expect((await event.add()).error).toBe('registration_closed')
})

it('is mailed among the mails of the day; beyond them, and when asked so, the ticket waits', async () => {
  const { owner, as, card_id, add, vip, mailsTo } = await open(20)
  const addresses = Array.from({ length: 4 }, () => `${randomUUID()}@example.com`)
  const [later = '', free = '', paid = '', last = ''] = addresses
  await add({ email: later, mails_ticket: false })
  await takeMails(app.ctx, owner.id, mailsOfDay.first - 1)
  await add({ email: last })
  await add({ email: free })
  await add({ email: paid, ticket_type_id: vip, payment: 'cash' })
  const due = await app.call(sendTickets, { body: { card_id }, as })
  expect([await mailsTo(later), await mailsTo(free), await mailsTo(paid)]).toEqual([[], [], []])
  expect([(await mailsTo(last)).length, due.error]).toEqual([1, 'mails_of_day_used'])
})

it('is added without a mail by an organiser whose own address is not confirmed', async () => {
  const { add } = await open(5, null)
  const email = `${randomUUID()}@example.com`
  expect((await add({ email })).error).toBe('mails_need_address')
  expect((await add({ email, mails_ticket: false })).error).toBeNull()
  expect((await add()).error).toBeNull()
})

it('who has paid is cancelled like anybody, and leaves no order that waits', async () => {
  const { add, as, vip, wrong, seats } = await open()
  const { data } = await add({ ticket_type_id: vip, payment: 'cash' })
  await app.call(cancelRegistration, { body: { registration_id: data.registration_id }, as })
  expect([await wrong(), await seats()]).toEqual([[], [0, 0, 0, 0]])
})
