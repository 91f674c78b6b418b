import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { registrations, updateEventPayment } from '#contract/registrations.ts'
import type { uploadFiles } from '#contract/files.ts'
import { passTicket } from '#contract/ticket-passes.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { passTokenOf } from './passing/pass-token.ts'
import { listTickets } from './ticket-store.ts'

/** What stands on the paper that guests bring. */

const app = await createTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'visita-printed-'))

afterAll(() => rm(folder, { recursive: true }))

const dotsPerInch = 200
const inDots = (millimetres: number) => Math.round((millimetres / 25.4) * dotsPerInch)

async function upload(token: string): Promise<string> {
  const form = new FormData()
  const create = { width: 1200, height: 800, channels: 3, background: { r: 10, g: 200, b: 30 } } as const
  const bytes = await sharp({ create }).png().toBuffer()
  form.append('files', new File([new Uint8Array(bytes)], 'fair.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.fetch('/v1/fileapi/user-file/uploads', { method: 'POST', body: form, headers })
  return ((await reply.json()) as { data: ReplyOf<typeof uploadFiles> }).data.file_name
}

async function print(token: string) {
  const reply = await app.fetch(`/event/DownloadTicket?token=${token}`)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const file = path.join(folder, `${token.slice(0, 12)}.pdf`)
  writeFileSync(file, new Uint8Array(await reply.arrayBuffer()))
  const text = (await runTool('pdftotext', [file, '-'])).replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
  return { file, text, pages: Number(/Pages: +(\d+)/.exec(await runTool('pdfinfo', [file]))?.[1]) }
}

/** The texts of the codes of the first page, and how wide the print beside the facts of the ticket is, in millimetres. */
async function codesOf(file: string) {
  const png = `${file}.png`
  await runTool('pdftoppm', ['-r', String(dotsPerInch), '-png', '-singlefile', file, file])
  const codes = (await runTool('zbarimg', ['--quiet', '--raw', png])).trim().split('\n')
  const part = { left: inDots(75), top: inDots(125), width: inDots(60), height: inDots(40) }
  const { info } = await sharp(await sharp(png).extract(part).toBuffer())
    .trim()
    .toBuffer({ resolveWithObject: true })
  const width = (info.width / dotsPerInch) * 25.4
  return { codes, width }
}

type Types = NonNullable<Parameters<typeof makeEvent>[1]>['ticket_pricing_list']

/** Somebody who has paid the organiser for one ticket of the first type. */
async function attend(types: Types, more: Parameters<typeof makeEvent>[1] = {}, form: object = {}) {
  const event = await makeEvent(app, { ticket_pricing_list: types, ...more })
  const id = (await event.found()).ticket_types[0]?.ticket_type_id ?? 0
  const tickets = [{ ticket_type_id: id, quantity: 1, ...form }]
  const { data } = await register(app, event.slug, { tickets })
  const { list } = (await app.call(registrations.list, { body: {}, as: event.as })).data
  const paid = { registration_id: list[0]?.registration_id ?? 0, status: 'paid', method: 'cash' } as const
  if (data.status !== 'confirmed') await app.call(updateEventPayment, { body: paid, as: event.as })
  return { ...event, token: data.token, publicId: data.public_id }
}

/** Passes the ticket on. @returns what opens it for whoever has it now */
async function passOn({ token, publicId }: { readonly token: string; readonly publicId: string }) {
  const { id } = await app.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  const serial = (await listTickets(app.ctx.db, id))[0]?.serial ?? 0
  const holder = { holder_name: 'Noor Haddad', holder_email: 'noor@example.com' }
  expect((await app.call(passTicket, { body: { token, serial, ...holder } })).error).toBeNull()
  const [ticket] = await listTickets(app.ctx.db, id)
  if (ticket === undefined) throw new Error('no ticket')
  return passTokenOf(app.ctx, ticket)
}

const vip = { pricing_type: 'VIP', amount: 50_000 }
const place = { address: '12 Quay\nKochi', contact_name: 'Nikhil Rao' }

describe.skipIf(lacksTool('pdftoppm') || lacksTool('zbarimg'))('a printed ticket', () => {
  it('says kind, price, organiser, time with its zone and place, with the picture and a code of the map', async () => {
    const owner = await createUser(app.ctx.db)
    const photo = await upload(owner.token)
    const event = await makeEvent(
      app,
      { ticket_pricing_list: [{ ...vip, kind: 'free' }], ...place, photo },
      owner,
    )
    const { data } = await register(app, event.slug, {})
    const { file, text, pages } = await print(data.token)
    expect(pages).toBe(1)
    for (const part of [
      'Friday, 14 May 2027, 18:30 – 23:00',
      'India Standard Time, GMT+5:30',
      'Boathouse No. 3 12 Quay Kochi',
      'Organiser Nikhil Rao',
      'VIP',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Price №\d+ Free/)
    expect(await runTool('pdfimages', ['-list', file])).toMatch(/ 960 +640 /)
    const { codes, width } = await codesOf(file)
    const map =
      'https://www.google.com/maps/search/?api=1&query=Boathouse%20No.%203%2C%2012%20Quay%2C%20Kochi'
    expect(codes.toSorted()).toEqual([map, data.tickets[0]?.code ?? ''].toSorted())
    expect(width).toBeGreaterThanOrEqual(35)
  })

  it('tells whoever it was passed on to the price for all, not what somebody chose to give', async () => {
    const paid = await attend([vip], place)
    expect((await print(paid.token)).text).toMatch(/Price №\d+ ₹500/)
    const passed = await print(await passOn(paid))
    expect(passed.text).toMatch(/Price №\d+ ₹500/)
    for (const part of ['Noor Haddad', 'Organiser Nikhil Rao', 'VIP']) expect(passed.text).toContain(part)
    const gift = { pricing_type: 'Gift', amount: 0, kind: 'donation' as const }
    const given = await attend([gift], place, { amount_minor: 123_400 })
    expect((await print(given.token)).text).toContain('₹1,234')
    expect((await print(await passOn(given))).text).not.toContain('₹1,234')
  })

  it('says that the event does not take place', async () => {
    const { token, card_id, as } = await attend([{ ...vip, kind: 'free' }])
    expect((await print(token)).text).not.toContain('does not take place')
    await app.call(updateEventStatus, { body: { card_id, status: 'cancelled' }, as })
    expect((await print(token)).text).toContain('This event does not take place.')
  })

  it('has a page however much was typed, and no code of a link that is too long for it', async () => {
    const owner = await createUser(app.ctx.db)
    const word = 'Fischereihafenrestaurant '
    const full = {
      title: word.repeat(5).trim().slice(0, 120),
      venue: word.repeat(5).trim().slice(0, 120),
      address: Array.from({ length: 6 }, () => 'A street that is long').join('\n'),
      map_action_link: `https://maps.example.com/${'a'.repeat(275)}`,
      contact_name: word.repeat(4).trim(),
      photo: await upload(owner.token),
      ticket_pricing_list: [
        { pricing_type: word.repeat(3).trim().slice(0, 60), amount: 0, kind: 'free' as const },
      ],
    }
    const event = await makeEvent(app, full, owner)
    const { data } = await register(app, event.slug, { first_name: word.repeat(4).trim() })
    const { file, pages } = await print(data.token)
    expect(pages).toBe(1)
    const { codes } = await codesOf(file)
    expect([codes.length, codes.includes(data.tickets[0]?.code ?? '')]).toEqual([2, true])
    await event.update({ ...full, map_action_link: `${full.map_action_link}a` })
    expect((await codesOf((await print(data.token)).file)).codes).toEqual([data.tickets[0]?.code])
  })
})
