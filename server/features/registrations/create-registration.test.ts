import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { createRegistration, getPublicRegistration } from '#contract/registrations.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readTicket } from './ticket-signature.ts'

const app = await createTestApp()
const free = { pricing_type: 'Standing', amount: 0, kind: 'free' as const }
const vip = { pricing_type: 'VIP', amount: 50_000, quantity: 2 }

async function expectRefused(
  event: Awaited<ReturnType<typeof makeEvent>>,
  form: Parameters<typeof register>[2],
  error: string,
) {
  const reply = await register(app, event.slug, form)
  expect({ form, error: reply.error }).toEqual({ form, error })
  const { taken, held } = await countSeats(app, event.card_id)
  expect(taken).toEqual(held)
}

describe('a registration', () => {
  it('that costs nothing is confirmed at once, with tickets that this installation has signed', async () => {
    const event = await makeEvent(app, { ticket_pricing_list: [free] })
    const [type] = (await event.found()).ticket_types
    const tickets = [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity: 3 }]
    const { data, status } = await register(app, event.slug, { tickets, food_preference: 'jain' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'confirmed', seats: 3, amount_minor: 0, can_cancel: true })
    expect(data.tickets.map(({ serial }) => serial)).toEqual([1, 2, 3])
    for (const { code } of data.tickets)
      expect(readTicket(app.ctx, code ?? '')).toMatchObject({ ticketTypeId: type?.ticket_type_id })
    const again = await app.call(getPublicRegistration, { params: { token: data.token } })
    expect(again.data).toEqual(data)
    const wrong = `${data.token.slice(0, -1)}${data.token.endsWith('A') ? 'B' : 'A'}`
    expect((await app.call(getPublicRegistration, { params: { token: wrong } })).error).toBe(
      'registration_not_found',
    )
    expect((await countSeats(app, event.card_id)).taken).toEqual([3, 3])
  })

  it('that is sent twice is one', async () => {
    const event = await makeEvent(app)
    const form = { client_request_id: randomUUID(), email: 'twice@example.com' }
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(app, event.slug, form)))
    expect(new Set(replies.map(({ data }) => data.public_id)).size).toBe(1)
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(1)
  })

  it('without an id is one when it is sent again within a minute, and another one later', async () => {
    const event = await makeEvent(app)
    const send = (first_name = 'Asha Rao') =>
      app.call(createRegistration, {
        body: { slug: event.slug, first_name, email: 'click@example.com' },
      })
    const replies = await Promise.all([send(), send(), send()])
    app.advance(59_000)
    replies.push(await send())
    expect(new Set(replies.map(({ data }) => data.public_id)).size).toBe(1)
    expect((await send('Noor')).data.public_id).not.toBe(replies[0]?.data.public_id)
    app.advance(120_000)
    expect((await send()).data.public_id).not.toBe(replies[0]?.data.public_id)
    const { consent_version } = await app.ctx.db
      .selectFrom('registrations')
      .select('consent_version')
      .where('public_id', '=', replies[0]?.data.public_id ?? '')
      .executeTakeFirstOrThrow()
    expect(consent_version).toBe('attend-1')
  })

  it('names its ticket by name or id, or not at all where there is one', async () => {
    const event = await makeEvent(app, { ticket_pricing_list: [free, vip] })
    expect((await register(app, event.slug, { ticket_type: 'Standing' })).data.status).toBe('confirmed')
    await expectRefused(event, { ticket_type: 'Balcony' }, 'ticket_type_unknown')
    const none = await register(app, event.slug)
    expect(none.fields.map(({ path, code }) => [path, code])).toEqual([['tickets', 'choose_ticket']])
  })

  it('is refused with the reason, and nothing is held', async () => {
    const event = await makeEvent(app, {
      ticket_pricing_list: [
        free,
        vip,
        { pricing_type: 'Gift', amount: 0, min_amount: 1000, kind: 'variable' },
        { pricing_type: 'Late', amount: 0, kind: 'free', sales_start: '2027-05-14T00:00' },
      ],
      per_order_limit: 4,
    })
    const ids = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
    const [standing = 0, dear = 0, gift = 0, late = 0] = ids
    const one = (ticket_type_id: number, more: object = {}) => ({
      tickets: [{ ticket_type_id, quantity: 1, ...more }],
    })
    const other = (await (await makeEvent(app)).found()).ticket_types[0]?.ticket_type_id ?? 0
    await expectRefused(event, one(other), 'ticket_type_unknown')
    await expectRefused(event, one(late), 'ticket_type_unknown')
    await expectRefused(event, one(dear, { amount_minor: 1 }), 'price_changed')
    await expectRefused(event, one(gift, { amount_minor: 999 }), 'invalid_input')
    await expectRefused(event, { ...one(dear), total_minor: 1 }, 'price_changed')
    await expectRefused(event, one(dear, { quantity: 3 }), 'sold_out')
    await expectRefused(event, one(standing, { quantity: 5 }), 'too_many_seats')
    await expectRefused(event, { ...one(dear), payment_method: 'provider' }, 'payment_method_missing')
    await expectRefused(event, { ...one(standing), website: 'x' }, 'registration_closed')
    await app.call(updateEventStatus, { body: { card_id: event.card_id, status: 'closed' }, as: event.as })
    await expectRefused(event, one(standing), 'registration_closed')
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(0)
  })

  it('of one address or phone number is bounded over all of its orders', async () => {
    const event = await makeEvent(app)
    const [type] = (await event.found()).ticket_types
    const ten = { tickets: [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity: 10 }] }
    const mail = { email: 'bulk@example.com', ...ten }
    expect((await register(app, event.slug, mail)).status).toBe(200)
    expect((await register(app, event.slug, { ...mail, email: 'BULK@example.com' })).status).toBe(200)
    await expectRefused(event, { email: 'bulk@example.com' }, 'too_many_seats')
    const phone = { email: '', ...ten }
    expect((await register(app, event.slug, { ...phone, phone: '+91 98765-43210' })).status).toBe(200)
    expect((await register(app, event.slug, { ...phone, phone: '+919876543210' })).status).toBe(200)
    await expectRefused(event, { phone: '+91 98765 43210', email: '' }, 'too_many_seats')
  })

  it('says how it is paid when the organiser confirms transfers', async () => {
    const event = await makeEvent(app, { ticket_pricing_list: [vip], account_holder: 'Fair & Co' })
    const { data } = await register(app, event.slug)
    expect(data).toMatchObject({ status: 'awaiting_payment', payment_method: 'upi', tickets: [] })
    expect(data.payment?.reference).toBe(data.public_id)
    expect(data.payment?.upi).toEqual({
      upi_id: 'fair@bank',
      link: `upi://pay?pa=fair@bank&pn=Fair%20%26%20Co&am=500.00&cu=INR&tn=${data.public_id}%20Harvest%20fair&tr=${data.public_id}`,
    })
    const euro = await makeEvent(app, {
      ticket_pricing_list: [vip],
      currency: 'EUR',
      account_holder: 'Jürgen Müßig',
      bank_details: 'IBAN DE89 3704 0044 0532 0130 00',
      bank_bic: 'cobadeffxxx',
    })
    const { data: transfer } = await register(app, euro.slug)
    expect(transfer.payment).toMatchObject({ payee: 'Jürgen Müßig', upi: null })
    expect(transfer.payment?.bank?.epc).toBe(
      `BCD\n002\n1\nSCT\nCOBADEFFXXX\nJurgen Mussig\nDE89370400440532013000\nEUR500.00\n\n\n${transfer.public_id} Harvest fair`,
    )
  })

  it('counts under the tickets that the plan of the organiser allows', async () => {
    const limited = await createTestApp({ plans: 'seeded' })
    const event = await makeEvent(limited)
    await limited.ctx.db
      .updateTable('events')
      .set({ taken: 99 })
      .where('card_id', '=', event.card_id)
      .execute()
    expect((await register(limited, event.slug)).status).toBe(200)
    expect((await register(limited, event.slug)).error).toBe('sold_out')
  })
})
