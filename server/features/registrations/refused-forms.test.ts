import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** What the page says to those who cannot have what they want; it keeps what they have typed, and holds nothing for them. */

const app = await createTestApp()
const day = 86_400_000
const standing = { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' as const, quantity: 4 }
const vip = { id: 2, pricing_type: 'VIP', amount: 50_000 }
const gift = { id: 3, pricing_type: 'Gift', amount: 0, min_amount: 1000, kind: 'donation' as const }
const list = [standing, vip, gift]

/** What people read of a page, without its styles, so that a test says shortly what it has found. */
const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

async function open() {
  const event = await makeEvent(app, { ticket_pricing_list: list, per_order_limit: 5, ask_message: 1 })
  const path = `/event/register/${event.slug}`
  const html = await (await app.fetch(path)).text()
  const [one = 0, two = 0, three = 0] = (await event.found()).ticket_types.map((type) => type.ticket_type_id)
  const shown = Object.fromEntries([one, two, three].map((id) => [`p-${id}`, valueOf(html, `p-${id}`)]))
  const typed = {
    client_request_id: valueOf(html, 'client_request_id'),
    first_name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'By train',
    consent_version: 'attend-1',
    payment_method: 'upi',
    ...shown,
  }
  const send = (fields: Record<string, string>) =>
    app.fetch(path, { method: 'POST', body: new URLSearchParams({ ...typed, ...fields }) })
  const set = (status: 'open' | 'closed' | 'cancelled') =>
    app.call(updateEventStatus, { body: { card_id: event.card_id, status }, as: event.as })
  return { ...event, path, types: [one, two, three] as const, typed, send, set }
}
type Opened = Awaited<ReturnType<typeof open>>

type Refused = {
  /** What happens between opening the form and sending it. */
  readonly meanwhile?: (event: Opened) => Promise<unknown>
  readonly fields: (types: Opened['types']) => Record<string, string>
  readonly text: string
  readonly status: 409 | 422
}

const refused: Readonly<Record<string, Refused>> = {
  'more than one order may have': {
    fields: ([, two]) => ({ [`q-${two}`]: '6' }),
    text: 'At most 5 in one registration; you chose 6.',
    status: 409,
  },
  'more of a type than one order may have': {
    meanwhile: ({ update }) =>
      update({ ticket_pricing_list: [{ ...standing, per_order_limit: 2 }, vip, gift] }),
    fields: ([one]) => ({ [`q-${one}`]: '3' }),
    text: 'At most 2 of this ticket in one registration; you chose 3.',
    status: 409,
  },
  'more than one person may have': {
    meanwhile: async ({ slug, types: [, two] }) => {
      const five = { email: 'asha@example.com', tickets: [{ ticket_type_id: two, quantity: 5 }] }
      for (let count = 0; count < 4; count += 1) await register(app, slug, five)
    },
    fields: ([, two]) => ({ [`q-${two}`]: '1' }),
    text: 'One person can have at most 20 seats at an event. With these it would be more.',
    status: 409,
  },
  'more than the event has left': {
    meanwhile: ({ update }) => update({ ticket_pricing_list: list, capacity: 3 }),
    fields: ([one, two]) => ({ [`q-${one}`]: '2', [`q-${two}`]: '2' }),
    text: 'Only 3 left; you chose 4.',
    status: 409,
  },
  'more than are left': {
    meanwhile: ({ slug, types: [one] }) =>
      register(app, slug, { tickets: [{ ticket_type_id: one, quantity: 3 }] }),
    fields: ([one]) => ({ [`q-${one}`]: '2' }),
    text: 'Only 1 left; you chose 2.',
    status: 409,
  },
  'a type whose sale has ended': {
    meanwhile: ({ update }) =>
      update({ ticket_pricing_list: [standing, { ...vip, sales_end: '2020-01-01T00:00' }, gift] }),
    fields: ([, two]) => ({ [`q-${two}`]: '1' }),
    text: 'ticket',
    status: 409,
  },
  'a price that has changed since the form was opened': {
    meanwhile: ({ update }) => update({ ticket_pricing_list: [standing, { ...vip, amount: 60_000 }, gift] }),
    fields: ([, two]) => ({ [`q-${two}`]: '1' }),
    text: 'The price has changed.',
    status: 409,
  },
  'a free ticket that costs something by now': {
    meanwhile: ({ update }) =>
      update({ ticket_pricing_list: [{ ...standing, kind: 'fixed', amount: 900 }, vip, gift] }),
    fields: ([one]) => ({ [`q-${one}`]: '1' }),
    text: 'The price has changed.',
    status: 409,
  },
  'less than the lowest price': {
    fields: ([, , three]) => ({ [`q-${three}`]: '1', [`a-${three}`]: '9.99' }),
    text: 'lowest',
    status: 422,
  },
  'a price that is no number': {
    fields: ([, , three]) => ({ [`q-${three}`]: '1', [`a-${three}`]: 'ten' }),
    text: 'Enter the amount.',
    status: 422,
  },
  'a type of another event': {
    fields: () => ({ 'q-999999': '1' }),
    text: 'Choose a ticket.',
    status: 422,
  },
  'half a ticket': {
    fields: ([one]) => ({ [`q-${one}`]: '1.5' }),
    text: 'whole number',
    status: 422,
  },
  'an event that was closed': {
    meanwhile: ({ set }) => set('closed'),
    fields: ([one]) => ({ [`q-${one}`]: '1' }),
    text: 'Registration is closed',
    status: 409,
  },
  'an event that was cancelled': {
    meanwhile: ({ set }) => set('cancelled'),
    fields: ([one]) => ({ [`q-${one}`]: '1' }),
    text: 'This event does not take place.',
    status: 409,
  },
  'an event whose time to register is over': {
    meanwhile: ({ update }) => update({ ticket_pricing_list: list, reg_end_date: '2020-01-01T00:00' }),
    fields: ([one]) => ({ [`q-${one}`]: '1' }),
    text: 'Registration is closed',
    status: 409,
  },
}

it('takes a number of tickets in the digits of Arabic and Indian keyboards', async () => {
  const event = await open()
  const [one, two] = event.types
  const form = await (await app.fetch(event.path)).text()
  expect(form).not.toContain('type="number"')
  const reply = await event.send({ [`q-${one}`]: '٢', [`q-${two}`]: '१' })
  expect(reply.status).toBe(303)
  expect((await countSeats(app, event.card_id)).taken).toEqual([3, 2, 1, 0])
})

describe('the form refuses, with the reason and all that was typed,', () => {
  it.each(Object.entries(refused))('%s', async (_what, { meanwhile, fields, text, status }) => {
    const event = await open()
    await meanwhile?.(event)
    const before = await countSeats(app, event.card_id)
    const sent = fields(event.types)
    const reply = await event.send(sent)
    const html = mainOf(await reply.text())
    expect(html).toContain(text)
    expect(reply.status).toBe(status)
    // what is wrong with a ticket is said at that ticket
    if (status === 422 && text !== 'Choose a ticket.') expect(html).toMatch(/id="f-[aq]-\d+-error"/)
    for (const value of ['Asha Rao', 'asha@example.com']) expect(html).toContain(`value="${value}"`)
    expect(html).toContain('By train')
    expect(html).toMatch(/value="upi"[^>]*checked|checked[^>]*value="upi"/)
    for (const [name, value] of Object.entries(sent))
      if (name !== 'q-999999') expect(valueOf(html, name)).toBe(value)
    expect(valueOf(html, 'client_request_id')).toBe(event.typed.client_request_id)
    expect(await countSeats(app, event.card_id)).toEqual(before)
  })
})

describe('the form', () => {
  it('goes through when it is sent again with the price that it says then', async () => {
    const event = await open()
    const [, two] = event.types
    await event.update({ ticket_pricing_list: [standing, { ...vip, amount: 60_000 }, gift] })
    const refused = await (await event.send({ [`q-${two}`]: '1' })).text()
    const again = await event.send({ [`q-${two}`]: '1', [`p-${two}`]: valueOf(refused, `p-${two}`) })
    const page = mainOf(await (await app.fetch(again.headers.get('location') ?? '')).text())
    expect(page).toContain('₹600')
  })

  it('takes seats of a full event again once some came back, with what was typed', async () => {
    const event = await open()
    await event.update({ ticket_pricing_list: list, capacity: 1 })
    const { data } = await register(app, event.slug, {
      tickets: [{ ticket_type_id: event.types[1], quantity: 1 }],
    })
    expect(data.status).toBe('awaiting_payment')
    const full = await event.send({ [`q-${event.types[0]}`]: '1' })
    expect(full.status).toBe(409)
    const html = mainOf(await full.text())
    expect(html).toContain('Fully booked')
    expect(html).not.toMatch(new RegExp(`name="q-${event.types[0]}"[^>]*disabled`))
    app.advance(4 * day)
    expect((await event.send({ [`q-${event.types[0]}`]: '1' })).status).toBe(303)
  })

  it('is one registration however often it is sent at once, and another one with another name', async () => {
    const event = await open()
    const one = { [`q-${event.types[0]}`]: '1' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => event.send(one)))
    const addresses = new Set(replies.map(({ headers }) => headers.get('location')))
    expect(addresses.size).toBe(1)
    // whoever goes back in the browser and registers a friend
    const friend = await event.send({ ...one, first_name: 'Bela Sen', email: 'bela@example.com' })
    const page = mainOf(await (await app.fetch(friend.headers.get('location') ?? '')).text())
    expect(page).toContain('Bela Sen')
    expect((await countSeats(app, event.card_id)).taken[0]).toBe(2)
  })

  it.each([
    ['1,250', '₹1,250'],
    ['1,00,000', '₹100,000'],
    ['12,5', '₹12.50'],
    ['१२५०', '₹1,250'],
    ['١٢٫٥', '₹12.50'],
  ])('reads the price %s as people mean it', async (typed, sum) => {
    const event = await open()
    const [, , three] = event.types
    const reply = await event.send({ [`q-${three}`]: '1', [`a-${three}`]: typed })
    const page = mainOf(await (await app.fetch(reply.headers.get('location') ?? '')).text())
    expect(page).toContain(sum)
  })
})
