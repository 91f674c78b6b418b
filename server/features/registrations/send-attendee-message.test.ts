import { describe, expect, it } from 'vitest'
import {
  registrations,
  sendAttendeeMessage,
  updateArrival,
  updateRegistration,
} from '#contract/registrations.ts'
import { passTicket } from '#contract/ticket-passes.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

async function makeGuests() {
  const event = await makeEvent(app)
  const guests = [
    await register(app, event.slug, { first_name: 'Ravi', email: 'ravi@example.com' }),
    await register(app, event.slug, { first_name: 'Ravi again', email: 'ravi@example.com' }),
    await register(app, event.slug, { first_name: 'Layla', email: 'layla@example.com' }),
    await register(app, event.slug, { first_name: 'No mail', email: '', phone: '+91 98765 43210' }),
  ]
  await app.drain()
  await app.ctx.db.deleteFrom('outbox_mails').execute()
  const list = async (body: object = {}) =>
    (await app.call(registrations.list, { body: { card_id: event.card_id, ...body }, as: event.as })).data
  return { ...event, guests: guests.map(({ data }) => data), list }
}

const mails = () => app.ctx.db.selectFrom('outbox_mails').selectAll().orderBy('recipient').execute()

describe('the organiser', () => {
  it('writes to each address once, and never again to one that has unsubscribed', async () => {
    const { as, card_id, guests } = await makeGuests()
    const body = { card_id, subject: 'Rain', message: 'Bring a coat.\nSee www.example.com' }
    expect((await app.call(sendAttendeeMessage, { body, as })).data).toEqual({ receivers: 2 })
    await app.drain()
    const [first, second] = await mails()
    expect([first?.recipient, second?.recipient]).toEqual(['layla@example.com', 'ravi@example.com'])
    expect(first?.subject).toBe('Harvest fair: Rain')
    expect(first?.body_text).toContain('Bring a coat.')
    expect(first?.body_text).not.toContain('www.example.com')
    const stop = `/event/unsubscribe?token=${guests[2]?.token ?? ''}`
    expect(first?.body_text).toContain(stop)
    expect(await (await app.fetch(stop)).text()).toContain('Stop these mails')
    expect(await (await app.fetch(stop, { method: 'POST' })).text()).toContain('You get no more messages')
    expect((await app.call(sendAttendeeMessage, { body, as })).data).toEqual({ receivers: 1 })
    const other = await createUser(app.ctx.db)
    expect((await app.call(sendAttendeeMessage, { body, as: other.token })).error).toBe('card_not_found')
    const nobody = { ...body, status: 'refunded' as const }
    expect((await app.call(sendAttendeeMessage, { body: nobody, as })).error).toBe('no_receivers')
  })

  it('writes to whom a ticket was passed on, too, until they stop it or give it away', async () => {
    const { as, card_id, guests } = await makeGuests()
    const passOn = (token: string, name: string) => {
      const holder = { holder_name: name, holder_email: `${name.toLowerCase()}@example.com` }
      return app.call(passTicket, { body: { token, serial: guests[2]?.tickets[0]?.serial ?? 0, ...holder } })
    }
    await passOn(guests[2]?.token ?? '', 'Noor')
    await app.drain()
    await app.ctx.db.deleteFrom('outbox_mails').execute()
    const body = { card_id, subject: 'Rain', message: 'Bring a coat.' }
    const send = async () => {
      const { data } = await app.call(sendAttendeeMessage, { body, as })
      await app.drain()
      return data
    }
    expect(await send()).toEqual({ receivers: 3 })
    const [, noor] = await mails()
    expect([noor?.recipient, noor?.body_text]).toEqual([
      'noor@example.com',
      expect.stringContaining('Bring a coat.') as string,
    ])
    // their page, and not that of whoever registered
    const own = /ticket\?token=(\S+)/.exec(noor?.body_text ?? '')?.[1] ?? ''
    expect(own).not.toBe(guests[2]?.token)
    expect((await app.fetch(`/event/ticket?token=${own}`)).status).toBe(200)
    const stop = /\/event\/unsubscribe\?token=\S+/.exec(noor?.body_text ?? '')?.[0] ?? ''
    expect(await (await app.fetch(stop, { method: 'POST' })).text()).toContain('You get no more messages')
    expect(await send()).toEqual({ receivers: 2 })
    await passOn(own, 'Zoya')
    expect(await send()).toEqual({ receivers: 3 })
    expect((await mails()).map(({ recipient }) => recipient)).toContain('zoya@example.com')
  })

  it('finds, sorts and exports the attendees of all of their events, and of nobody else', async () => {
    const { list, as, slug } = await makeGuests()
    expect((await list({ search: 'lay' })).list.map(({ first_name }) => first_name)).toEqual(['Layla'])
    const sorted = await list({ sort: 'first_name', order: 'asc', status: 'confirmed' })
    expect(sorted.list.map(({ first_name }) => first_name)).toEqual([
      'Layla',
      'No mail',
      'Ravi',
      'Ravi again',
    ])
    const other = await makeEvent(app)
    expect((await app.call(registrations.list, { body: {}, as: other.as })).data.list).toEqual([])
    await register(app, slug, { first_name: '=cmd()' })
    const csv = await app.fetch(registrations.export.path, { headers: { authorization: `Bearer ${as}` } })
    const text = await csv.text()
    expect(text).toContain('ravi@example.com')
    expect(text).not.toMatch(/(?:^|,)"?=cmd/m)
  })

  it('edits an attendee, and notes who has come', async () => {
    const { list, as } = await makeGuests()
    const [row] = (await list({ search: 'Layla' })).list
    const registration_id = row?.registration_id ?? 0
    const body = { registration_id, version: 1, first_name: 'Layla Haddad', email: 'layla@example.com' }
    const edited = await app.call(updateRegistration, { body, as })
    expect(edited.data).toMatchObject({ first_name: 'Layla Haddad', version: 2 })
    expect((await app.call(updateRegistration, { body, as })).error).toBe('version_conflict')
    const arrive = (has_arrived: boolean) =>
      app.call(updateArrival, { body: { registration_id, has_arrived }, as })
    expect((await arrive(true)).data).toMatchObject({ arrived: 1, tickets: [{ entries: 1 }] })
    expect((await arrive(true)).data.arrived).toBe(1)
    expect((await list({ has_arrived: 'yes' })).total).toBe(1)
    expect((await arrive(false)).data.arrived).toBe(0)
    const entries = await app.ctx.db.selectFrom('check_ins').select('undone_at').execute()
    expect(entries.map(({ undone_at }) => undone_at !== null)).toEqual([true])
  })
})
