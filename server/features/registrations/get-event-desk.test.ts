import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countOrganisedEvents, getEventDesk } from '#contract/event-desk.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import {
  cancelRegistration,
  payRegistration,
  refundRegistration,
  registrations,
  updateEventPayment,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepHolds } from './change-status.ts'

/** The figures of an event are those of its lists. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const hour = 3_600_000

type Event = Awaited<ReturnType<typeof makeEvent>>
const moveTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime())

/** They outlive what the clock does. */
async function keepSessions() {
  const far = new Date('2099-01-01')
  await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
}

async function open(changes: Parameters<typeof makeEvent>[1] = {}) {
  const owner = await createUser(db)
  await keepSessions()
  const document = {
    capacity: 20,
    currency: 'INR',
    ticket_pricing_list: [
      { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' },
      { id: 2, pricing_type: 'VIP', amount: 50_000, quantity: 10 },
    ],
  } as const
  return makeEvent(
    app,
    { ...document, ticket_pricing_list: [...document.ticket_pricing_list], ...changes },
    owner,
  )
}
async function desk({ card_id: id, as }: Event) {
  const { data, error } = await app.call(getEventDesk, { params: { id }, as })
  expect(error).toBeNull()
  return data
}
const listed = async ({ card_id, as }: Event, body: object) =>
  (await app.call(registrations.list, { body: { card_id, limit: 100, ...body }, as })).data.list
const ticketOf = async (event: Event, name: string) =>
  (await event.found()).ticket_types.find(({ pricing_type }) => pricing_type === name)?.ticket_type_id ?? 0
const take = async (event: Event, name: string, quantity: number, form: object = {}) => {
  const tickets = [{ ticket_type_id: await ticketOf(event, name), quantity }]
  const { data, error } = await register(app, event.slug, { tickets, ...form })
  expect(error).toBeNull()
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('public_id', '=', data.public_id)
    .executeTakeFirstOrThrow()
  return { id: row.id, token: data.token }
}
async function buy(event: Event, quantity: number) {
  const made = await take(event, 'VIP', quantity, { payment_method: 'provider' })
  const { data } = await app.call(payRegistration, { body: { token: made.token } })
  await app.call(paySandboxOrder, { params: { id: data.provider_order_id }, body: { action: 'pay' } })
  await app.call(verifyRegistrationPayment, { body: { token: made.token } })
  return made
}
const cancel = ({ as }: Event, registration_id: number) =>
  app.call(cancelRegistration, { body: { registration_id, reason: 'Rain' }, as })
/** Money by state, in thousands of the smallest unit. */
const moneyOf = ({ money }: Awaited<ReturnType<typeof desk>>) =>
  money.map((of) => [
    of.currency,
    ...[of.held_minor, of.paid_minor, of.owed_minor, of.returned_minor].map((sum) => sum / 1000),
  ])

/** Without transfers, a provider of tests is offered. */
const online = { payment_upi_id: '', bank_details: '' }

it('counts seats by the day where the event is and by type: together they are those that are taken', async () => {
  // 19:00 in UTC is the next day in India, and the same in New York
  moveTo(new Date('2027-03-01T19:00:00Z'))
  const [india, york] = [await open(), await open({ time_zone: 'America/New_York' })]
  for (const event of [india, york]) await take(event, 'Standing', 2)
  clock.advance(6 * hour)
  for (const event of [india, york]) {
    await take(event, 'Standing', 1)
    await take(event, 'VIP', 3, { payment_method: 'upi' })
    const { id } = await take(event, 'VIP', 4, { payment_method: 'upi' })
    await cancel(event, id)
  }
  const of = async (event: Event) => {
    const { days, ...figures } = await desk(event)
    const names = new Map(figures.ticket_types.map((type) => [type.ticket_type_id, type.pricing_type]))
    const rows = days.map((row) => `${row.day} ${names.get(row.ticket_type_id) ?? ''} ${row.seats}`)
    expect(days.reduce((sum, { seats }) => sum + seats, 0)).toBe(figures.taken)
    return { rows, ...figures }
  }
  expect(await of(india)).toMatchObject({
    rows: ['2027-03-02 Standing 3', '2027-03-02 VIP 3'],
    today: '2027-03-02',
    registrations_today: 3,
    seats_today: 6,
    taken: 6,
    capacity: 20,
  })
  expect(await of(york)).toMatchObject({
    rows: ['2027-03-01 Standing 3', '2027-03-01 VIP 3'],
    today: '2027-03-01',
    registrations_today: 3,
  })
  clock.advance(5 * hour)
  expect(await of(york)).toMatchObject({ today: '2027-03-02', registrations_today: 0, seats_today: 0 })
})

it('tells money by its state, each currency by itself, as the lists do', async () => {
  const event = await open(online)
  const [back, owed] = [await buy(event, 2), await buy(event, 3)]
  await buy(event, 1)
  await cancel(event, owed.id)
  await app.call(refundRegistration, { body: { registration_id: back.id, reason: 'Asked' }, as: event.as })
  await app.drain()
  // events of before their currency stayed have several
  await sql`alter table events disable trigger events_currency_stays`.execute(db)
  await event.update({ currency: 'EUR' })
  await sql`alter table events enable trigger events_currency_stays`.execute(db)
  await buy(event, 1)
  const bank = { bank_details: 'DE02120300000000202051', account_holder: 'Meera Rao' }
  await event.update({ currency: 'EUR', payment_upi_id: '', ...bank })
  await take(event, 'VIP', 1, { payment_method: 'bank' })
  const figures = await desk(event)
  expect(moneyOf(figures)).toEqual([
    ['EUR', 50, 50, 0, 0],
    ['INR', 0, 50, 150, 100],
  ])
  const sum = async (body: object) =>
    (await listed(event, body)).map((row) => [row.currency, row.amount_minor])
  expect(await sum({ status: 'confirmed' })).toEqual([
    ['EUR', 50_000],
    ['INR', 50_000],
  ])
  expect(await sum({ status: 'awaiting_payment' })).toEqual([['EUR', 50_000]])
  expect(await sum({ needs: 'refund' })).toEqual([['INR', 150_000]])
  const { data } = await app.call(listOrganisedEvents, { as: event.as })
  expect(data.list[0]).toMatchObject({
    currency: 'EUR',
    paid_minor: 50_000,
    awaited_minor: 50_000,
    refunds_owed: 1,
  })
  expect(figures.needs).toEqual({ requests: 0, transfers: 1, holds_today: 0, refunds: 1, tickets: 0 })
  // what is on its way back is owed no more
  await app.call(refundRegistration, { body: { registration_id: owed.id, reason: 'Rain' }, as: event.as })
  expect([(await desk(event)).needs.refunds, await listed(event, { needs: 'refund' })]).toEqual([0, []])
})

it('takes off what was paid what went back of it, where the tickets stay', async () => {
  const event = await open(online)
  const { id } = await buy(event, 1)
  const { payment_id } = await db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.order_id', 'payments.order_id')
    .select('payments.id as payment_id')
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow()
  const { token: as } = await createAdmin(db)
  await keepSessions()
  const part = { payment_id, amount_minor: 20_000, reason: 'Late', idempotency_key: randomUUID() }
  expect((await app.call(refundPayment, { as, body: part })).error).toBeNull()
  expect(moneyOf(await desk(event))).toEqual([['INR', 0, 30, 0, 20]])
})

it('asks to give back what a provider has, not what the organiser has got', async () => {
  const event = await open()
  const { id } = await take(event, 'VIP', 1, { payment_method: 'upi' })
  await app.call(updateEventPayment, { body: { registration_id: id, status: 'paid' }, as: event.as })
  expect(moneyOf(await desk(event))).toEqual([['INR', 0, 50, 0, 0]])
  await cancel(event, id)
  const { needs, money } = await desk(event)
  expect([needs.refunds, money]).toMatchObject([0, [{ paid_minor: 0, owed_minor: 0, returned_minor: 0 }]])
})

it('names transfers whose seats go before midnight where the event is, also when the clocks change', async () => {
  // clocks in New York are set forward on the 14th: its day has 23 hours
  moveTo(new Date('2027-03-14T06:00:00Z'))
  const event = await open({ time_zone: 'America/New_York' })
  const end = async (at: string) => {
    const { id } = await take(event, 'VIP', 1, { payment_method: 'upi' })
    await db
      .updateTable('registrations')
      .set({ hold_expires_at: new Date(at) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const today = await end('2027-03-15T03:59:59Z')
  await end('2027-03-15T04:00:00Z')
  const over = await end('2027-03-14T06:00:00Z')
  const found = async () => [
    (await desk(event)).needs.holds_today,
    ...(await listed(event, { needs: 'hold_today' })).map((row) => row.registration_id),
  ]
  expect(await found()).toEqual([1, today])
  const { data } = await app.call(listOrganisedEvents, { as: event.as })
  expect(data.list[0]).toMatchObject({ transfers: 3, holds_today: 1, refunds_owed: 0, awaiting_payment: 3 })
  // who pays at the door waits for nobody
  const cash = { payment_method: 'cash', hold_expires_at: new Date('2027-03-15T03:00:00Z') }
  await db.updateTable('registrations').set(cash).where('id', '=', today).execute()
  expect((await desk(event)).needs).toMatchObject({ transfers: 2, holds_today: 0 })
  expect(await listed(event, { needs: 'transfer' })).toHaveLength(2)
  clock.advance(1)
  await sweepHolds(app.ctx)
  expect((await listed(event, { status: 'expired' })).map((row) => row.registration_id)).toEqual([over])
})

it('is for the organiser alone, and leads to events as long as there is one', async () => {
  const [event, other] = [await open(), await open()]
  const { error } = await app.call(getEventDesk, { params: { id: event.card_id }, as: other.as })
  expect(error).toBe('card_not_found')
  const count = async () => (await app.call(countOrganisedEvents, { as: event.as })).data.count
  expect(await count()).toBe(1)
  await db.updateTable('cards').set({ deleted_at: clock.now() }).where('id', '=', event.card_id).execute()
  expect(await count()).toBe(0)
})
