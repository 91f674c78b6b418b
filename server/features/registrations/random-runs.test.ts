import { expect, it } from 'vitest'
import { eventCodes } from '#contract/event-codes.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { answerRequests } from '#contract/event-desk.ts'
import { paySandboxOrder, sandboxActions } from '#contract/payments.ts'
import {
  cancelPublicRegistration,
  cancelRegistration,
  payRegistration,
  refundRegistration,
  updateEventPayment,
  updateRegistration,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { findWrongRows, findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from '../payments/index.ts'
import { sweepHolds } from './index.ts'

/** Whatever is done to registrations and their event, in any order and three at once: seats, tickets and money add up. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const minute = 60_000

const ticketTypes = [
  { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' as const, quantity: 9 },
  { id: 2, pricing_type: 'VIP', amount: 50_000, quantity: 8 },
  { id: 3, pricing_type: 'Gift', amount: 0, kind: 'donation' as const, quantity: 15 },
]
/** They are left for fewer tickets than there are seats. */
const codes = [
  { code: 'HALF', kind: 'percent' as const, percent: 50, max_uses: 6 },
  { code: 'ALL', kind: 'percent' as const, percent: 100, max_uses: 4 },
]
const ways: Readonly<Record<string, Partial<Document>>> = {
  'a provider': { payment_upi_id: '', bank_details: '' },
  transfers: {},
  'a provider after approval': { payment_upi_id: '', bank_details: '', needs_approval: 1, hold_hours: 1 },
}

/** Numbers that look random, the same for the same seed. */
function numbers(seed: number) {
  let state = seed
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  return { below, pick }
}

async function startRun(way: string, seed: number) {
  const { below, pick } = numbers(seed)
  const document = { capacity: 20, ticket_pricing_list: ticketTypes, ...ways[way] }
  const event = await makeEvent(app, document)
  const { as, slug, card_id } = event
  const { ticket_types: offered, event_card_id } = await event.found()
  const types = offered.map(({ ticket_type_id: id }) => id)
  for (const code of codes) {
    const { status } = await app.call(eventCodes.create, { body: { ...code, event_card_id }, as })
    expect(status).toBe(200)
  }
  const made: { readonly id: number; readonly token: string; readonly attempts: string[] }[] = []

  const create = async () => {
    const ids = types.filter(() => below(2) === 0)
    const tickets = (ids.length === 0 ? types.slice(0, 1) : ids).map((ticket_type_id, index) => ({
      ticket_type_id,
      quantity: 1 + below(3),
      ...(ticket_type_id === types[2] && { amount_minor: index * 700 }),
    }))
    const code = pick(['', '', ...codes.map((one) => one.code)]) ?? ''
    const { data, error } = await register(app, slug, { tickets, code })
    expect([
      null,
      'sold_out',
      'ticket_type_unknown',
      'registration_closed',
      'code_used_up',
      // the code is for what costs something
      'invalid_input',
    ]).toContain(error)
    if (error !== null) return
    const { id } = await app.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
    made.push({ id, token: data.token, attempts: [] })
  }
  const answer = (registration_ids: number[], what: 'approved' | 'declined') =>
    app.call(answerRequests, { body: { registration_ids, answer: what }, as })
  /** What is done to a registration that exists; the answer may be that it cannot be done any more. */
  const changes: readonly ((one: (typeof made)[number]) => Promise<unknown>)[] = [
    async ({ token, attempts }) => {
      const { data, error } = await app.call(payRegistration, { body: { token } })
      if (error === null) attempts.push(data.provider_order_id)
    },
    async ({ attempts }) => {
      const [id, action] = [pick(attempts), pick(sandboxActions)]
      if (id !== undefined && action !== undefined)
        await app.call(paySandboxOrder, { params: { id }, body: { action } })
    },
    ({ token }) => app.call(verifyRegistrationPayment, { body: { token } }),
    ({ token }) => app.call(cancelPublicRegistration, { body: { token } }),
    ({ id }) => app.call(cancelRegistration, { body: { registration_id: id, reason: 'Rain' }, as }),
    ({ id }) => app.call(refundRegistration, { body: { registration_id: id, reason: 'Rain' }, as }),
    ({ id }) => app.call(updateEventPayment, { body: { registration_id: id, status: 'paid' }, as }),
    ({ id }) => app.call(updateEventPayment, { body: { registration_id: id, status: 'rejected' }, as }),
    ({ id }) => answer([id], 'approved'),
    ({ id }) => answer([id, pick(made)?.id ?? id], below(4) === 0 ? 'declined' : 'approved'),
    ({ id }) => {
      const body = { registration_id: id, version: 1 + below(3), first_name: 'Bela', phone: '+919876543210' }
      return app.call(updateRegistration, { body, as })
    },
  ]
  const happenings: readonly (() => Promise<unknown>)[] = [
    async () => clock.advance(below(15) * minute),
    () => sweepHolds(app.ctx),
    () => app.drain(),
    () => reconcilePayments(app.ctx),
    // fewer seats than are taken are refused; a type may go, and come back
    () => event.update({ capacity: 5 + below(20) }),
    () =>
      event.update({
        ticket_pricing_list: ticketTypes
          .filter(() => below(4) > 0)
          .map((type) => ({ ...type, quantity: 2 + below(10) })),
      }),
    () => event.update(document),
    () => app.call(updateEventStatus, { body: { card_id, status: below(2) === 0 ? 'open' : 'closed' }, as }),
    () => app.call(updateEventStatus, { body: { card_id, status: 'open' }, as }),
  ]
  const step = async () => {
    const one = pick(made)
    const kind = below(10)
    if (kind < 3 || one === undefined) return create()
    const reply = await (kind < 8 ? pick(changes)?.(one) : pick(happenings)?.())
    // a deadlock would show as such an error
    expect(reply ?? {}).not.toMatchObject({ status: 500 })
  }
  return { card_id, step, made }
}

const seeds = Array.from({ length: proofRounds(1, 8) }, (_, index) => 20_261_126 + index)
const rounds = proofRounds(70, 200)

it.each(Object.keys(ways).flatMap((way) => seeds.map((seed) => ({ way, seed }))))(
  'what is taken is what registrations hold, paid by $way (run $seed)',
  async ({ way, seed }) => {
    const { card_id, step, made } = await startRun(way, seed)
    for (let round = 0; round < rounds; round++) {
      await Promise.all([step(), step(), step()])
      expect(await findWrongSeats(app, card_id)).toEqual([])
    }
    // all that is under way arrives
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(20 * minute)
      await reconcilePayments(app.ctx)
      await app.drain()
    }
    expect(await findWrongSeats(app, card_id)).toEqual([])
    expect(await findWrongRows(app, card_id)).toEqual([])
    const answered = await app.ctx.db
      .selectFrom('registrations')
      .innerJoin('events', 'events.id', 'event_id')
      .select('registrations.id')
      .where('card_id', '=', card_id)
      .where('approved_at', 'is not', null)
      .execute()
    expect(answered.length > 0).toBe(way.includes('approval'))
    // the seats are few, however many rounds there are
    expect(made.length).toBeGreaterThanOrEqual(10)
  },
  proofLimit(60_000, 300_000),
)
