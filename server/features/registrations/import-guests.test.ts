import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { importGuests, sendTickets } from '#contract/guest-list.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { cancelRegistration, registrations } from '#contract/registrations.ts'
import { readTextFile } from '#formats/text-file.ts'
import { getImported } from '#server/testing/import-file.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { setFeature } from '#server/testing/plans.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
type Event = Awaited<ReturnType<typeof makeEvent>>
type Body = BodyOf<typeof importGuests>

const send = ({ card_id, as }: Event, csv: string, more: Partial<Body> = {}) =>
  app.call(importGuests, { body: { card_id, csv, ...more }, as })
/** Imports a list to its end. @returns what became of its lines */
async function run(event: Event, csv: string, more: Partial<Body> = {}) {
  const { data } = await send(event, csv, more)
  await app.drain()
  return getImported(app, data.task_id ?? '', event.as)
}
const list = async ({ card_id, as }: Event) =>
  (await app.call(registrations.list, { body: { card_id, sort: 'registration_id', order: 'asc' }, as })).data
    .list
const twoTypes = {
  ticket_pricing_list: [
    { pricing_type: 'Family', amount: 0, kind: 'free' as const },
    { pricing_type: 'VIP', amount: 50_000, quantity: 3 },
  ],
}

it('shows what a list would do, with its columns matched and its errors by line, and stores nothing', async () => {
  const event = await makeEvent(app, twoTypes)
  const csv =
    'Guest name;E-mail;Mobile;Category;No. of people;Pax;Food\n' +
    'Asha Rao;asha@example.com;+91 98450 00000;family;;2;Veg\n' +
    ';nobody;;Balcony;;many;Fish\n' +
    'Omar;;;vip;;४;जैन\n'
  const { status, data } = await send(event, csv, { dry_run: true })
  expect(status).toBe(200)
  expect(data.header).toEqual(['Guest name', 'E-mail', 'Mobile', 'Category', 'No. of people', 'Pax', 'Food'])
  expect(data.columns).toEqual({
    first_name: 'Guest name',
    email: 'E-mail',
    phone: 'Mobile',
    ticket_type: 'Category',
    quantity: 'Pax',
    food_preference: 'Food',
  })
  expect([data.created, data.skipped, data.task_id]).toEqual([1, 0, null])
  expect(data.errors.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
    '3 Guest name enter_name',
    '3 E-mail wrong_email',
    '3 Food invalid_choice',
    '3 Pax whole_number',
    '3 Category choose_ticket',
    '4  sold_out',
  ])
  expect(await list(event)).toEqual([])
  expect(await countSeats(app, event.card_id)).toMatchObject({ taken: [0, 0, 0] })
})

it('asks for the column of the names where no title suggests it', async () => {
  const event = await makeEvent(app)
  const csv = 'Who,Where\nAsha,Table 1\n'
  const { data } = await send(event, csv, { dry_run: true })
  expect(data).toMatchObject({ columns: {}, header: ['Who', 'Where'], created: 0, errors: [] })
  expect((await send(event, csv)).status).toBe(422)
  expect(await run(event, csv, { columns: { first_name: 'Who' } })).toMatchObject({ created: 1 })
})

it('takes a column whose title has what nobody sees, as a spreadsheet of a Mac writes it', async () => {
  const event = await makeEvent(app)
  const csv = 'Pre\u0301nom\u00a0\u200b du  client,E-mail\nAsha,\n'
  const { data } = await send(event, csv, { dry_run: true })
  expect(data.header).toEqual(['Prénom du client', 'E-mail'])
  const columns = { first_name: data.header[0] ?? '' }
  expect(await run(event, csv, { columns })).toMatchObject({ created: 1, errors: [] })
})

it('makes confirmed registrations with tickets, as far as there are seats: a full line says so and the rest goes in', async () => {
  const event = await makeEvent(app, { ...twoTypes, capacity: 8 })
  const csv =
    'name,last name,email,ticket,seats\nAsha,Rao,asha.list@example.com,VIP,2\nBig,Family,,VIP,2\nMeera,,,Family,5\nLate,,,Family,2\nSolo,,,family,1\n'
  const done = await run(event, csv)
  expect([done.created, done.skipped]).toEqual([3, 0])
  expect(done.errors.map(({ line, code }) => [line, code])).toEqual([
    [3, 'sold_out'],
    [5, 'sold_out'],
  ])
  const rows = await list(event)
  expect(
    rows.map(({ first_name, status, seats, amount_minor }) => [first_name, status, seats, amount_minor]),
  ).toEqual([
    ['Asha Rao', 'confirmed', 2, 0],
    ['Meera', 'confirmed', 5, 0],
    ['Solo', 'confirmed', 1, 0],
  ])
  expect(await countSeats(app, event.card_id)).toEqual({ taken: [8, 6, 2], held: [8, 6, 2] })
  const tickets = await app.ctx.db
    .selectFrom('tickets')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('serial')
    .where('card_id', '=', event.card_id)
    .orderBy('serial')
    .execute()
  expect(tickets.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const mails = await listMails(app.ctx.db, 'asha.list@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your ticket for Harvest fair'])
})

it('imports no guest twice: neither of the same file, nor of a longer one, nor of one line that is there twice', async () => {
  const event = await makeEvent(app)
  const first = await run(event, 'name,phone\nAsha,98450\nOmar,98451\nAsha,98450\n')
  expect(first).toMatchObject({
    created: 2,
    errors: [{ line: 4, code: 'same_as_line', params: { line: 2 } }],
  })
  const again = await run(event, 'name,phone\nNew,98452\nAsha,98450\nOmar,98451\n')
  expect(again).toMatchObject({ created: 1, skipped: 2, errors: [] })
  const [one] = await list(event)
  const body = { registration_id: one?.registration_id ?? 0 }
  await app.call(cancelRegistration, { body, as: event.as })
  expect(await run(event, 'name,phone\nAsha,98450\n')).toMatchObject({ created: 0, skipped: 1 })
  expect((await countSeats(app, event.card_id)).taken).toEqual([2, 2])
})

it('takes the last seats once, whoever comes first: the list or somebody on the page', async () => {
  const event = await makeEvent(app, { capacity: 5 })
  const csv = `name\n${Array.from({ length: 5 }, (_, index) => `Guest ${index}`).join('\n')}\n`
  const { data } = await send(event, csv)
  const [, ...others] = await Promise.all([
    app.drain(),
    ...Array.from({ length: 5 }, () => register(app, event.slug)),
  ])
  const { created } = await getImported(app, data.task_id ?? '', event.as)
  const registered = others.filter(({ status }) => status === 200).length
  expect(created + registered).toBe(5)
  expect(await countSeats(app, event.card_id)).toEqual({ taken: [5, 5], held: [5, 5] })
})

it('mails tickets later, each once, when the organiser says so', async () => {
  const event = await makeEvent(app)
  const csv = 'name,email\nAsha,asha.later@example.com\nNo mail,\n'
  await run(event, csv, { mails_tickets: false })
  expect(await listMails(app.ctx.db, 'asha.later@example.com')).toEqual([])
  const due = async () =>
    (await app.call(listOrganisedEvents, { as: event.as })).data.list.map(({ tickets_due: count }) => count)
  expect(await due()).toEqual([1])
  const { card_id } = event
  const sent = () => app.call(sendTickets, { body: { card_id }, as: event.as })
  const mails = (await Promise.all([sent(), sent()])).map(({ data }) => data.mails)
  expect(mails.toSorted((a, b) => a - b)).toEqual([0, 1])
  await app.drain()
  expect(await listMails(app.ctx.db, 'asha.later@example.com')).toHaveLength(1)
  expect(await due()).toEqual([0])
})

it('puts lines without a ticket into the chosen one, and reads files of Excel in any encoding', async () => {
  const event = await makeEvent(app, twoTypes)
  const [family] = (await event.found()).ticket_types
  const csv = 'Name;Guests\r\nMüller;2\r\n'
  expect((await send(event, csv, { dry_run: true })).data.created).toBe(0)
  for (const bytes of [Buffer.from(csv, 'latin1'), Buffer.from(`\uFEFF${csv}`, 'utf16le')]) {
    const { text } = readTextFile(bytes)
    const { data } = await send(event, text, { dry_run: true, ticket_type_id: family?.ticket_type_id ?? 0 })
    expect([data.created, data.errors]).toEqual([1, []])
  }
})

it('is for the organiser of an event that still takes place', async () => {
  const [event, stranger] = [await makeEvent(app), await makeEvent(app)]
  const csv = 'name\nAsha\n'
  expect((await send({ ...event, as: stranger.as }, csv)).status).toBe(404)
  const { data } = await send(event, csv)
  await app.call(updateEventStatus, { body: { card_id: event.card_id, status: 'cancelled' }, as: event.as })
  await app.drain()
  const { created, errors } = await getImported(app, data.task_id ?? '', event.as)
  expect([created, errors[0]?.code]).toEqual([0, 'registration_closed'])
  expect((await send(event, csv)).error).toBe('registration_closed')
})

it('fills an event as far as the plan of its organiser allows, unless an admin has made its card free', async () => {
  const csv = 'name,seats\nAsha,2\nOmar,2\n'
  const { db } = app.ctx
  await setFeature(db, 'free', 'tickets', { limit_value: 3 })
  const [fair, party] = [await makeEvent(app), await makeEvent(app)]
  await db.updateTable('cards').set({ is_free: true }).where('id', '=', party.card_id).execute()
  expect(await run(fair, csv)).toMatchObject({ created: 1, errors: [{ line: 3, code: 'sold_out' }] })
  expect(await run(party, csv)).toMatchObject({ created: 2, errors: [] })
  await setFeature(db, 'free', 'tickets', { limit_value: null })
})
