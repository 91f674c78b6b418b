import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import { getCalendarFile, getTicketFile } from '#contract/registrations.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readTicket } from './ticket-signature.ts'

const app = await createTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'visita-tickets-'))
afterAll(() => rm(folder, { recursive: true }))

const post = (fields: Record<string, string>, to = '/event/ticket') =>
  app.fetch(to, { method: 'POST', body: new URLSearchParams(fields) })
const show = async (token: string) => (await app.fetch(`/event/ticket?token=${token}`)).text()
const paid = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }] }

describe('the page of a ticket', () => {
  it('shows the ticket in the time of its event, and cancels it by itself', async () => {
    const { slug } = await makeEvent(app)
    const { data } = await register(app, slug)
    const html = await show(data.token)
    expect(html).toContain('Friday, 14 May 2027, 18:30 – 23:00 (India Standard Time, GMT+5:30)')
    expect(html).toContain(data.public_id)
    const gone = await post({ token: data.token, action: 'cancel' })
    expect(gone.status).toBe(303)
    const after = await show(data.token)
    expect(after).toContain('class="pass void"')
    expect(after).not.toContain('DownloadTicket')
    const twice = await post({ token: data.token, action: 'cancel' })
    expect(twice.status).toBe(409)
  })

  it('is in the language in which the guest has registered, unless the address names another one', async () => {
    const { slug } = await makeEvent(app)
    const reply = await app.fetch('/v1/event-registration/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'hi' },
      body: JSON.stringify({
        slug,
        client_request_id: crypto.randomUUID(),
        first_name: 'Asha Rao',
        email: 'hindi@example.com',
        consent_version: 'attend-1',
      }),
    })
    const { data } = (await reply.json()) as { data: { token: string } }
    const readIn = async (path: string) => {
      const page = await app.fetch(`${path}?token=${data.token}`, { headers: { 'accept-language': 'ar' } })
      return /<html lang="(\w+)"/.exec(await page.text())?.[1]
    }
    expect(await readIn('/event/ticket')).toBe('hi')
    expect(await readIn('/event/unsubscribe')).toBe('hi')
    expect(await readIn('/en/event/ticket')).toBe('en')
    const wrong = await app.fetch('/event/ticket', {
      method: 'POST',
      headers: { 'accept-language': 'ar' },
      body: new URLSearchParams({ token: data.token, action: 'pass', serial: '1' }),
    })
    expect(await wrong.text()).toContain('यह जानकारी ज़रूरी है।')
  })

  it('has the picture of the event above it, and nothing that is offered', async () => {
    const { slug } = await makeEvent(app)
    const { data } = await register(app, slug)
    const html = await show(data.token)
    expect(html).toMatch(/<header class="band">.*<h1 class="cased"><bdi>Harvest fair<\/bdi><\/h1>/)
    expect(html).toContain('href="/privacy-policy"')
    expect(html).toContain(`href="/hi/event/ticket?token=${data.token}"`)
    for (const offered of ['/generate/vcard', '/pricing', '/auth/Login']) expect(html).not.toContain(offered)
  })

  it('says how to pay, and takes the number of the transfer', async () => {
    const { slug } = await makeEvent(app, paid)
    const { data } = await register(app, slug)
    expect(await show(data.token)).toContain('fair@bank')
    expect((await post({ token: data.token, action: 'reference', payment_reference: '' })).status).toBe(422)
    await post({ token: data.token, action: 'reference', payment_reference: 'UTR 4711' })
    expect(await show(data.token)).toContain('UTR 4711')
    const early = await app.fetch(`/event/DownloadTicket?token=${data.token}`)
    expect(early.headers.get('location')).toBe(`/event/ticket?token=${data.token}`)
  })

  it('is found by its code and address, and by nothing else', async () => {
    const { slug } = await makeEvent(app)
    const { data } = await register(app, slug, { email: 'seek@example.com' })
    const find = (email: string, public_id = data.public_id.toLowerCase()) =>
      post({ public_id, email }, '/event/DownloadTicket')
    expect((await find('Seek@Example.com')).headers.get('location')).toBe(`/event/ticket?token=${data.token}`)
    const pasted = `\u200b${data.public_id.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))}`
    expect((await find('\u200eseek@example.com ', pasted)).status).toBe(303)
    const wrong = await find('other@example.com')
    expect(wrong.status).toBe(404)
    expect(await wrong.text()).toContain('There is no registration with this code and address.')
    expect((await app.fetch('/event/ticket?token=invented')).status).toBe(404)
    expect(await (await app.fetch('/event/DownloadTicket')).text()).toContain('Find your ticket')
  })

  it('is looked for in the look of the event from whose form one comes, which other languages and errors keep', async () => {
    const { slug } = await makeEvent(app, { title: 'Harvest & fair' })
    const form = await (await app.fetch(`/event/register/${slug}`)).text()
    const [, address = ''] = /href="([^"]*DownloadTicket[^"]*)"/.exec(form) ?? []
    expect(address).toBe(`/event/DownloadTicket?event=${slug}`)
    const page = await (await app.fetch(address)).text()
    expect(page).toMatch(/class="band".*Harvest &amp; fair/s)
    expect(page).toContain('"Helvetica Neue"')
    expect(page).toContain(`"/ar/event/DownloadTicket?event=${slug}"`)
    const wrong = await post(
      { public_id: 'AAAA-BBBB', email: 'a@example.com', event: slug },
      '/event/DownloadTicket',
    )
    expect(wrong.status).toBe(404)
    expect(await wrong.text()).toMatch(/class="band".*Harvest &amp; fair/s)
    // a link of nothing changes nothing
    const other = await app.fetch('/event/DownloadTicket?event=nothing-here')
    expect([other.status, (await other.text()).includes('class="band"')]).toEqual([200, false])
  })

  it('mails the ticket, how to pay, and the cancellation, in the language of the attendee', async () => {
    const { slug } = await makeEvent(app)
    const { data } = await register(app, slug, { email: 'mails@example.com' })
    await app.drain()
    await post({ token: data.token, action: 'resend' })
    await app.drain()
    await post({ token: data.token, action: 'cancel' })
    await app.drain()
    const mails = await app.ctx.db
      .selectFrom('outbox_mails')
      .select(['subject', 'body_text'])
      .where('recipient', '=', 'mails@example.com')
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your ticket for Harvest fair',
      'Your ticket for Harvest fair',
      'Your registration for Harvest fair is cancelled',
    ])
    expect(mails[0]?.body_text).toContain(`/event/ticket?token=${data.token}`)
    expect(mails[0]?.body_text).toMatch(/^Hello Asha Rao,/)
    expect(mails[0]?.body_text).toMatch(/Tickets: 1\nWhen: .*2027.*\nWhere: Boathouse No\. 3\n/)
  })

  it('has the calendar entry of the event', async () => {
    const { slug } = await makeEvent(app)
    const { data } = await register(app, slug)
    const reply = await app.fetch(getCalendarFile.path.replace('{token}', data.token))
    const entry = new ICAL.Component(ICAL.parse(await reply.text()) as string[]).getFirstSubcomponent(
      'vevent',
    )
    if (entry === null) throw new Error('no event')
    expect(new ICAL.Event(entry).startDate.toJSDate()).toEqual(new Date('2027-05-14T13:00:00Z'))
  })
})

describe.skipIf(lacksTool('pdftoppm') || lacksTool('zbarimg'))('the file of the tickets', () => {
  it('has a code on each page that another reader reads at 150 dots an inch', async () => {
    const { slug } = await makeEvent(app, {
      title: 'Größe & अनन्या',
      ticket_pricing_list: [
        { pricing_type: 'VIP', amount: 0, kind: 'free' },
        { pricing_type: 'الشرفة العليا مع العشاء والموسيقى حتى الصباح', amount: 0, kind: 'free' },
      ],
    })
    const { data } = await register(app, slug, await eachType(slug, 2))
    const reply = await app.fetch(getTicketFile.path.replace('{token}', data.token))
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const file = path.join(folder, 'ticket.pdf')
    writeFileSync(file, new Uint8Array(await reply.arrayBuffer()))
    expect(await runTool('pdfinfo', [file])).toMatch(/Pages: +4/)
    expect(await runTool('pdftotext', [file, '-'])).toContain('Asha Rao')
    await runTool('pdftoppm', ['-r', '150', '-png', file, path.join(folder, 'page')])
    for (const [index, { code }] of data.tickets.entries()) {
      const page = path.join(folder, `page-${index + 1}.png`)
      const read = (await runTool('zbarimg', ['--quiet', '--raw', page])).replace(/\n$/, '')
      expect(read).toBe(code)
      expect(readTicket(app.ctx, read)).toBeDefined()
      // whoever changes one sign of what is printed has no ticket
      for (let at = 0; at < read.length; at += 7) {
        const other = read[at] === 'A' ? 'B' : 'A'
        expect(readTicket(app.ctx, read.slice(0, at) + other + read.slice(at + 1))).toBeUndefined()
      }
    }
  })
})

/** So many tickets of each type. */
async function eachType(slug: string, quantity: number) {
  const rows = await app.ctx.db
    .selectFrom('ticket_types')
    .innerJoin('events', 'events.id', 'event_id')
    .innerJoin('card_links', 'card_links.card_id', 'events.card_id')
    .select('ticket_types.id')
    .where('card_links.slug', '=', slug)
    .orderBy('ticket_types.id')
    .execute()
  return { tickets: rows.map(({ id }) => ({ ticket_type_id: id, quantity })) }
}
