import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCard, duplicateCard, getPublicCard, listCards } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import {
  createEventCard,
  getEventCard,
  getPublicEvent,
  updateEventCard,
  updateEventStatus,
} from '#contract/event-cards.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseCards } from '../../write-store.ts'
import { document, makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'

const app = await createTestApp()
const card_type_id = cardType.event
const make = (vcard: Partial<Document> = {}) => makeEvent(app, vcard)

/** As a registration will take them. */
const takeSeats = (cardId: number, seats: number) =>
  sql`with taken as (update events set taken = ${seats} where card_id = ${cardId} returning id)
    update ticket_types set taken = ${seats} from taken where event_id = taken.id and item_id <= 1`.execute(
    app.ctx.db,
  )

describe('an event card', () => {
  it('is made with the defaults of the specification, shown, edited, listed and copied', async () => {
    const { as, card_id, data, slug, page, update, detail } = await make()
    expect(data).toMatchObject({
      card_type_id,
      qrcode_theme_id: 1,
      background_image_id: 1,
      slug: 'harvest-fair',
      card_color: { primary_color: '#608fff', secondary_color: '#c5feff', theme: 1 },
      vcard: { call_action_label: 'Register', map_action_label: 'View on map', title: 'Harvest fair' },
    })
    expect(await page()).toContain('Bring a basket')
    expect(await (await app.fetch(`/p/${slug}/contact.vcf`)).text()).toContain('FN:Harvest fair')
    expect((await detail()).event).toMatchObject({ status: 'open', state: 'open', taken: 0 })
    expect((await update({ about: 'Bring a coat' })).status).toBe(200)
    expect(await page()).toContain('Bring a coat')
    for (const body of [{ search: 'harvest' }, { card_type_id }])
      expect((await app.call(listCards, { body, as })).data.list).toMatchObject([{ card_id }])
    const copy = await app.call(duplicateCard, { body: { card_id }, as })
    expect((await app.call(getPublicEvent, { params: { slug: copy.data.slug } })).data.event.state).toBe(
      'open',
    )
  })

  it('has the same colours and rows when it is made by card/create', async () => {
    const { token: as } = await createUser(app.ctx.db)
    const { data } = await app.call(createCard, { body: { card_type_id, vcard: document }, as })
    expect(data.card_color).toMatchObject({ primary_color: '#608fff', theme: 1 })
    expect((await app.call(getEventCard, { params: { id: data.card_id }, as })).data.event.time_zone).toBe(
      'Asia/Kolkata',
    )
  })

  it('names every field that is wrong at once', async () => {
    const { token: as } = await createUser(app.ctx.db)
    const vcard = {
      title: '',
      from_date: '2027-02-30T10:00',
      to_date: 'soon',
      time_zone: '+05:30',
      payment_upi_id: 'nobody',
      currency: '₹',
      ticket_pricing_list: [
        { pricing_type: '', amount: null as unknown as number },
        { pricing_type: 'A', amount: 1, sales_start: '2027-05-02T00:00', sales_end: '2027-05-01T00:00' },
      ],
    }
    const { status, fields } = await app.call(createEventCard, { body: { vcard }, as })
    expect(status).toBe(422)
    expect(fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'vcard.currency invalid_currency',
      'vcard.from_date invalid_moment',
      'vcard.payment_upi_id invalid_upi_id',
      'vcard.ticket_pricing_list.0.amount required',
      'vcard.ticket_pricing_list.0.pricing_type enter_pricing_type',
      'vcard.ticket_pricing_list.1.sales_end before_start',
      'vcard.time_zone unknown_time_zone',
      'vcard.title enter_title',
      'vcard.to_date invalid_moment',
    ])
    const order = {
      title: 'A',
      from_date: '2027-05-02T10:00',
      to_date: '2027-05-01T10:00',
      reg_end_date: '2027-05-03T10:00',
    }
    const late = await app.call(createEventCard, { body: { vcard: order }, as })
    expect(late.fields.map(({ path, code }) => [path, code])).toEqual([
      ['vcard.to_date', 'before_start'],
      ['vcard.reg_end_date', 'after_end'],
    ])
  })

  it('tells visitors nothing of how one pays, nor what is switched off', async () => {
    const { slug, page } = await make({ show_contact: 0, contact_email: 'me@home.example' })
    const { data } = await app.call(getPublicCard, { params: { slug } })
    for (const text of [await page(), JSON.stringify(data)])
      for (const secret of ['fair@bank', 'DE00', 'me@home.example']) expect(text).not.toContain(secret)
  })

  it('is not found by strangers, and an event of another card is not taken for it', async () => {
    const [one, other] = [await make(), await make()]
    const { event } = await other.detail()
    const body = { card_id: one.card_id, event_card_id: event.event_card_id, vcard: document }
    expect((await app.call(updateEventCard, { body, as: one.as })).status).toBe(404)
    const foreign = { card_id: one.card_id, status: 'closed' as const }
    expect((await app.call(updateEventStatus, { body: foreign, as: other.as })).status).toBe(404)
  })
})

describe('the seats of an event', () => {
  const types = [
    { pricing_type: 'Adults', amount: 49_900, quantity: 10 },
    { pricing_type: 'Children', amount: 0, kind: 'free' as const },
  ]

  it('are counted of the event and of each type, and the page says how many are left', async () => {
    const { card_id, found, page } = await make({ capacity: 12, ticket_pricing_list: types })
    expect(await found()).toMatchObject({
      left: 12,
      ticket_types: [
        { id: 1, pricing_type: 'Adults', amount_minor: 49_900, left: 10, sale: 'open' },
        { id: 2, pricing_type: 'Children', amount_minor: 0, left: 12, sale: 'open' },
      ],
    })
    await takeSeats(card_id, 10)
    expect(await found()).toMatchObject({
      left: 2,
      ticket_types: [{ left: 0, sale: 'sold_out' }, { left: 2 }],
    })
    expect(await page()).toMatch(/2 seats left/)
    expect(await page()).toMatch(/Sold out/)
  })

  it('cannot become fewer than are taken, with the error at the field and nothing changed', async () => {
    const { card_id, update, detail } = await make({ capacity: 12, ticket_pricing_list: types })
    await takeSeats(card_id, 8)
    const fewer = await update({ title: 'Smaller fair', capacity: 7 })
    expect([fewer.status, fewer.fields[0]]).toMatchObject([
      409,
      { path: 'vcard.capacity', code: 'seats_taken' },
    ])
    const list = [{ ...types[0], id: 1, pricing_type: 'Adults', amount: 1, quantity: 7 }]
    const ofType = await update({ ticket_pricing_list: list })
    expect([ofType.status, ofType.fields[0]?.path]).toEqual([409, 'vcard.ticket_pricing_list.0.quantity'])
    const { card, event } = await detail()
    expect([card.vcard, event.capacity]).toMatchObject([{ title: 'Harvest fair' }, 12])
    expect((await update({ capacity: 8 })).status).toBe(200)
  })

  it('keep their types when those are renamed or moved; a type that goes is retired, not deleted', async () => {
    const { update, found } = await make({ ticket_pricing_list: types })
    const [adults, children] = (await found()).ticket_types
    const moved = [
      { id: 2, pricing_type: 'Under 12', amount: 0, kind: 'free' as const },
      { id: 1, pricing_type: 'Grown-ups', amount: 59_900 },
    ]
    await update({ ticket_pricing_list: moved })
    expect((await found()).ticket_types).toMatchObject([
      { ticket_type_id: children?.ticket_type_id, pricing_type: 'Under 12' },
      { ticket_type_id: adults?.ticket_type_id, pricing_type: 'Grown-ups' },
    ])
    await update({ ticket_pricing_list: moved.slice(0, 1) })
    expect((await found()).ticket_types.map(({ id }) => id)).toEqual([2])
    const rows = await app.ctx.db.selectFrom('ticket_types').select(['id', 'is_active', 'taken']).execute()
    expect(rows.find(({ id }) => id === adults?.ticket_type_id)).toMatchObject({ is_active: false, taken: 0 })
  })

  it('of an event without types have one price', async () => {
    const { found } = await make({ event_amount: 25_000 })
    expect((await found()).ticket_types).toMatchObject([{ id: 0, kind: 'fixed', amount_minor: 25_000 }])
  })
})

describe('an event that nobody can take part in keeps its page, which says why', () => {
  it('when it is closed, cancelled or open again, as its organiser decides', async () => {
    const { as, card_id, page, found, slug } = await make({ call_action_link: 'https://fair.example/join' })
    const set = (status: 'open' | 'closed' | 'cancelled') =>
      app.call(updateEventStatus, { body: { card_id, status }, as })
    expect(await page()).toContain('https://fair.example/join')
    expect((await set('closed')).data.state).toBe('closed')
    expect(await page()).toContain('Registration is closed')
    expect(await page()).not.toContain('https://fair.example/join')
    const twice = await Promise.all([set('cancelled'), set('cancelled')])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await page()).toContain('This event does not take place.')
    expect((await found()).state).toBe('cancelled')
    const file = await (await app.fetch(`/p/${slug}/event.ics`)).text()
    expect(file).toContain('STATUS:CANCELLED')
    await set('open')
    expect(await page()).toContain('https://fair.example/join')
  })

  it('when all seats are taken', async () => {
    const { card_id, page, found } = await make({ capacity: 4 })
    await takeSeats(card_id, 4)
    expect((await found()).state).toBe('full')
    expect(await page()).toContain('Fully booked')
  })

  it('when registration has ended and when the event is over, as soon as the clock of its zone says so', async () => {
    const hours = (count: number) =>
      wallTimeOf(new Date(app.ctx.now().getTime() + count * 3_600_000), 'Asia/Kolkata')
    const times = { from_date: hours(48), to_date: hours(50), reg_end_date: hours(24) }
    const { page, found } = await make(times)
    expect(await page()).not.toContain('class="notice')
    app.advance(25 * 3_600_000)
    expect(await page()).toContain('Registration is closed')
    app.advance(26 * 3_600_000)
    expect(await page()).toContain('This event is over')
    expect((await found()).state).toBe('over')
  })
})

it('goes when its organiser is erased; with registrations an emptied card stays', async () => {
  const { db } = app.ctx
  const [one, other] = [await make(), await make()]
  const { event } = await other.detail()
  await db
    .insertInto('registrations')
    .values({
      public_id: 'r-1',
      event_id: event.event_card_id,
      first_name: 'Asha',
      seats: 1,
      currency: 'INR',
      status: 'confirmed',
      holds_seats: true,
      client_request_id: randomUUID(),
    })
    .execute()
  for (const { ownerId } of [one, other]) await eraseCards(db, { ownerId }, app.ctx.now())
  const left = await db
    .selectFrom('cards')
    .innerJoin('events', 'events.card_id', 'cards.id')
    .select(['cards.id', 'cards.content', 'cards.title'])
    .where('cards.id', 'in', [one.card_id, other.card_id])
    .execute()
  expect(left).toEqual([{ id: other.card_id, content: {}, title: '' }])
  expect((await app.fetch(`/p/${other.slug}`)).status).toBe(410)
})

it.each([
  ['EventCardResult', 'Late hours at the Ropewalk', 'programme'],
  ['EventCardTemplate01', 'Small Bridges', 'programme'],
  ['EventCardWeddingResult', 'आरव', 'invitation'],
  ['EWeddingTemplate02', 'سامي', 'garland'],
])('has the preview %s', async (name, text, template) => {
  const response = await app.fetch(`/p/event_result/${name}`)
  const html = await response.text()
  expect([response.status, html.includes(text), html.includes(`class="page ${template}"`)]).toEqual([
    200,
    true,
    true,
  ])
})
