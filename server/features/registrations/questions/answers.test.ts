import { describe, expect, it } from 'vitest'
import { updatePublicRegistration } from '#contract/own-registration.ts'
import { getRegistration } from '#contract/registrations.ts'
import type { Document } from '#server/testing/make-event.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

type Question = NonNullable<Document['questions']>[number]
const ask = (...questions: readonly Partial<Question>[]) =>
  questions.map((question) => ({ label: 'Company', ...question }))

/** An event with two types of tickets, and the ids of those. */
async function open(vcard: Partial<Document>) {
  const types = [
    { id: 1, pricing_type: 'Adult', amount: 0, kind: 'free' as const },
    { id: 2, pricing_type: 'Child', amount: 0, kind: 'free' as const },
  ]
  const event = await makeEvent(app, { ticket_pricing_list: types, ...vcard })
  const [adult = 0, child = 0] = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  const tickets = [
    { ticket_type_id: adult, quantity: 1 },
    { ticket_type_id: child, quantity: 2 },
  ]
  return { ...event, adult, child, tickets }
}

const errorsOf = (reply: { readonly fields: readonly { path: string; code: string }[] }) =>
  Object.fromEntries(reply.fields.map(({ path, code }) => [path, code]))

describe('questions that are asked once', () => {
  it('are answered in their kind, each written in one way', async () => {
    const { slug, tickets } = await open({
      questions: ask(
        { label: 'Company' },
        { label: 'About you', kind: 'long_text' },
        { label: 'Size', kind: 'choice', options: ['S', 'M', 'L'] },
        { label: 'Days', kind: 'several', options: ['Friday', 'Saturday', 'Sunday'] },
        { label: 'Arrival', kind: 'date' },
        { label: 'Height', kind: 'number' },
        { label: 'Photos', kind: 'consent' },
      ),
    })
    const answers = {
      1: '  Visita   Ltd ',
      2: 'One\nTwo',
      3: 'M',
      4: ['Sunday', 'Friday'],
      5: '2027-05-13',
      6: '١٢٫٥',
      7: true,
    }
    const { data, status } = await register(app, slug, { tickets, answers })
    expect(status).toBe(200)
    expect(data.answers.map(({ label, value }) => [label, value])).toEqual([
      ['Company', 'Visita Ltd'],
      ['About you', 'One\nTwo'],
      ['Size', 'M'],
      ['Days', 'Friday\nSunday'],
      ['Arrival', '2027-05-13'],
      ['Height', '12.5'],
      ['Photos', 'yes'],
    ])
    expect(data.guests).toEqual([])
  })

  it('are refused with every error at once, and nothing is held', async () => {
    const { slug, tickets, card_id } = await open({
      questions: ask(
        { is_required: 1 },
        { kind: 'long_text' },
        { kind: 'choice', options: ['S'], is_required: 1 },
        { kind: 'several', options: ['Friday'] },
        { kind: 'date' },
        { kind: 'number' },
        { kind: 'consent', is_required: 1 },
        { kind: 'text' },
        { kind: 'file', is_required: 1 },
      ),
    })
    const wrong = {
      1: '  ',
      3: 'XL',
      4: ['Friday', 'Monday'],
      5: '2027-02-30',
      6: '1e400',
      7: false,
      8: 'x'.repeat(301),
      99: 'What?',
    }
    const reply = await register(app, slug, { tickets, answers: wrong })
    expect(reply.status).toBe(422)
    expect(errorsOf(reply)).toEqual({
      'answers.1': 'answer_missing',
      'answers.3': 'invalid_choice',
      'answers.4': 'invalid_choice',
      'answers.5': 'invalid_date',
      'answers.6': 'enter_number',
      'answers.7': 'agree_to_this',
      'answers.8': 'too_long',
      'answers.9': 'choose_file',
      'answers.99': 'not_asked',
    })
    const none = await register(app, slug, { tickets })
    expect(Object.keys(errorsOf(none))).toEqual(['answers.1', 'answers.3', 'answers.7', 'answers.9'])
    expect((await countSeats(app, card_id)).taken[0]).toBe(0)
    expect(
      await db.selectFrom('registration_answers').selectAll().where('value', '=', 'XL').execute(),
    ).toEqual([])
  })

  it('take no file that is only a name', async () => {
    const { slug, tickets } = await open({ questions: ask({ kind: 'file' }) })
    const reply = await register(app, slug, { tickets, answers: { 1: 'cv.pdf' } })
    expect(errorsOf(reply)).toEqual({ 'answers.1': 'file_by_form' })
  })
})

describe('questions for each ticket', () => {
  const asked: Partial<Document> = {
    ticket_names: 1,
    ticket_food: 1,
    questions: ask(
      { label: 'Shoe size', kind: 'number', per: 'ticket' },
      { label: 'Age', kind: 'number', per: 'ticket', ticket_item_ids: [2], is_required: 1 },
    ),
  }

  it('are asked for the types that the organiser has chosen', async () => {
    const { slug, tickets, adult, child } = await open(asked)
    const guests = [
      { ticket_type_id: child, name: '', answers: { 2: '7' } },
      { ticket_type_id: adult, name: 'Asha', answers: { 2: '40' } },
      { ticket_type_id: child, name: 'Mina' },
    ]
    const reply = await register(app, slug, { tickets, guests })
    expect(errorsOf(reply)).toEqual({
      'guests.0.name': 'enter_guest_name',
      'guests.1.answers.2': 'not_asked',
      'guests.2.answers.2': 'answer_missing',
    })
  })

  it('are about tickets of the registration alone', async () => {
    const { slug, tickets, adult } = await open({})
    const guests = [
      { ticket_type_id: adult, name: 'Asha' },
      { ticket_type_id: adult, name: 'Nobody' },
    ]
    const reply = await register(app, slug, { tickets, guests })
    expect(errorsOf(reply)).toEqual({ 'guests.1.ticket_type_id': 'not_of_tickets' })
  })

  it('are answered ticket by ticket, and stay with the tickets when these are made', async () => {
    const { slug, tickets, adult, child, as } = await open(asked)
    const guests = [
      { ticket_type_id: child, name: 'Mina', food_preference: 'jain' as const, answers: { 2: '7' } },
      { ticket_type_id: adult, name: 'Asha', answers: { 1: '38' } },
      { ticket_type_id: child, name: 'Tariq', answers: { 1: '30', 2: '9' } },
    ]
    const { data } = await register(app, slug, { tickets, guests })
    const [first = 0] = data.tickets.map(({ serial }) => serial)
    expect(data.tickets.map(({ guest }) => guest)).toEqual(['Asha', 'Mina', 'Tariq'])
    expect(data.guests).toMatchObject([
      { pricing_type: 'Adult', ordinal: 1, serial: first, name: 'Asha', answers: [{ value: '38' }] },
      { pricing_type: 'Child', ordinal: 1, serial: first + 1, name: 'Mina', food_preference: 'jain' },
      { pricing_type: 'Child', ordinal: 2, serial: first + 2, name: 'Tariq' },
    ])
    const { id } = await db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
    const detail = await app.call(getRegistration, { params: { id }, as })
    expect(detail.data.tickets.map(({ guest }) => guest)).toEqual(['Asha', 'Mina', 'Tariq'])
    expect(
      detail.data.guests.map(({ answers }) => answers.map(({ label, value }) => `${label} ${value}`)),
    ).toEqual([['Shoe size 38'], ['Age 7'], ['Shoe size 30', 'Age 9']])
  })
})

describe('what was answered', () => {
  it('stays under the words with which it was asked, until it is answered otherwise', async () => {
    const before = ask({ id: 1, label: 'Company' }, { id: 2, label: 'Role' })
    const { slug, tickets, update, detail } = await open({ questions: before })
    const { data } = await register(app, slug, { tickets, answers: { 1: 'Visita', 2: 'Cook' } })
    const after = ask({ id: 1, label: 'Firm' }, { label: 'Diet' })
    expect((await update({ questions: after })).status).toBe(200)
    // a number is never given to another question
    expect(await detail()).toMatchObject({ card: { vcard: { questions: [{ id: 1 }, { id: 3 }] } } })
    const edit = (answers: Record<string, string>) =>
      app.call(updatePublicRegistration, { body: { token: data.token, first_name: 'Asha', answers } })
    const labels = async (answers: Record<string, string>) =>
      (await edit(answers)).data.answers.map(({ label, value }) => `${label}: ${value}`)
    expect(await labels({ 1: 'Visita' })).toEqual(['Company: Visita', 'Role: Cook'])
    expect(await labels({ 1: 'Other' })).toEqual(['Firm: Other', 'Role: Cook'])
    expect(await labels({ 3: 'None' })).toEqual(['Firm: Other', 'Role: Cook', 'Diet: None'])
    expect(await labels({ 3: '' })).toEqual(['Firm: Other', 'Role: Cook'])
    const old = await edit({ 2: 'Baker' })
    expect(errorsOf(old)).toEqual({ 'answers.2': 'not_asked' })
  })
})
