import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { answerRequests, getEventDesk } from '#contract/event-desk.ts'
import type { AnsweredRequest } from '#contract/event-desk.ts'
import { listNotifications } from '#contract/notifications.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import {
  cancelPublicRegistration,
  getPublicRegistration,
  payRegistration,
  registrations,
  resendPublicRegistration,
} from '#contract/registrations.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { setFeature } from '#server/testing/plans.ts'
import { countSeats, findWrongRows, findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { remindToPay, sweepHolds } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const hour = 3_600_000
const priced = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }], currency: 'INR' as const }
const online = { ...priced, payment_upi_id: '', bank_details: '' }

const open = (vcard: Partial<Document> = {}) => makeEvent(app, { needs_approval: 1, ...vcard })
type Event = Awaited<ReturnType<typeof open>>

/** Somebody sends a request. */
async function ask({ slug }: Event, form: Parameters<typeof register>[2] = {}) {
  const email = `guest${randomUUID()}@example.com`
  const reply = await register(app, slug, { email, ...form })
  const { token, public_id } = reply.data ?? {}
  await app.drain()
  const row = () =>
    db.selectFrom('registrations').selectAll().where('public_id', '=', public_id).executeTakeFirstOrThrow()
  const page = async () => (await app.call(getPublicRegistration, { params: { token } })).data
  const subjects = async () => (await listMails(db, email)).map(({ subject }) => subject)
  return { ...reply, token, email, row, page, subjects, id: reply.data === null ? 0 : (await row()).id }
}
const answer = async (
  { as }: Pick<Event, 'as'>,
  ids: readonly number[],
  what: 'approved' | 'declined' = 'approved',
  reason = '',
): Promise<readonly AnsweredRequest['error'][]> => {
  const body = { registration_ids: [...ids], answer: what, reason }
  const { data } = await app.call(answerRequests, { body, as })
  await app.drain()
  return data.results.map(({ error }) => error)
}

describe('a request', () => {
  it('takes no seat, has no order and no ticket, and both sides are told', async () => {
    const event = await open({ capacity: 5 })
    const guest = await ask(event, { first_name: 'Asha Rao' })
    expect(guest.data).toMatchObject({
      status: 'awaiting_approval',
      tickets: [],
      can_pay: false,
      can_cancel: true,
      can_edit: true,
    })
    expect(await guest.row()).toMatchObject({ holds_seats: false, order_id: null, hold_expires_at: null })
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(0)
    expect(await guest.subjects()).toEqual(['Your request for Harvest fair has arrived'])
    const { data } = await app.call(listNotifications, { as: event.as })
    expect(data.list.map(({ text, path }) => [text, path])).toEqual([
      [
        'Asha Rao wants to come to “Harvest fair”, and waits for your answer.',
        `/dashboard/registrations?card_id=${event.card_id}&needs=approval`,
      ],
    ])
    await app.call(resendPublicRegistration, { body: { token: guest.token } })
    await app.drain()
    expect(await guest.subjects()).toHaveLength(2)
  })

  it('waits for the organiser in the list, at the event and on its page', async () => {
    const event = await open()
    const { id } = await ask(event)
    const body = { card_id: event.card_id, needs: 'approval' as const }
    const { data: list } = await app.call(registrations.list, { body, as: event.as })
    expect(list.list.map(({ registration_id }) => registration_id)).toEqual([id])
    const desk = await app.call(getEventDesk, { params: { id: event.card_id }, as: event.as })
    expect(desk.data).toMatchObject({ needs: { requests: 1, transfers: 0 }, registrations_today: 0 })
    const { data } = await app.call(listOrganisedEvents, { as: event.as })
    expect(data.list).toMatchObject([{ requests: 1, confirmed: 0, taken: 0 }])
  })

  it('counts for how many seats one person can have, and is refused when no seat is left', async () => {
    const event = await open({ capacity: 30 })
    const email = `many${randomUUID()}@example.com`
    const seats = (quantity: number) => [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity }]
    const [type] = (await event.found()).ticket_types
    for (const expected of [null, null, 'too_many_seats'])
      expect((await register(app, event.slug, { email, tickets: seats(10) })).error).toBe(expected)
    await event.update({ capacity: 1 })
    expect((await register(app, event.slug, { tickets: seats(2) })).error).toBe('sold_out')
  })

  it('is one of 2000 that wait at one event', async () => {
    const event = await open()
    const { id } = await ask(event)
    await sql`insert into registrations
      (public_id, event_id, first_name, seats, currency, status, holds_seats, client_request_id)
      select 'CROWD-' || number, event_id, 'Somebody', 1, currency, status, false, gen_random_uuid()
      from registrations, generate_series(1, 1998) number where id = ${id}`.execute(db)
    expect((await ask(event)).error).toBeNull()
    expect((await register(app, event.slug)).error).toBe('requests_full')
  })

  it('is withdrawn by its guest, and cannot be answered then', async () => {
    const event = await open({ guests_cancel: 0 })
    const guest = await ask(event)
    const { data } = await app.call(cancelPublicRegistration, { body: { token: guest.token } })
    expect(data.status).toBe('cancelled')
    expect(await answer(event, [guest.id])).toEqual(['wrong_state'])
    expect((await guest.subjects()).at(-1)).toBe('Your request for Harvest fair has ended')
    expect((await listMails(db, guest.email)).at(-1)?.body_text).toContain('is withdrawn')
  })
})

describe('an approved request', () => {
  it('has tickets at once where nothing is to be paid', async () => {
    const event = await open({ capacity: 5 })
    const guest = await ask(event)
    expect(await answer(event, [guest.id])).toEqual([null])
    const page = await guest.page()
    expect([page.status, page.tickets.length]).toEqual(['confirmed', 1])
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(1)
    expect((await guest.subjects()).at(-1)).toBe('Your ticket for Harvest fair')
    // the organiser knows what they do themselves
    const { data } = await app.call(listNotifications, { as: event.as })
    expect(data.list).toHaveLength(1)
  })

  it('pays what it was shown, by a transfer, also when the price has changed', async () => {
    const event = await open(priced)
    const guest = await ask(event, { payment_method: 'upi' })
    const [type] = (await event.found()).ticket_types
    const list = [{ id: type?.id ?? 0, pricing_type: 'VIP', amount: 90_000 }]
    await event.update({ ticket_pricing_list: list })
    expect(await answer(event, [guest.id])).toEqual([null])
    const { payment, status, amount_minor: amount } = await guest.page()
    expect([status, amount, payment?.amount_minor]).toEqual(['awaiting_payment', 50_000, 50_000])
    const { order_id: orderId } = await guest.row()
    const order = await db
      .selectFrom('orders')
      .select(['total_minor', 'status', 'collects_for'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ total_minor: 50_000, status: 'open', collects_for: event.ownerId })
    const subject = (await guest.subjects()).at(-1)
    expect(subject).toMatch(/^Your request for Harvest fair is approved: pay until /)
  })

  it('waits for a provider as long as the organiser says, is reminded, and pays then', async () => {
    const event = await open({ ...online, hold_hours: 60 })
    const guest = await ask(event)
    expect(await answer(event, [guest.id])).toEqual([null])
    const { hold_expires_at: end, status } = await guest.row()
    expect(status).toBe('held')
    expect(Math.round(((end?.getTime() ?? 0) - app.ctx.now().getTime()) / hour)).toBe(60)
    app.advance(40 * hour)
    await sweepHolds(app.ctx)
    await remindToPay(app.ctx)
    await app.drain()
    expect((await guest.subjects()).at(-1)).toMatch(/^Your seats for Harvest fair are held until /)
    expect((await listMails(db, guest.email)).at(-1)?.body_text).not.toContain('number of the transfer')
    const { data: attempt } = await app.call(payRegistration, { body: { token: guest.token } })
    await app.call(paySandboxOrder, { params: { id: attempt.provider_order_id }, body: { action: 'pay' } })
    await app.drain()
    expect((await guest.page()).status).toBe('confirmed')
    expect(await findWrongRows(app, event.card_id)).toEqual([])
  })

  it('is reminded half a day after the answer, and not because it had waited for that', async () => {
    const event = await open({ ...online, hold_hours: 20 })
    const guest = await ask(event)
    app.advance(30 * hour)
    await answer(event, [guest.id])
    const remind = async () => {
      await remindToPay(app.ctx)
      await app.drain()
      return (await guest.subjects()).filter((subject) => subject.includes('are held until')).length
    }
    expect(await remind()).toBe(0)
    app.advance(13 * hour)
    expect([await remind(), await remind()]).toEqual([1, 1])
  })

  it('loses its seats when it is not paid, and is told', async () => {
    const event = await open({ ...online, hold_hours: 5, capacity: 1 })
    const guest = await ask(event)
    await answer(event, [guest.id])
    app.advance(5 * hour)
    await sweepHolds(app.ctx)
    await app.drain()
    expect((await guest.page()).status).toBe('expired')
    expect((await guest.subjects()).at(-1)).toBe('Your seats for Harvest fair are not held any more')
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(0)
  })

  it('has the seats of a hold that is over, also before that was swept', async () => {
    const event = await open({ ...online, hold_hours: 5, capacity: 1 })
    const [first, second] = [await ask(event), await ask(event)]
    expect(await answer(event, [first.id, second.id])).toEqual([null, 'sold_out'])
    app.advance(5 * hour)
    expect(await answer(event, [second.id])).toEqual([null])
    expect((await first.row()).status).toBe('expired')
  })

  it('comes also when registration is closed, or its type of tickets is not offered any more', async () => {
    const event = await open({ ticket_pricing_list: [{ pricing_type: 'Early', amount: 0, kind: 'free' }] })
    const guest = await ask(event)
    await event.update({ ticket_pricing_list: [{ pricing_type: 'Late', amount: 0, kind: 'free' }] })
    await app.call(updateEventStatus, { body: { card_id: event.card_id, status: 'closed' }, as: event.as })
    expect(await answer(event, [guest.id])).toEqual([null])
    expect((await guest.page()).tickets).toMatchObject([{ pricing_type: 'Early' }])
  })

  it('is not one of an event that is cancelled', async () => {
    const event = await open()
    const guest = await ask(event)
    await app.call(updateEventStatus, { body: { card_id: event.card_id, status: 'cancelled' }, as: event.as })
    expect(await answer(event, [guest.id])).toEqual(['registration_closed'])
  })

  it('is one of as many as there are seats: 50 at once for 10', async () => {
    const event = await open({ capacity: 10 })
    const made = []
    for (let guest = 0; guest < 50; guest += 1) made.push(await register(app, event.slug))
    expect(new Set(made.map(({ data }) => data.status))).toEqual(new Set(['awaiting_approval']))
    const { data } = await app.call(registrations.list, {
      body: { card_id: event.card_id, limit: 50 },
      as: event.as,
    })
    const ids = data.list.map(({ registration_id: id }) => id)
    expect(ids).toHaveLength(50)
    const answers = await Promise.all(ids.map((id) => answer(event, [id])))
    const errors = answers.flat()
    expect(errors.filter((error) => error === null)).toHaveLength(10)
    expect(errors.filter((error) => error === 'sold_out')).toHaveLength(40)
    expect(await findWrongSeats(app, event.card_id)).toEqual([])
    expect(await findWrongRows(app, event.card_id)).toEqual([])
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(10)
  })
})

it('is approved as far as the plan of its organiser allows, unless an admin has made the card free', async () => {
  await setFeature(db, 'free', 'tickets', { limit_value: 1 })
  const [fair, party] = [await open(), await open()]
  await db.updateTable('cards').set({ is_free: true }).where('id', '=', party.card_id).execute()
  const idsOf = async (event: Event) => [(await ask(event)).id, (await ask(event)).id]
  expect(await answer(fair, await idsOf(fair))).toEqual([null, 'sold_out'])
  expect(await answer(party, await idsOf(party))).toEqual([null, null])
  await setFeature(db, 'free', 'tickets', { limit_value: null })
})

describe('an answer', () => {
  it('may be no, with a reason that the guest reads, and is final', async () => {
    const event = await open()
    const guest = await ask(event)
    expect(await answer(event, [guest.id], 'declined', 'The hall is small.')).toEqual([null])
    expect(await guest.page()).toMatchObject({ status: 'declined', can_cancel: false, can_edit: false })
    const mail = (await listMails(db, guest.email)).at(-1)
    expect(mail?.subject).toBe('Your request for Harvest fair was declined')
    expect(mail?.body_text).toContain('The hall is small.')
    const page = await (await app.fetch(`/event/ticket?token=${guest.token}`)).text()
    expect(page).toContain('The organiser has declined your request.')
    expect(page).toContain('The hall is small.')
    expect(await answer(event, [guest.id])).toEqual(['wrong_state'])
  })

  it('counts for each by itself: what cannot be answered leaves the others', async () => {
    const [event, other] = [await open({ capacity: 1 }), await open()]
    const [first, second, foreign] = [await ask(event), await ask(event), await ask(other)]
    const ids = [first.id, foreign.id, second.id, first.id]
    expect(await answer(event, ids)).toEqual([null, 'registration_not_found', 'sold_out'])
    expect((await foreign.row()).status).toBe('awaiting_approval')
    expect((await second.row()).status).toBe('awaiting_approval')
    expect(await answer(event, [second.id], 'declined')).toEqual([null])
  })

  it('is noted, and takes 1 to 100 requests', async () => {
    const event = await open()
    const guest = await ask(event)
    await answer(event, [guest.id])
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', String(guest.id))
      .execute()
    expect(actions).toEqual([{ action: 'registration.approved' }])
    const send = (registration_ids: number[]) =>
      app.call(answerRequests, { body: { registration_ids, answer: 'approved' }, as: event.as })
    expect((await send([])).status).toBe(422)
    expect((await send(Array.from({ length: 101 }, (_, id) => id + 1))).status).toBe(422)
  })
})
