import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import {
  cancelPublicRegistration,
  payRegistration,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, findWrongRows, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { checkOrder, reconcilePayments } from '../payments/index.ts'
import { sweepHolds } from './index.ts'

/** Money that a provider takes around the end of a hold: the seat is given, or the money goes back. To the second. */

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const second = 1000
const holdMilliseconds = 20 * 60_000

const onlySeat = {
  capacity: 1,
  payment_upi_id: '',
  bank_details: '',
  ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }],
}

/** Somebody holds the only seat, and has opened the page of the provider. */
async function hold() {
  const event = await makeEvent(app, onlySeat)
  const began = clock.now().getTime()
  const email = `guest${randomUUID()}@example.com`
  const { data } = await register(app, event.slug, { email })
  const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
  /** The provider takes the money at a moment, of which it tells nobody. */
  const capture = (at: number) =>
    db
      .insertInto('sandbox_payments')
      .values({
        id: `sbx_pay_${randomUUID()}`,
        sandbox_order_id: attempt.provider_order_id,
        amount_minor: data.amount_minor,
        status: 'captured',
        captured_at: new Date(at),
        created_at: new Date(at),
      })
      .execute()
  const verify = () => app.call(verifyRegistrationPayment, { body: { token: data.token } })
  const row = () =>
    db
      .selectFrom('registrations')
      .leftJoin('payments', 'payments.order_id', 'registrations.order_id')
      .select(['registrations.status', 'is_applied', 'payments.refunded_minor', 'registrations.order_id'])
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
  const mails = async () => (await listMails(db, email)).map(({ body_text }) => body_text)
  return { event, began, token: data.token, capture, verify, row, mails }
}
type Held = Awaited<ReturnType<typeof hold>>

/** The ways in which we learn of money. */
const ways: Readonly<Record<string, (held: Held) => Promise<unknown>>> = {
  'the attendee asks': ({ verify }) => verify(),
  'the provider tells it': async ({ row }) => checkOrder(app.ctx, (await row()).order_id ?? 0),
  'we ask every five minutes': async () => {
    clock.advance(16 * 60_000)
    await reconcilePayments(app.ctx)
  },
}

const moments = [
  ['a second before the hold ends', -second],
  ['when it ends', 0],
  ['a second later', second],
  ['two hours later', 2 * 3600 * second],
] as const
const cases = moments.flatMap(([when, after]) => Object.keys(ways).map((way) => ({ when, after, way })))

describe('money of a provider', () => {
  it.each(cases)('that comes $when while the seat is free seats its payer ($way)', async ({ after, way }) => {
    const held = await hold()
    clock.advance(holdMilliseconds + after)
    await held.capture(held.began + holdMilliseconds + after)
    await sweepHolds(app.ctx)
    expect((await held.row()).status).toBe(after < 0 ? 'held' : 'expired')
    await ways[way]?.(held)
    await app.drain()
    expect(await held.row()).toMatchObject({ status: 'confirmed', is_applied: true, refunded_minor: 0 })
    const { taken } = await countSeats(app, held.event.card_id)
    expect(taken).toEqual([1, 1])
    expect(await findWrongRows(app, held.event.card_id)).toEqual([])
  })

  it.each(cases)('that comes $when, with somebody else on the seat, goes back ($way)', async (given) => {
    const { after, way } = given
    const held = await hold()
    clock.advance(holdMilliseconds + after)
    await held.capture(held.began + holdMilliseconds + after)
    // before it ends, nobody else can have the seat
    const other = await register(app, held.event.slug)
    expect(other.error).toBe(after < 0 ? 'sold_out' : null)
    await ways[way]?.(held)
    await app.drain()
    expect(await held.row()).toMatchObject(
      after < 0
        ? { status: 'confirmed', is_applied: true, refunded_minor: 0 }
        : { status: 'expired', is_applied: false, refunded_minor: 50_000 },
    )
    const isTold = (await held.mails()).some((text) => text.includes('others have taken them'))
    expect(isTold).toBe(after >= 0)
    const { taken, held: seats } = await countSeats(app, held.event.card_id)
    expect([taken, seats]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(await findWrongRows(app, held.event.card_id)).toEqual([])
  })

  it('goes back when its registration was cancelled before it came', async () => {
    const held = await hold()
    const { token } = held
    expect((await app.call(cancelPublicRegistration, { body: { token } })).error).toBeNull()
    await held.capture(clock.now().getTime())
    clock.advance(16 * 60_000)
    await reconcilePayments(app.ctx)
    await app.drain()
    expect(await held.row()).toMatchObject({ status: 'cancelled', is_applied: false, refunded_minor: 50_000 })
    expect((await held.mails()).at(-1)).toContain('Your registration was cancelled before your payment came')
    expect((await countSeats(app, held.event.card_id)).taken).toEqual([0, 0])
  })

  it('goes back when the event was cancelled before it came, while its seats were held', async () => {
    const held = await hold()
    const body = { card_id: held.event.card_id, status: 'cancelled' } as const
    expect((await app.call(updateEventStatus, { body, as: held.event.as })).error).toBeNull()
    await held.capture(clock.now().getTime())
    await held.verify()
    await app.drain()
    const row = await held.row()
    expect(row).toMatchObject({ is_applied: false, refunded_minor: 50_000 })
    expect(await held.mails()).toContainEqual(
      expect.stringContaining('The event is cancelled, so your payment buys no ticket.'),
    )
    expect(row.status).not.toBe('confirmed')
    expect(await findWrongRows(app, held.event.card_id)).toEqual([])
  })

  it.each([
    [0, 'expired', 50_000],
    [second, 'confirmed', 0],
  ] as const)(
    'after the hold buys nothing when the event is over (%s before its end)',
    async (left, status, back) => {
      const held = await hold()
      const arrives = held.began + holdMilliseconds + second
      clock.advance(arrives - held.began)
      await sweepHolds(app.ctx)
      await db
        .updateTable('events')
        .set({ starts_at: new Date(held.began), ends_at: new Date(arrives + left) })
        .where('card_id', '=', held.event.card_id)
        .execute()
      await held.capture(arrives)
      await held.verify()
      await app.drain()
      expect(await held.row()).toMatchObject({ status, refunded_minor: back })
      const isTold = (await held.mails()).some((text) => text.includes('came when the event was over'))
      expect(isTold).toBe(back > 0)
      expect(await findWrongRows(app, held.event.card_id)).toEqual([])
    },
  )

  it('that was paid twice seats its payer once, and the second payment goes back', async () => {
    const held = await hold()
    await held.capture(clock.now().getTime())
    await held.capture(clock.now().getTime())
    await held.verify()
    await app.drain()
    const rows = await db
      .selectFrom('payments')
      .innerJoin('registrations', 'registrations.order_id', 'payments.order_id')
      .innerJoin('events', 'events.id', 'event_id')
      .select(['is_applied', 'refunded_minor'])
      .where('card_id', '=', held.event.card_id)
      .orderBy('is_applied')
      .execute()
    expect(rows).toEqual([
      { is_applied: false, refunded_minor: 50_000 },
      { is_applied: true, refunded_minor: 0 },
    ])
    expect((await held.mails()).join()).toContain('this payment was one too many')
    expect(await findWrongRows(app, held.event.card_id)).toEqual([])
  })
})
