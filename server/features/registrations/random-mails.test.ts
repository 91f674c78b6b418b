import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { getEventDesk } from '#contract/event-desk.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import {
  cancelPublicRegistration,
  cancelRegistration,
  getPublicRegistration,
  payRegistration,
  refundRegistration,
  updateEventPayment,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { passTicket, takeBackTicket } from '#contract/ticket-passes.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from '../payments/index.ts'
import { sweepChanges, sweepHolds } from './index.ts'

/**
 * Tickets are sold, dearer, ended, passed on, taken back, refunded in part and cancelled while their event moves, in any order. Afterwards
 * seats and money add up, and the last mail of everybody says what is true.
 */

/** Each run has its own: days pass, and a session that nobody uses ends. */
async function startWorld() {
  const sent: Mail[] = []
  const clock = frozenClock()
  const mail = { send: (one: Mail) => Promise.resolve(void sent.push(one)) }
  const app = await createTestApp({ ctx: { now: clock.now, mail } })
  const { token: admin } = await createAdmin(app.ctx.db)
  return { sent, clock, app, admin }
}

const minute = 60_000
const day = 1440 * minute

/** Numbers that look random, the same for the same seed. */
function numbers(seed: number) {
  let state = seed
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
  return { below, pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)] }
}

const kinds = [
  { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' as const },
  { id: 2, pricing_type: 'Seat', amount: 40_000 },
]
const ways: Readonly<Record<string, Partial<Document>>> = {
  'a provider': { payment_upi_id: '', bank_details: '' },
  transfers: {},
}

type Guest = {
  readonly token: string
  readonly publicId: string
  readonly email: string
  readonly attempts: string[]
}

async function start(way: string, seed: number) {
  const { below, pick } = numbers(seed)
  const { sent, clock, app, admin } = await startWorld()
  const { db } = app.ctx
  const event = await makeEvent(app, { capacity: 60, ticket_pricing_list: kinds, ...ways[way] })
  const { as, slug, card_id } = event
  const guests: Guest[] = []
  /** Whoever got a ticket by a mail, with the link in it. */
  const holders: string[] = []
  let [venue, price, ended] = ['Boathouse No. 3', 40_000, false]

  const ask = async () => {
    const types = (await event.found()).ticket_types.filter(({ sale }) => sale === 'open')
    const type = pick(types)
    if (type === undefined) return
    const email = `guest${randomUUID()}@example.com`
    const tickets = [{ ticket_type_id: type.ticket_type_id, quantity: 1 + below(3) }]
    const { data, error } = await register(app, slug, { email, tickets })
    expect([null, 'sold_out', 'registration_closed']).toContain(error)
    if (error === null) guests.push({ token: data.token, publicId: data.public_id, email, attempts: [] })
  }
  const rowOf = async ({ publicId }: Guest) =>
    db
      .selectFrom('registrations')
      .leftJoin('payments', (join) =>
        join.onRef('payments.order_id', '=', 'registrations.order_id').on('is_applied', '=', true),
      )
      .select(['registrations.id', 'payments.id as payment_id', 'refunded_minor'])
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  const ticketsOf = async ({ token }: Guest) =>
    (await app.call(getPublicRegistration, { params: { token } })).data.tickets

  const changes: readonly ((one: Guest) => Promise<unknown>)[] = [
    async (one) => {
      const { data, error } = await app.call(payRegistration, { body: { token: one.token } })
      if (error === null) one.attempts.push(data.provider_order_id)
    },
    async ({ token, attempts }) => {
      const id = pick(attempts)
      if (id === undefined) return
      await app.call(paySandboxOrder, { params: { id }, body: { action: 'pay' } })
      await app.call(verifyRegistrationPayment, { body: { token } })
    },
    async (one) =>
      app.call(updateEventPayment, {
        body: { registration_id: (await rowOf(one)).id, status: below(3) > 0 ? 'paid' : 'rejected' },
        as,
      }),
    ({ token }) => app.call(cancelPublicRegistration, { body: { token } }),
    async (one) => {
      if (below(3) > 0) return
      const body = { registration_id: (await rowOf(one)).id, reason: 'Rain' }
      await app.call(below(2) === 0 ? cancelRegistration : refundRegistration, { body, as })
    },
    async (one) => {
      const serial = pick((await ticketsOf(one)).filter(({ can_pass: can }) => can))?.serial
      if (serial === undefined) return
      const email = `holder${randomUUID()}@example.com`
      const holder = { holder_name: 'Noor Haddad', holder_email: email }
      const { error } = await app.call(passTicket, { body: { token: one.token, serial, ...holder } })
      if (error === null) holders.push(email)
    },
    async (one) => {
      const serial = pick((await ticketsOf(one)).filter(({ holder }) => holder !== null))?.serial
      if (serial !== undefined) await app.call(takeBackTicket, { body: { token: one.token, serial } })
    },
    // a part of the money ends nothing
    async (one) => {
      const { payment_id, refunded_minor: before } = await rowOf(one)
      if (payment_id === null || before !== 0) return
      const reference = way === 'transfers' ? randomUUID() : ''
      const body = { payment_id, amount_minor: 7000, reason: 'Bad view', idempotency_key: randomUUID() }
      await app.call(refundPayment, { body: { ...body, reference }, as: admin })
    },
  ]
  const update = async (change: Partial<Document> = {}) => {
    const [free, seat] = kinds
    const ticket_pricing_list = [
      { ...free!, ...(ended && { sales_end: '2026-01-01T00:00' }) },
      { ...seat!, amount: price },
    ]
    const { error } = await event.update({ venue, ticket_pricing_list, ...change })
    expect(error).toBeNull()
  }
  const happenings: readonly (() => Promise<unknown>)[] = [
    () => ((venue = `Hall ${below(1000)}`), update()),
    () => ((price += 1000), update()),
    () => ((ended = !ended), update()),
    async () => clock.advance(below(30) * minute),
    async () => clock.advance(day / 2),
    () => sweepHolds(app.ctx),
    () => reconcilePayments(app.ctx),
    () => app.call(updateEventStatus, { body: { card_id, status: below(4) > 0 ? 'open' : 'cancelled' }, as }),
  ]
  const step = async () => {
    const one = pick(guests)
    const what = below(12)
    if (what < 3 || one === undefined) await ask()
    else if (what < 10) await pick(changes)?.(one)
    else await pick(happenings)?.()
    // mails go as soon as they can, and not in the order of what has happened
    if (below(3) === 0) await app.drain()
    if (below(5) === 0) await sweepChanges(app.ctx)
  }
  return { app, sent, clock, event, step, guests, holders, venueNow: () => venue }
}

type Run = Awaited<ReturnType<typeof start>>

/** All that is under way arrives. */
async function finish({ app, clock }: Run) {
  for (let turn = 0; turn < 3; turn++) {
    clock.advance(20 * minute)
    await reconcilePayments(app.ctx)
    await sweepChanges(app.ctx)
    await app.drain()
  }
}

const event = 'Harvest fair'
const aboutPasses = [`You passed a ticket for ${event} on`, `You have your ticket for ${event} back`]

/** What the guest of a registration in this status has read last, when the event takes place. */
const trueOf: Readonly<Record<string, readonly string[]>> = {
  confirmed: [`Your ticket for ${event}`, `${event} has changed`],
  awaiting_payment: [
    `Your registration for ${event} waits for your payment`,
    `Your seats for ${event}`,
    `${event} has changed`,
  ],
  cancelled: [`Your registration for ${event} is cancelled`],
  refunded: [`Your registration for ${event} is cancelled`],
  expired: [`Your seats for ${event} are not held any more`],
}

/** Mails that are not true at the end. */
async function findWrongMails(run: Run, isOff: boolean) {
  const { event: made, guests, holders, venueNow, sent } = run
  const { db } = run.app.ctx
  const lastMail = (email: string, isOther: (subject: string) => boolean = () => true) =>
    sent.findLast(({ to, subject }) => to === email && isOther(subject))
  const wrong: object[] = []
  const off = `${event} does not take place`
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['public_id', 'registrations.status', 'payment_method', 'registrations.email'])
    .where('card_id', '=', made.card_id)
    .execute()
  expect(rows.length).toBe(guests.length)
  for (const { public_id, status, payment_method: method, email } of rows) {
    const last = lastMail(
      email,
      (subject) => !aboutPasses.includes(subject) && !subject.includes('goes back'),
    )
    // who has left the page of a provider knows it, and who never went there was never mailed
    if (method === 'provider' && (status === 'held' || status === 'expired')) continue
    const expects = status === 'confirmed' || status === 'awaiting_payment'
    const subjects = isOff ? [off, ...(expects ? [] : (trueOf[status] ?? []))] : (trueOf[status] ?? [])
    const says = last !== undefined && subjects.includes(last.subject)
    const knows = isOff || !expects || last?.text?.includes(venueNow()) === true
    if (!says || !knows) wrong.push({ public_id, status, isOff, subject: last?.subject, says, knows })
  }
  for (const email of holders) {
    const [ticket] = await db
      .selectFrom('ticket_passes')
      .leftJoin('tickets', 'tickets.pass_id', 'ticket_passes.id')
      .select(['tickets.status', 'tickets.id'])
      .where('to_email', '=', email)
      .execute()
    const last = lastMail(email)
    const isTheirs = ticket?.id != null
    const isValid = ticket?.status === 'valid'
    const subjects = !isTheirs
      ? [`Your ticket for ${event} is with somebody else`]
      : !isValid
        ? [`Your ticket for ${event} is not valid any more`]
        : isOff
          ? [off]
          : [`You have a ticket for ${event}`, `${event} has changed`]
    const says = last !== undefined && subjects.includes(last.subject)
    const knows = isOff || !isValid || last?.text?.includes(venueNow()) === true
    if (!says || !knows) wrong.push({ email, isTheirs, isValid, isOff, subject: last?.subject, knows })
  }
  return wrong
}

/** What the desk says of money, and what was received and sent back, payment by payment. */
async function compareMoney({ app, event: { card_id, as } }: Run) {
  const { db } = app.ctx
  const { data } = await app.call(getEventDesk, { params: { id: card_id }, as })
  const payments = await db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.order_id', 'payments.order_id')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['registrations.status', 'payments.amount_minor', 'payments.id', 'provider_order_id'])
    .where('card_id', '=', card_id)
    .where('is_applied', '=', true)
    .execute()
  const refunds = await db.selectFrom('refunds').select(['payment_id', 'amount_minor', 'status']).execute()
  const backOf = (id: number) =>
    refunds
      .filter(({ payment_id: of, status }) => of === id && status !== 'failed')
      .reduce((sum, { amount_minor: amount }) => sum + amount, 0)
  const left = (wanted: (payment: (typeof payments)[number]) => boolean) =>
    payments.filter(wanted).reduce((sum, { id, amount_minor: amount }) => sum + amount - backOf(id), 0)
  const [money] = data.money
  return {
    desk: { paid: money?.paid_minor ?? 0, owed: money?.owed_minor ?? 0, back: money?.returned_minor ?? 0 },
    truth: {
      paid: left(({ status }) => status === 'confirmed'),
      owed: left(({ status, provider_order_id: id }) => status === 'cancelled' && id !== null),
      back: payments.reduce((sum, { id }) => sum + backOf(id), 0),
    },
  }
}

const seeds = Array.from({ length: proofRounds(2, 24) }, (_, index) => 20_261_129 + index)
const rounds = proofRounds(150, 600)

it.each(Object.keys(ways).flatMap((way) => seeds.map((seed) => ({ way, seed }))))(
  'the last mail of everybody is true, paid by $way (run $seed)',
  async ({ way, seed }) => {
    const run = await start(way, seed)
    const { app, event: made, step, guests } = run
    for (let round = 0; round < rounds; round++) {
      await step()
      expect(await findWrongSeats(app, made.card_id)).toEqual([])
    }
    await finish(run)
    const isOff = (await made.found()).state === 'cancelled'
    expect(await findWrongMails(run, isOff)).toEqual([])
    const { desk, truth } = await compareMoney(run)
    expect(desk).toEqual(truth)
    expect(guests.length).toBeGreaterThan(10)
  },
  proofLimit(60_000, 600_000),
)
