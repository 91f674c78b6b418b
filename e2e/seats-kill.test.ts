import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createEventCard, getPublicEvent } from '#contract/event-cards.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import {
  cancelPublicRegistration,
  createRegistration,
  payRegistration,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { isRight, lostMoney, seatCounts, wrongTickets } from '#server/testing/seat-checks.ts'
import type { SeatCount } from '#server/testing/seat-checks.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { databaseUrlOf } from './product-database.ts'
import { startProduct } from './product.ts'
import { callProduct, liftFreePlan, signUpAndIn } from './write-cards.ts'

/** `kill -9`, twice, while a crowd registers and pays: no seat is sold twice, none is lost, and neither is any money. */

const people = proofRounds(150, 500)
const seats = people / 5
const inFlight = 12

const folder = await mkdtemp(path.join(tmpdir(), 'visita-seats-'))
let product = await startProduct(folder)
let restarted: Promise<void> = Promise.resolve()
let isDown = false
afterAll(async () => {
  await restarted
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Its database, which each start puts on another port. */
function openDatabase(): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrlOf(folder), max: 2 })
  // what is not in use is ended by the next start
  pool.on('error', () => undefined)
  return pool
}
let database = openDatabase()
afterAll(() => database.end())

/** Kills the product and starts it again. */
function killAndStart(): void {
  process.kill(-(product.process.pid ?? 0), 'SIGKILL')
  isDown = true
  restarted = startProduct(folder).then((started) => {
    void database.end().catch(() => undefined)
    product = started
    database = openDatabase()
    isDown = false
  })
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    await restarted
    const used = database
    try {
      return (await used.query<Row>(text, values)).rows
    } catch (error) {
      if (used === database && !isDown) throw error
    }
  }
}

type Called = Parameters<typeof callProduct>

/** A request as a person sends it: once more when nothing answered. @returns undefined when it was refused */
async function send<E extends Called[1]>(endpoint: E, body: object, token?: string) {
  for (;;) {
    await restarted
    const used = product
    try {
      return await callProduct(used.url, endpoint, { body, ...(token !== undefined && { token }) })
    } catch (error) {
      if (error instanceof Error && / answered 4/.test(error.message)) return undefined
      if (used === product && !isDown) throw error
    }
  }
}

async function makeConcert() {
  await query(liftFreePlan)
  const token = await signUpAndIn(product.url)
  const vcard = {
    title: 'Harvest fair',
    from_date: '2099-05-14T18:30',
    capacity: seats,
    test_payments: 1 as const,
    ticket_pricing_list: [
      { pricing_type: 'Standing', amount: 0, kind: 'free' as const, quantity: Math.floor(seats * 0.3) },
      { pricing_type: 'VIP', amount: 50_000, quantity: Math.floor(seats * 0.3) },
      { pricing_type: 'Own price', amount: 0, min_amount: 1000, kind: 'variable' as const },
      { pricing_type: 'Gift', amount: 0, kind: 'donation' as const },
    ],
  }
  const { card_id, slug } = await callProduct(product.url, createEventCard, { body: { vcard }, token })
  const reply = await fetch(product.url + getPublicEvent.path.replace('{slug}', slug))
  const { data } = (await reply.json()) as { data: { event: { ticket_types: { ticket_type_id: number }[] } } }
  return { card_id, slug, types: data.event.ticket_types.map(({ ticket_type_id: id }) => id) }
}
type Concert = Awaited<ReturnType<typeof makeConcert>>

function register({ slug, types }: Concert, person: number) {
  const index = person % 4
  const one = {
    ticket_type_id: types[index] ?? 0,
    quantity: person < people ? 1 + (person % 2) : 1,
    ...(index > 1 && { amount_minor: person < people ? 1000 + person : 0 }),
  }
  return send(createRegistration, {
    slug,
    client_request_id: randomUUID(),
    first_name: `Guest ${person}`,
    email: `guest${person}@example.com`,
    consent_version: 'attend-1',
    tickets: [one],
  })
}

/** Registers, then pays, is declined, cancels or leaves. */
async function attend(event: Concert, person: number): Promise<void> {
  const made = await register(event, person)
  if (made === undefined || made.status === 'confirmed') return
  const { token } = made
  const outcome = ['pay', 'pay', 'decline', 'leave', 'pay', 'cancel', 'pay-late'][person % 7]
  if (outcome === 'leave') return
  if (outcome === 'cancel') return void (await send(cancelPublicRegistration, { token }))
  const attempt = await send(payRegistration, { token })
  if (attempt === undefined) return
  const { method, path: pay, ...rest } = paySandboxOrder
  const endpoint = { ...rest, method, path: pay.replace('{id}', attempt.provider_order_id) }
  await send(endpoint, { action: outcome })
  if (person % 2 === 0) await send(verifyRegistrationPayment, { token })
}

/** Some of those who have not paid lose their seats. */
const endHolds = (share: number) =>
  query(
    `update registrations set hold_expires_at = now() - interval '1 second'
      where status = 'held' and id % $1 = 0`,
    [share],
  )

it(
  `${people} people, ${seats} seats, two kills: every seat is sold once`,
  async () => {
    const event = await makeConcert()
    const wrong: object[] = []
    const done = new AbortController()
    const check = async () => {
      for (; !done.signal.aborted; await new Promise(setImmediate)) {
        const counts = await query<SeatCount>(seatCounts, [event.card_id])
        wrong.push(...counts.filter((count) => !isRight(count)))
      }
    }
    const checking = check()
    const kills = new Set([Math.floor(people * 0.3), Math.floor(people * 0.65)])
    let next = 0
    const go = async () => {
      while (next < people) {
        const person = next++
        if (kills.has(person)) killAndStart()
        await attend(event, person)
        if (person % 15 === 0) await endHolds(2)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, go))
    await restarted
    // nobody else pays; the seats that are left go one by one
    await endHolds(1)
    const gift = { slug: event.slug, types: [0, 0, 0, event.types[3] ?? 0], card_id: event.card_id }
    for (let person = people * 4 + 3; (await register(gift, person)) !== undefined; person += 4);
    await expect.poll(() => query(lostMoney, [event.card_id]), { timeout: scaled(60_000) }).toEqual([])
    done.abort()
    await checking
    expect(wrong).toEqual([])
    const [whole] = await query<SeatCount>(seatCounts, [event.card_id])
    expect(whole?.taken).toBe(seats)
    expect(await query(wrongTickets, [event.card_id])).toEqual([])
    const [{ kinds } = { kinds: 0 }] = await query<{ kinds: number }>(
      'select count(distinct status)::int as kinds from registrations',
    )
    expect(kinds).toBeGreaterThanOrEqual(3)
  },
  proofLimit(120_000, 400_000),
)
