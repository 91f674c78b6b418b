import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import {
  cancelPublicRegistration,
  getCalendarFile,
  getPublicRegistration,
  getTicketFile,
  updateArrival,
} from '#contract/registrations.ts'
import { passTicket, takeBackTicket } from '#contract/ticket-passes.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseRegistrations, sweepAttendees, sweepChanges } from '../index.ts'
import { readTicket } from '../ticket-signature.ts'

const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const { db } = app.ctx
let people = 0

async function attend() {
  people += 1
  const event = await makeEvent(app)
  const [type] = (await event.found()).ticket_types
  const email = `asha${people}@example.com`
  const tickets = [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity: 2 }]
  const { data } = await register(app, event.slug, { email, tickets })
  await app.drain()
  sent.length = 0
  const holder = { holder_name: 'Noor Haddad', holder_email: `noor${people}@example.com` }
  const [first] = data.tickets
  const pass = (changes: object = {}) =>
    app.call(passTicket, { body: { token: data.token, serial: first?.serial ?? 0, ...holder, ...changes } })
  const read = async () => (await app.call(getPublicRegistration, { params: { token: data.token } })).data
  return { event, data, email, holder, first, pass, read }
}
const mailsTo = async (email: string) => {
  await app.drain()
  return sent.filter(({ to }) => to === email)
}
/** The token in the link of a mail. */
const tokenIn = (mail: Mail | undefined) => /ticket\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
const ticketPage = async (token: string) => {
  const reply = await app.fetch(`/event/ticket?token=${token}`)
  return { status: reply.status, text: await reply.text() }
}
const codesIn = (html: string) => (html.match(/class="code"/g) ?? []).length
const codeOf = async (ticketSerial: number, eventCard: number) =>
  db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['code', 'tickets.id'])
    .where('serial', '=', ticketSerial)
    .where('events.card_id', '=', eventCard)
    .executeTakeFirstOrThrow()

it('gives the ticket a new code, mails both, and shows each what is theirs', async () => {
  const { event, data, email, holder, first, pass, read } = await attend()
  const old = readTicket(app.ctx, first?.code ?? '')
  expect((await pass()).data).toEqual({ is_passed: true })
  const stored = await codeOf(first?.serial ?? 0, event.card_id)
  expect(stored.code).not.toBe(old?.code)
  const tickets = (await read()).tickets
  expect(tickets.map(({ holder: of, code, can_pass }) => [of, code === null, can_pass])).toEqual([
    ['Noor Haddad', true, true],
    [null, false, true],
  ])
  const [toHolder, ...moreToHolder] = await mailsTo(holder.holder_email)
  const [toGiver, ...moreToGiver] = await mailsTo(email)
  expect([moreToHolder, moreToGiver]).toEqual([[], []])
  expect(toHolder?.subject).toBe('You have a ticket for Harvest fair')
  expect(toHolder?.text).toContain('Asha Rao has passed a ticket for Harvest fair on to you.')
  expect(toHolder?.attachments?.map(({ name }) => name)).toEqual([
    `ticket-${data.public_id}-${first?.serial ?? 0}.pdf`,
    'event.ics',
  ])
  expect(toGiver?.subject).toBe('You passed a ticket for Harvest fair on')
  expect(toGiver?.text).toContain('The ticket is with Noor Haddad now.')
  // whoever passed it on takes it back before anything else
  expect((await pass()).error).toBe('wrong_state')
  // the holder's page has one ticket and nothing of the registration but its code
  const token = tokenIn(toHolder)
  expect(token).not.toContain(data.token)
  const page = await ticketPage(token)
  expect([page.status, codesIn(page.text)]).toEqual([200, 1])
  expect(page.text).toContain('Noor Haddad')
  expect(page.text).not.toContain(email)
  expect(page.text).not.toContain(data.token)
  const own = await ticketPage(data.token)
  expect(codesIn(own.text)).toBe(1)
  expect(own.text).toContain('Passed on to Noor Haddad')
  for (const endpoint of [getTicketFile, getCalendarFile])
    expect((await app.fetch(endpoint.path.replace('{token}', token))).status).toBe(200)
  const entries = await Promise.all(
    [token, data.token].map(async (one) => {
      const file = await app.fetch(getCalendarFile.path.replace('{token}', one))
      return /UID:(.+)/.exec(await file.text())?.[1]
    }),
  )
  expect(entries[0]).not.toBe(entries[1])
})

it('ends the link of whoever passes it further, and tells them', async () => {
  const { holder, pass } = await attend()
  await pass()
  const first = tokenIn((await mailsTo(holder.holder_email))[0])
  const third = { holder_name: 'Zoya', holder_email: `zoya${people}@example.com` }
  expect((await app.call(passTicket, { body: { token: first, ...third } })).status).toBe(200)
  const mails = await mailsTo(holder.holder_email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You have a ticket for Harvest fair',
    'Your ticket for Harvest fair is with somebody else',
  ])
  const [mail] = await mailsTo(third.holder_email)
  expect((await ticketPage(tokenIn(mail))).status).toBe(200)
  expect((await ticketPage(first)).status).toBe(404)
  expect((await app.call(passTicket, { body: { token: first, ...third } })).error).toBe(
    'registration_not_found',
  )
})

it('is taken back by whoever registered, and by nobody else', async () => {
  const { data, email, holder, first, pass, read } = await attend()
  await pass()
  const token = tokenIn((await mailsTo(holder.holder_email))[0])
  const serial = first?.serial ?? 0
  const take = (of: string) => app.call(takeBackTicket, { body: { token: of, serial } })
  expect((await take(token)).error).toBe('registration_not_found')
  sent.length = 0
  expect((await take(data.token)).data).toEqual({ is_taken_back: true })
  expect((await read()).tickets[0]).toMatchObject({ holder: null, code: expect.any(String) as string })
  expect((await ticketPage(token)).status).toBe(404)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'You have your ticket for Harvest fair back',
  ])
  expect((await mailsTo(holder.holder_email)).map(({ subject }) => subject)).toEqual([
    'Your ticket for Harvest fair is with somebody else',
  ])
  expect((await take(data.token)).error).toBe('wrong_state')
})

it('is refused for a ticket that was used, is void, or of another registration', async () => {
  const { event, data, first, pass } = await attend()
  const other = await attend()
  expect((await pass({ serial: 999 })).error).toBe('registration_not_found')
  expect((await pass({ token: `${data.token}x` })).error).toBe('registration_not_found')
  expect((await pass({ token: 't1.forged' })).error).toBe('registration_not_found')
  const bad = await pass({ holder_name: ' ', holder_email: 'nobody' })
  expect(bad.fields.map(({ path }) => path)).toEqual(['holder_name', 'holder_email'])
  const { id: ticketId } = await codeOf(first?.serial ?? 0, event.card_id)
  const { id } = await db
    .selectFrom('registrations')
    .select('id')
    .where('public_id', '=', data.public_id)
    .executeTakeFirstOrThrow()
  const arrived = { registration_id: id, ticket_ids: [ticketId], is_arrived: true }
  expect((await app.call(updateArrival, { body: arrived, as: event.as })).status).toBe(200)
  expect((await pass()).error).toBe('wrong_state')
  await app.call(updateEventStatus, {
    body: { card_id: other.event.card_id, status: 'cancelled' },
    as: other.event.as,
  })
  expect((await other.pass()).error).toBe('wrong_state')
  await app.drain()
  expect(await mailsTo(other.holder.holder_email)).toEqual([])
})

it('moves once when two pass it on at the same time', async () => {
  const { event, first, pass } = await attend()
  const results = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => pass({ holder_email: `${name}${people}@example.com` })),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const { id } = await codeOf(first?.serial ?? 0, event.card_id)
  const passes = await db.selectFrom('ticket_passes').select('id').where('ticket_id', '=', id).execute()
  expect(passes).toHaveLength(1)
})

it('tells the holder when the event moves, and when the registration is cancelled', async () => {
  const { event, data, holder, pass } = await attend()
  await pass()
  const [given] = await mailsTo(holder.holder_email)
  await event.update({ from_date: '2027-05-15T20:00', to_date: '' })
  app.advance(15 * 60_000)
  await sweepChanges(app.ctx)
  await app.drain()
  await app.call(cancelPublicRegistration, { body: { token: data.token } })
  const [, moved, over, ...rest] = await mailsTo(holder.holder_email)
  expect(rest).toEqual([])
  expect(moved?.subject).toBe('Harvest fair has changed')
  expect(over?.subject).toBe('Your ticket for Harvest fair is not valid any more')
  const methods = [given, moved, over].map(
    (mail) => mail?.attachments?.find(({ name }) => name === 'event.ics')?.contentType.split('method=')[1],
  )
  expect(methods).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
  const page = await ticketPage(tokenIn(given))
  expect([page.status, codesIn(page.text)]).toEqual([200, 0])
})

it('quotes no advertisement as a name, and forgets both sides when they are erased', async () => {
  const { email, holder, pass } = await attend()
  await pass({ holder_name: 'Win $500 at spam.example' })
  const [mail] = await mailsTo(holder.holder_email)
  expect(mail?.text).not.toContain('Win')
  expect((await mailsTo(email))[0]?.text).toContain(`The ticket is with ${holder.holder_email} now.`)
  const person = await createUser(db, { email: holder.holder_email })
  await eraseRegistrations(db, person.id, app.ctx.now())
  const rows = await db.selectFrom('ticket_passes').selectAll().where('from_email', '=', email).execute()
  expect(rows).toMatchObject([{ to_name: '', to_email: '', from_email: email }])
})

it('forgets names also of those who gave no address, two years after the event', async () => {
  const event = await makeEvent(app)
  const { data } = await register(app, event.slug, { email: '', phone: '+91 98765 43210' })
  const holder = { holder_name: 'Noor', holder_email: 'noor-late@example.com' }
  await app.call(passTicket, { body: { token: data.token, serial: data.tickets[0]?.serial ?? 0, ...holder } })
  const passes = () =>
    db
      .selectFrom('ticket_passes')
      .innerJoin('tickets', 'tickets.id', 'ticket_id')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .select(['from_name', 'from_email', 'to_name', 'to_email'])
      .where('card_id', '=', event.card_id)
      .execute()
  expect(await passes()).toMatchObject([{ from_name: 'Asha Rao', from_email: '', to_name: 'Noor' }])
  await db
    .updateTable('events')
    .set({ starts_at: new Date('2020-01-01'), ends_at: null })
    .where('card_id', '=', event.card_id)
    .execute()
  await sweepAttendees(app.ctx)
  expect(await passes()).toEqual([{ from_name: '', from_email: '', to_name: '', to_email: '' }])
})

it('lets a ticket move five times in a day', async () => {
  const limited = await createTestApp({ ctx: { limits: { areOn: true, take: () => Promise.resolve(0) } } })
  const event = await makeEvent(limited)
  const { data } = await register(limited, event.slug)
  const serial = data.tickets[0]?.serial ?? 0
  const results: number[] = []
  const { token } = data
  const holder = { holder_name: 'Noor', holder_email: 'noor@example.com' }
  for (let count = 0; count < 3; count += 1) {
    results.push((await limited.call(passTicket, { body: { token, serial, ...holder } })).status)
    results.push((await limited.call(takeBackTicket, { body: { token, serial } })).status)
  }
  expect(results).toEqual([200, 200, 200, 200, 200, 429])
})

it('works by the forms of the page without a script, which keep what was typed', async () => {
  const { data, holder, first } = await attend()
  const post = (values: Record<string, string>) =>
    app.fetch('/event/ticket', {
      method: 'POST',
      body: new URLSearchParams({ token: data.token, ...values }),
      redirect: 'manual',
    })
  const wrong = await post({
    action: 'pass',
    serial: String(first?.serial),
    holder_name: 'Noor',
    holder_email: 'nobody',
  })
  const html = await wrong.text()
  expect([wrong.status, html.includes('value="Noor"'), /<details open=""/.test(html)]).toEqual([
    422,
    true,
    true,
  ])
  const done = await post({ action: 'pass', serial: String(first?.serial), ...holder })
  expect([done.status, done.headers.get('location')?.endsWith('&passed=1')]).toEqual([303, true])
  const token = tokenIn((await mailsTo(holder.holder_email))[0])
  const further = await app.fetch('/event/ticket', {
    method: 'POST',
    body: new URLSearchParams({
      token,
      action: 'pass',
      holder_name: 'Zoya',
      holder_email: 'zoya@example.com',
    }),
  })
  expect(further.status).toBe(200)
  expect((await post({ action: 'take-back', serial: String(first?.serial) })).status).toBe(303)
})
