import { expect, it } from 'vitest'
import { paySandboxOrder } from '#contract/payments.ts'
import type { sandboxActions } from '#contract/payments.ts'
import {
  cancelPublicRegistration,
  payRegistration,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { countSeats, findWrongRows, findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepHolds } from './index.ts'

/** Many more people than seats at once, who pay, do not pay, pay late or cancel, while somebody reads the seats all the time. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const people = proofRounds(120, 500)
const seats = people / 5
const inFlight = 12

async function makeConcert() {
  const event = await makeEvent(app, {
    capacity: seats,
    // only test payments
    payment_upi_id: '',
    bank_details: '',
    ticket_pricing_list: [
      { pricing_type: 'Standing', amount: 0, kind: 'free', quantity: Math.floor(seats * 0.3) },
      { pricing_type: 'VIP', amount: 50_000, quantity: Math.floor(seats * 0.3) },
      {
        pricing_type: 'Own price',
        amount: 0,
        min_amount: 1000,
        kind: 'variable',
        quantity: Math.floor(seats * 0.4),
      },
      { pricing_type: 'Gift', amount: 0, kind: 'donation' },
    ],
  })
  const types = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  return { ...event, types }
}
type Concert = Awaited<ReturnType<typeof makeConcert>>

/** Different for every person, and the same in every run. */
const wantedBy = ({ types }: Concert, person: number) => {
  const one = (shift: number, quantity: number) => {
    const index = (person + shift) % 4
    return {
      ticket_type_id: types[index] ?? 0,
      quantity,
      ...(index > 1 && { amount_minor: 1000 + person }),
    }
  }
  return person % 3 === 0 ? [one(0, 1), one(1, 1)] : [one(0, 1 + (person % 2))]
}

const outcomes = ['pay', 'pay', 'pay', 'decline', 'decline and pay', 'pay-late', 'leave', 'cancel'] as const

async function attend(event: Concert, person: number): Promise<string | null> {
  const { data, error } = await register(app, event.slug, { tickets: wantedBy(event, person) })
  if (error !== null || data.status === 'confirmed') return error
  const { token } = data
  const outcome = outcomes[(person * 7) % outcomes.length]
  if (outcome === 'leave') return null
  if (outcome === 'cancel') return (await app.call(cancelPublicRegistration, { body: { token } })).error
  const attempt = await app.call(payRegistration, { body: { token } })
  // the clock has moved on meanwhile
  if (attempt.error !== null) return null
  const act = (action: (typeof sandboxActions)[number]) =>
    app.call(paySandboxOrder, { params: { id: attempt.data.provider_order_id }, body: { action } })
  if (outcome?.startsWith('decline') === true) await act('decline')
  if (outcome === 'decline' || outcome === undefined) return null
  await act(outcome === 'decline and pay' ? 'pay' : outcome)
  if (person % 2 === 0) await app.call(verifyRegistrationPayment, { body: { token } })
  return null
}

/** Runs all of them, a few at once; the clock goes on with each, so that holds end. */
async function attendAll(event: Concert, from: number, to: number): Promise<ReadonlySet<string | null>> {
  const errors = new Set<string | null>()
  let next = from
  const go = async () => {
    while (next < to) {
      const person = next++
      errors.add(await attend(event, person))
      clock.advance(15_000)
      if (person % 20 === 0) await sweepHolds(app.ctx)
      if (person % 30 === 0) await app.drain()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, go))
  return errors
}

it(
  `${people} people at once get the ${seats} seats and not one more, and no money is lost`,
  async () => {
    const event = await makeConcert()
    const wrong: object[] = []
    let reads = 0
    const done = new AbortController()
    const check = async () => {
      while (!done.signal.aborted) {
        wrong.push(...(await findWrongSeats(app, event.card_id)))
        reads += 1
      }
    }
    const checking = check()
    const errors = await attendAll(event, 0, people)
    // what is not paid by now never is; the seats go to those who come then, to the last one
    clock.advance(24 * 3_600_000)
    await sweepHolds(app.ctx)
    const one = { tickets: [{ ticket_type_id: event.types[3] ?? 0, quantity: 1 }] }
    while ((await register(app, event.slug, one)).error === null);
    await app.drain()
    done.abort()
    await checking
    expect(wrong).toEqual([])
    expect(reads).toBeGreaterThan(people / 4)
    expect(errors).toEqual(new Set([null, 'sold_out']))
    const { taken, held } = await countSeats(app, event.card_id)
    expect(taken).toEqual(held)
    expect(taken[0]).toBe(seats)
    expect(await findWrongRows(app, event.card_id)).toEqual([])
    expect(await listStatuses(event.card_id)).toEqual(['cancelled', 'confirmed', 'expired'])
  },
  proofLimit(40_000, 200_000),
)

/** Each of them happens in the run: else it shows less than it says. */
async function listStatuses(cardId: number): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'event_id')
    .select('registrations.status')
    .distinct()
    .where('card_id', '=', cardId)
    .orderBy('registrations.status')
    .execute()
  return rows.map(({ status }) => status)
}
