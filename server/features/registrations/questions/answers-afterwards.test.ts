import { describe, expect, it } from 'vitest'
import { downloadGuests } from '#contract/event-desk.ts'
import { updatePublicRegistration } from '#contract/own-registration.ts'
import { getPublicRegistration, registrations, resendPublicRegistration } from '#contract/registrations.ts'
import { passTicket, takeBackTicket } from '#contract/ticket-passes.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseRegistrations, exportRegistrations, sweepAttendees } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx

const asked: Partial<Document> = {
  ticket_names: 1,
  ticket_food: 1,
  questions: [
    { label: 'Company' },
    { label: 'Days', kind: 'several', options: ['Friday', 'Sunday'] },
    { label: 'Shoe size', kind: 'number', per: 'ticket' },
  ],
}

/** Two tickets, for Mina and Tariq. */
async function attend(vcard: Partial<Document> = {}, email = `${crypto.randomUUID()}@example.com`) {
  const event = await makeEvent(app, { ...asked, ...vcard })
  const [type = 0] = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  const { data } = await register(app, event.slug, {
    email,
    tickets: [{ ticket_type_id: type, quantity: 2 }],
    answers: { 1: 'Visita', 2: ['Sunday', 'Friday'] },
    guests: [
      { ticket_type_id: type, name: 'Mina Kapoor', food_preference: 'jain', answers: { 3: '30' } },
      { ticket_type_id: type, name: 'Tariq Aziz', answers: { 3: '41' } },
    ],
  })
  const { token } = data
  const read = async () => (await app.call(getPublicRegistration, { params: { token } })).data
  const edit = (body: object) =>
    app.call(updatePublicRegistration, { body: { token, first_name: 'Asha Rao', ...body } })
  const search = async (text: string) =>
    (await app.call(registrations.list, { body: { search: text, card_id: event.card_id }, as: event.as }))
      .data.list.length
  const pass = (serial: number) =>
    app.call(passTicket, {
      body: {
        token,
        serial,
        holder_name: 'Noor Haddad',
        holder_email: `noor-${crypto.randomUUID()}@example.com`,
      },
    })
  return { ...event, type, data, token, read, edit, search, pass }
}

describe('a guest', () => {
  it('changes names and answers of single tickets; what is left out stays', async () => {
    const { edit, type } = await attend()
    const { data } = await edit({
      guests: [
        { ticket_type_id: type },
        { ticket_type_id: type, name: 'Tariq Khan', food_preference: 'vegan' },
      ],
    })
    expect(data.guests).toMatchObject([
      { name: 'Mina Kapoor', food_preference: 'jain', answers: [{ value: '30' }] },
      { name: 'Tariq Khan', food_preference: 'vegan', answers: [{ value: '41' }] },
    ])
    expect(data.answers.map(({ value }) => value)).toEqual(['Visita', 'Friday\nSunday'])
    const empty = await edit({ guests: [{ ticket_type_id: type, name: ' ' }] })
    expect(empty.fields.map(({ path }) => path)).toEqual(['guests.0.name'])
    expect(empty.status).toBe(422)
  })

  it('changes nothing after the moment of the organiser', async () => {
    const { edit, read } = await attend({ edit_until: '2020-01-01T00:00' })
    const late = await edit({ answers: { 1: 'Other' } })
    expect(late.error).toBe('wrong_state')
    expect((await read()).answers[0]?.value).toBe('Visita')
  })
})

describe('a ticket that is passed on', () => {
  it('belongs to its new holder, of whom nothing was said; taken back, it is as it was', async () => {
    const { read, pass, token, edit, type, search } = await attend()
    const [first = 0] = (await read()).tickets.map(({ serial }) => serial)
    expect((await pass(first)).status).toBe(200)
    const passed = await read()
    expect(passed.guests.map(({ name }) => name)).toEqual(['Tariq Aziz'])
    expect(passed.tickets.map(({ holder, guest }) => holder ?? guest)).toEqual(['Noor Haddad', 'Tariq Aziz'])
    const wrong = await edit({ guests: [{ ticket_type_id: type, name: 'Mina' }] })
    expect(wrong.fields).toMatchObject([{ path: 'guests.0.ticket_type_id', code: 'not_of_tickets' }])
    expect(await search('haddad')).toBe(1)
    await app.call(takeBackTicket, { body: { token, serial: first } })
    expect((await read()).guests[0]).toMatchObject({ name: 'Mina Kapoor', answers: [{ value: '30' }] })
    expect(await search('haddad')).toBe(0)
  })

  it('has the name of its new holder on its page and on no other', async () => {
    const { read, pass, token } = await attend()
    const [first = 0] = (await read()).tickets.map(({ serial }) => serial)
    await pass(first)
    const page = await (await app.fetch(`/event/ticket?token=${token}`)).text()
    expect(page).not.toContain('Mina Kapoor')
    expect(page).toContain('Tariq Aziz')
  })
})

describe('a mail', () => {
  it('has what was typed freely only once the address is known to be that of the guest', async () => {
    const email = 'unknown-yet@example.com'
    const { token } = await attend({}, email)
    const bodies = async () => {
      await app.drain()
      const mails = app.ctx.db.selectFrom('outbox_mails').select('body_text').where('recipient', '=', email)
      return (await mails.orderBy('id').execute()).map(({ body_text: text }) => text)
    }
    const [first = ''] = await bodies()
    expect(first).toMatch(/Days: Friday\s+Sunday/)
    expect(first).toContain('Mina Kapoor, Jain')
    expect(first).not.toContain('Company')
    await app.call(resendPublicRegistration, { body: { token } })
    expect((await bodies()).at(-1)).toContain('Company: Visita')
  })
})

describe('an organiser', () => {
  it('finds a registration by the names on its tickets', async () => {
    const { search } = await attend()
    expect([
      await search('mina kap'),
      await search('TARIQ'),
      await search('Asha'),
      await search('Zoya'),
    ]).toEqual([1, 1, 1, 0])
  })

  it('has a column for each question in files, also for those that are not asked any more', async () => {
    const { card_id, as, update, pass, data } = await attend()
    await pass(data.tickets[1]?.serial ?? 0)
    const [, ...kept] = (asked.questions ?? []).map((question, index) => ({ ...question, id: index + 1 }))
    await update({ ...asked, questions: kept })
    const file = async (rows: 'tickets' | 'registrations') => {
      const query = { card_id, rows, format: 'csv' } as const
      const address = `${downloadGuests.path}?${new URLSearchParams({ ...query, card_id: String(card_id) }).toString()}`
      const text = await (await app.fetch(address, { headers: { authorization: `Bearer ${as}` } })).text()
      return text.trim().split(/\r\n(?!\d+[\r\n"])/)
    }
    const [header = '', first = '', second = ''] = await file('tickets')
    expect(header).toContain('Name on the ticket,Food of the ticket,')
    expect(header.endsWith('Company')).toBe(true)
    expect(first).toContain('Mina Kapoor,Jain,"Friday, Sunday",30,Visita')
    expect(second).toContain('Noor Haddad,,"Friday, Sunday",,Visita')
    const [, whole = ''] = await file('registrations')
    expect(whole).toContain('"Mina Kapoor, Noor Haddad",Jain,"Friday, Sunday",30,Visita')
  })

  it('shows in the list who comes, also those to whom a ticket was passed on', async () => {
    const { card_id, as, data, pass } = await attend()
    const names = async () =>
      (await app.call(registrations.list, { body: { card_id }, as })).data.list.map((row) => row.guest_names)
    expect(await names()).toEqual(['Mina Kapoor, Tariq Aziz'])
    await pass(data.tickets[0]?.serial ?? 0)
    expect(await names()).toEqual(['Noor Haddad, Tariq Aziz'])
    const waiting = await attend({ needs_approval: 1 })
    const { data: asking } = await app.call(registrations.list, {
      body: { card_id: waiting.card_id },
      as: waiting.as,
    })
    // they have no tickets yet
    expect(asking.list[0]).toMatchObject({
      status: 'awaiting_approval',
      guest_names: 'Mina Kapoor, Tariq Aziz',
    })
  })
})

describe('what was said', () => {
  const left = async (publicId: string) => {
    const { id } = await db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
    const guests = await db
      .selectFrom('registration_guests')
      .selectAll()
      .where('registration_id', '=', id)
      .execute()
    const answers = await db
      .selectFrom('registration_answers')
      .selectAll()
      .where('registration_id', '=', id)
      .execute()
    return [guests.map(({ name, food_preference: food }) => name + food).join(''), answers.length]
  }

  it('is forgotten two years after the event, and with the account of whoever has registered', async () => {
    const { data: old } = await attend()
    await sweepAttendees(app.ctx)
    expect(await left(old.public_id)).toEqual(['Mina KapoorjainTariq Aziz', 4])
    await sweepAttendees({ ...app.ctx, now: () => new Date('2029-06-01T00:00:00Z') })
    expect(await left(old.public_id)).toEqual(['', 0])
    const user = await createUser(db, { email: 'forget.answers@example.com' })
    const { data: mine } = await attend({}, 'forget.answers@example.com')
    const { data: other } = await attend()
    await eraseRegistrations(db, user.id, app.ctx.now())
    expect(await left(mine.public_id)).toEqual(['', 0])
    expect(await left(other.public_id)).toEqual(['Mina KapoorjainTariq Aziz', 4])
  })

  it('is in the export of an account, with the tickets that others have passed on to it', async () => {
    const user = await createUser(db, { email: 'export.answers@example.com' })
    await attend({}, 'export.answers@example.com')
    const {
      token,
      data,
      data: { public_id: foreign },
    } = await attend()
    const holder = { holder_name: 'Me', holder_email: 'export.answers@example.com' }
    await app.call(passTicket, { body: { token, serial: data.tickets[0]?.serial ?? 0, ...holder } })
    const files: Record<string, string> = {}
    for await (const { path, contents } of exportRegistrations(app.ctx, { userId: user.id })) {
      files[path] = ''
      for await (const piece of contents) files[path] += String(piece)
    }
    expect(files['registration-answers.csv']).toContain('Company,Visita')
    expect(files['registration-answers.csv']).toContain('Mina Kapoor,jain,Shoe size,30')
    expect(files['registration-answers.csv']).not.toContain(foreign)
    expect(files['passed-tickets.csv']).toContain('Harvest fair')
    expect(files['passed-tickets.csv']?.trim().split('\r\n')).toHaveLength(2)
  })
})
