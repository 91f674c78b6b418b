import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { updatePublicRegistration } from '#contract/own-registration.ts'
import {
  cancelPublicRegistration,
  cancelRegistration,
  getPublicRegistration,
  getTicketFile,
  registrations,
} from '#contract/registrations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'visita-names-'))
afterAll(() => rm(folder, { recursive: true }))

type Change = Omit<BodyOf<typeof updatePublicRegistration>, 'token'>
const paid = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }] }

async function attend(vcard: Partial<Document> = {}, form: Parameters<typeof register>[2] = {}) {
  const event = await makeEvent(app, vcard)
  const { data } = await register(app, event.slug, {
    phone: '+91 98765 43210',
    food_preference: 'vegan',
    message: 'By train',
    ...form,
  })
  const { token } = data
  const edit = (change: Partial<Change> = {}) =>
    app.call(updatePublicRegistration, { body: { token, first_name: 'Asha Rao Iyer', ...change } })
  const shown = async () => (await app.call(getPublicRegistration, { params: { token } })).data
  const listed = async () => {
    const { data: page } = await app.call(registrations.list, {
      body: { card_id: event.card_id },
      as: event.as,
    })
    return page.list[0]
  }
  const send = (fields: Record<string, string>) =>
    app.fetch('/event/ticket', { method: 'POST', body: new URLSearchParams({ token, ...fields }) })
  const html = async (query = '') => (await app.fetch(`/event/ticket?token=${token}${query}`)).text()
  return { ...event, data, token, edit, shown, listed, send, html }
}

/** The state of the world at this moment, as wall time of a zone without an offset. */
const wall = (minutes: number) =>
  new Date(app.ctx.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)

describe('the name and the answers of a guest', () => {
  it('are changed by the guest, and the organiser sees it in the list', async () => {
    const guest = await attend()
    const before = await guest.listed()
    app.advance(60_000)
    const { status, data } = await guest.edit({
      phone: '+91 90000 00001',
      food_preference: 'jain',
      message: 'By bus',
    })
    expect(status).toBe(200)
    const changed = {
      first_name: 'Asha Rao Iyer',
      phone: '+91 90000 00001',
      food_preference: 'jain',
      message: 'By bus',
    }
    expect(data).toMatchObject({ ...changed, status: 'confirmed', email: guest.data.email, can_edit: true })
    const after = await guest.listed()
    expect(after).toMatchObject({ ...changed, version: (before?.version ?? 0) + 1 })
    expect(Date.parse(after?.updated_at ?? '') - Date.parse(before?.updated_at ?? '')).toBeGreaterThanOrEqual(
      60_000,
    )
    expect(data.tickets).toEqual(guest.data.tickets)
  })

  it('stay where they are left out, and are emptied where they are sent empty', async () => {
    const guest = await attend()
    const answers = { phone: '+91 98765 43210', food_preference: 'vegan', message: 'By train' }
    expect((await guest.edit()).data).toMatchObject(answers)
    const none = { phone: '', food_preference: '' as const, message: '' }
    expect((await guest.edit(none)).data).toMatchObject(none)
  })

  it('are refused where they are wrong, or nobody could be reached any more', async () => {
    const guest = await attend({}, { email: '' })
    const wrong = [{ first_name: ' ' }, { phone: '12' }, { food_preference: 'meat' as never }, { phone: '' }]
    const statuses = []
    for (const change of wrong) statuses.push((await guest.edit(change)).status)
    expect(statuses).toEqual([422, 422, 422, 422])
    expect((await guest.shown()).first_name).toBe('Asha Rao')
    expect((await guest.edit()).status).toBe(200)
    const needed = await attend({ require_phone: 1 })
    expect([(await needed.edit({ phone: '' })).status, (await needed.edit()).status]).toEqual([422, 200])
    expect((await needed.edit({ phone: '+91 90000 00001' })).status).toBe(200)
  })

  it('are changed until the moment of the organiser, in the zone of the event', async () => {
    const guest = await attend({ edit_until: wall(60 + 330), time_zone: 'Asia/Kolkata' })
    app.advance(58 * 60_000)
    expect([(await guest.edit()).status, (await guest.shown()).can_edit]).toEqual([200, true])
    app.advance(2 * 60_000)
    const late = await guest.edit({ first_name: 'Too Late' })
    expect([late.status, late.error]).toEqual([409, 'wrong_state'])
    expect([(await guest.shown()).can_edit, (await guest.shown()).first_name]).toEqual([
      false,
      'Asha Rao Iyer',
    ])
    expect(await guest.html()).not.toContain('value="edit"')
    // the organiser can give more time, also after the event has begun
    await guest.update({ edit_until: wall(30), from_date: wall(-5), to_date: wall(60), time_zone: 'UTC' })
    expect((await guest.edit()).status).toBe(200)
  })

  it('are changed until the event begins, where the organiser says nothing', async () => {
    const guest = await attend({ from_date: wall(60), to_date: wall(600), time_zone: 'UTC' })
    app.advance(58 * 60_000)
    expect((await guest.edit()).status).toBe(200)
    app.advance(2 * 60_000)
    expect((await guest.edit()).status).toBe(409)
    const undated = await attend({ from_date: '', to_date: '' })
    expect((await undated.edit()).status).toBe(200)
  })

  it('are not changed without seats, and not by a token that was never given out', async () => {
    const guest = await attend()
    const { registration_id } = (await guest.listed())!
    await app.call(cancelRegistration, { body: { registration_id }, as: guest.as })
    expect((await guest.edit()).status).toBe(409)
    const body = { token: 'x'.repeat(36), first_name: 'Nobody' }
    expect((await app.call(updatePublicRegistration, { body })).status).toBe(404)
  })
})

describe('the form on the page of a registration', () => {
  it('has what was typed, asks what the event asks, and says that it is stored', async () => {
    const guest = await attend({ show_food_preference: 1, ask_message: 1 })
    const before = await guest.html()
    expect(before).toMatch(/name="first_name"[^>]*value="Asha Rao"/)
    expect(before).toMatch(/<option value="vegan" selected/)
    const reply = await guest.send({
      action: 'edit',
      first_name: 'Omar Aziz',
      phone: '',
      food_preference: '',
      message: 'Later',
    })
    expect(reply.status).toBe(303)
    expect(await (await app.fetch(reply.headers.get('location') ?? '')).text()).toContain(
      'Your details are saved.',
    )
    expect(await guest.shown()).toMatchObject({
      first_name: 'Omar Aziz',
      phone: '',
      food_preference: '',
      message: 'Later',
    })
  })

  it('leaves answers alone that the event does not ask', async () => {
    const guest = await attend()
    const html = await guest.html()
    expect(html).not.toContain('name="food_preference"')
    expect(html).not.toContain('name="message"')
    await guest.send({ action: 'edit', first_name: 'Omar Aziz', phone: '+91 90000 00001' })
    expect(await guest.shown()).toMatchObject({
      phone: '+91 90000 00001',
      food_preference: 'vegan',
      message: 'By train',
    })
  })

  it('comes back open, with its errors and what was typed', async () => {
    const guest = await attend()
    const reply = await guest.send({ action: 'edit', first_name: '', phone: '12' })
    const html = await reply.text()
    expect(reply.status).toBe(422)
    expect(html).toContain('Enter your name.')
    expect(html).toMatch(/<details open=""><summary>Edit details/)
    expect(html).toMatch(/name="phone"[^>]*value="12"/)
  })
})

it.skipIf(lacksTool('pdftotext'))('the file of the ticket has the new name', async () => {
  const guest = await attend()
  await guest.edit({ first_name: 'Mei Tanaka' })
  const file = path.join(folder, 'ticket.pdf')
  const reply = await app.fetch(getTicketFile.path.replace('{token}', guest.token))
  await writeFile(file, new Uint8Array(await reply.arrayBuffer()))
  const text = await runTool('pdftotext', [file, '-'])
  expect([text.includes('Mei Tanaka'), text.includes('Asha Rao')]).toEqual([true, false])
})

describe('a guest who does not come', () => {
  it('cancels where the organiser allows it, which is so at first', async () => {
    for (const vcard of [{}, paid]) {
      const guest = await attend(vcard)
      expect(guest.data.can_cancel).toBe(true)
      expect((await app.call(cancelPublicRegistration, { body: { token: guest.token } })).status).toBe(200)
    }
    for (const vcard of [{}, paid]) {
      const guest = await attend({ ...vcard, guests_cancel: 0 })
      expect(guest.data.can_cancel).toBe(false)
      expect(await guest.html()).not.toContain('value="cancel"')
      expect((await app.call(cancelPublicRegistration, { body: { token: guest.token } })).status).toBe(409)
      expect((await guest.send({ action: 'cancel' })).status).toBe(409)
      expect((await countSeats(app, guest.card_id)).taken[0]).toBe(1)
      await guest.update({ ...vcard, guests_cancel: 1 })
      expect((await app.call(cancelPublicRegistration, { body: { token: guest.token } })).status).toBe(200)
    }
  })
})
