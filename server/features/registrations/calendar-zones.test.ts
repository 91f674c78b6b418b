import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { cancelPublicRegistration, getCalendarFile, getTicketFile } from '#contract/registrations.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepChanges } from './index.ts'
import { scaled } from '../../../scripts/testing/time-limits.ts'

/** The moment and the words of an event, everywhere the same, wherever the server stands. */

const app = await createTestApp()
const post = await startMailServer()
const mailing = await createTestApp({ ctx: { mail: post.mail } })
const folder = await mkdtemp(path.join(tmpdir(), 'visita-zones-'))
afterAll(() => rm(folder, { recursive: true }))

function readEntry(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as string[])
  const entry = calendar.getFirstSubcomponent('vevent')
  if (entry === null) throw new Error('no event')
  const value = (name: string) => String(entry.getFirstPropertyValue(name))
  const start = new ICAL.Event(entry).startDate.toJSDate()
  return { method: String(calendar.getFirstPropertyValue('method')), value, start }
}

/** Around the changes of clocks in 2027: what clocks show there, the moment, and what is read of it. */
const events = [
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00Z', 'Sunday, 28 March 2027, 3:00', 'GMT+2'],
  ['Europe/London', '2027-10-31T00:30', '2027-10-30T23:30Z', 'Sunday, 31 October 2027, 0:30', 'GMT+1'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00Z', 'Sunday, 14 March 2027, 3:00', 'GMT-4'],
  ['America/St_Johns', '2027-11-07T03:00', '2027-11-07T06:30Z', 'Sunday, 7 November 2027, 3:00', 'GMT-3:30'],
  ['America/Sao_Paulo', '2027-01-15T20:00', '2027-01-15T23:00Z', 'Friday, 15 January 2027, 20:00', 'GMT-3'],
  ['Asia/Kolkata', '2027-03-28T03:00', '2027-03-27T21:30Z', 'Sunday, 28 March 2027, 3:00', 'GMT+5:30'],
  ['Asia/Kathmandu', '2027-05-14T18:30', '2027-05-14T12:45Z', 'Friday, 14 May 2027, 18:30', 'GMT+5:45'],
  ['Asia/Tokyo', '2027-05-14T00:00', '2027-05-13T15:00Z', 'Friday, 14 May 2027, 0:00', 'GMT+9'],
  ['Australia/Lord_Howe', '2027-04-04T03:00', '2027-04-03T16:30Z', 'Sunday, 4 April 2027, 3:00', 'GMT+10:30'],
  ['Pacific/Auckland', '2027-09-26T03:00', '2027-09-25T14:00Z', 'Sunday, 26 September 2027, 3:00', 'GMT+13'],
  ['America/Caracas', '2027-06-15T12:00', '2027-06-15T16:00Z', 'Tuesday, 15 June 2027, 12:00', 'GMT-4'],
  ['Africa/Nairobi', '2027-06-15T12:00', '2027-06-15T09:00Z', 'Tuesday, 15 June 2027, 12:00', 'GMT+3'],
] as const

/** One line of text, as people read it. */
const plain = (text: string) =>
  (/<header[^]*<\/main>/.exec(text)?.[0] ?? text).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

const hasPdfReader = !lacksTool('pdftotext')

describe.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])('on a server in %s', (TZ) => {
  const before = process.env['TZ']
  beforeEach(() => {
    process.env['TZ'] = TZ
  })
  afterEach(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })
  const third = ['UTC', 'Asia/Kolkata', 'America/St_Johns'].indexOf(TZ)

  it(
    'an event of each of twelve zones is at its moment, and is worded the same everywhere',
    async () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(TZ)
      for (const [index, [time_zone, from_date, moment, text, offset]] of events.entries()) {
        const { slug, page } = await makeEvent(app, { time_zone, from_date, to_date: '' })
        const email = `guest${index}-${third}@example.com`
        const { data } = await register(app, slug, { email, dob: '1990-12-31' })
        const entry = readEntry(
          await (await app.fetch(getCalendarFile.path.replace('{token}', data.token))).text(),
        )
        expect([time_zone, entry.start]).toEqual([time_zone, new Date(moment)])
        const ticket = plain(await (await app.fetch(`/event/ticket?token=${data.token}`)).text())
        const zone = ticket.slice(ticket.indexOf(text) + text.length).match(/^ \(([^)]+)\)/)?.[1] ?? ''
        expect(ticket).toContain(text)
        expect(zone).toContain(offset)
        const both = `${text} (${zone})`
        await app.drain()
        const [mail] = await listMails(app.ctx.db, email)
        const form = await (await app.fetch(`/event/register/${slug}`)).text()
        expect(plain(form)).toContain(both)
        expect(mail?.body_text).toContain(both)
        expect(entry.value('description')).toContain(both)
        const card = plain(await page())
        for (const part of [zone, text.replace(/^\w+, /, '').replace(/,.*/, ''), text.split(', ').at(-1)])
          expect(card).toContain(part)
        // drawing takes a while: each event once in the three places of the server
        if (!hasPdfReader || index % 3 !== third) continue
        const file = path.join(folder, `${index}.pdf`)
        const reply = await app.fetch(getTicketFile.path.replace('{token}', data.token))
        await writeFile(file, new Uint8Array(await reply.arrayBuffer()))
        const paper = plain(await runTool('pdftotext', [file, '-']))
        expect(paper).toContain(text)
        expect(paper).toContain(zone)
      }
    },
    scaled(60_000),
  )
})

/** The entries that came by mail to an address, in their order. */
async function readMailed(to: string) {
  await mailing.drain()
  const sources = post.received.filter((mail) => mail.to.includes(to)).map(({ source }) => source)
  return sources.flatMap((source) => {
    const part = /text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/.exec(source)?.[1]
    return part === undefined ? [] : [readEntry(Buffer.from(part, 'base64').toString('utf8'))]
  })
}

describe('the entry that comes with a ticket', () => {
  it('is replaced when the event has changed, and taken out when the registration is cancelled', async () => {
    const event = await makeEvent(mailing)
    const form = { email: 'calendar@example.com' }
    const { data } = await register(mailing, event.slug, form)
    await mailing.drain()
    await event.update({ from_date: '2027-05-14T20:00' })
    await register(mailing, event.slug, form)
    await mailing.drain()
    mailing.advance(12 * 60_000)
    await sweepChanges(mailing.ctx)
    await mailing.drain()
    await mailing.call(cancelPublicRegistration, { body: { token: data.token } })
    const [first, second, moved, gone, ...rest] = await readMailed(form.email)
    expect(rest).toEqual([])
    // another registration of the mailbox is an entry of its own, and stays
    const uids = [first, second, moved, gone].map((entry) => entry?.value('uid'))
    expect(uids).toEqual([uids[0], expect.not.stringMatching(String(uids[0])), uids[0], uids[0]])
    expect([first, second, moved, gone].map((entry) => entry?.method)).toEqual([
      'PUBLISH',
      'PUBLISH',
      'PUBLISH',
      'CANCEL',
    ])
    expect([first?.value('status'), gone?.value('status')]).toEqual(['CONFIRMED', 'CANCELLED'])
    const [one = 0, two = 0, three = 0] = [first, moved, gone].map((entry) =>
      Number(entry?.value('sequence')),
    )
    expect([one < two, two < three]).toEqual([true, true])
    expect(first?.value('organizer')).toBe(`http://visita.test/p/${event.slug}`)
    const file = await mailing.fetch(getCalendarFile.path.replace('{token}', data.token))
    expect(readEntry(await file.text()).method).toBe('CANCEL')
  })

  it('is newer and cancelled when the event does not take place, and its ticket says so', async () => {
    const event = await makeEvent(app)
    const { data } = await register(app, event.slug)
    const read = async () =>
      readEntry(await (await app.fetch(getCalendarFile.path.replace('{token}', data.token))).text())
    const first = await read()
    const body = { card_id: event.card_id, status: 'cancelled' as const }
    await app.call(updateEventStatus, { body, as: event.as })
    const second = await read()
    expect(second.value('status')).toBe('CANCELLED')
    expect(second.value('uid')).toBe(first.value('uid'))
    expect(Number(second.value('sequence'))).toBeGreaterThan(Number(first.value('sequence')))
    const ticket = await (await app.fetch(`/event/ticket?token=${data.token}`)).text()
    expect(ticket).toContain('This event does not take place.')
  })
})
