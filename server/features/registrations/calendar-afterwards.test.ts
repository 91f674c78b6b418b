import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { cancelPublicRegistration } from '#contract/registrations.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepChanges } from './index.ts'

/**
 * What stands in a calendar that has taken every entry from the mails of one mailbox, in their order: an entry of the same UID
 * replaces the one before unless its number is lower, and CANCEL takes it out (RFC 5546 §3.2). Read by two programs.
 */
const post = await startMailServer()
const app = await createTestApp({ ctx: { mail: post.mail } })

type Entry = { readonly uid: string; readonly sequence: number; readonly start: string; readonly end: string }
type Read = (file: string) => Entry & { readonly isCancelled: boolean }

const iso = (date: Date | undefined) => date?.toISOString() ?? ''
/** The program reads a day as the midnight of the machine. */
const localDay = (date: Date | undefined) => date?.toLocaleDateString('sv-SE') ?? ''
const readers: Readonly<Record<string, Read>> = {
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file) as string[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.isDate ? event.startDate.toString() : iso(event.startDate.toJSDate()),
      end: event.endDate.isDate ? event.endDate.toString() : iso(event.endDate.toJSDate()),
      isCancelled: calendar.getFirstPropertyValue('method') === 'CANCEL',
    }
  },
  'node-ical': (file) => {
    const parsed = nodeIcal.sync.parseICS(file)
    const event = Object.values(parsed).find((one) => one?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('no event')
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      start: event.datetype === 'date' ? localDay(event.start) : iso(event.start),
      end: event.datetype === 'date' ? localDay(event.end) : iso(event.end),
      isCancelled: parsed.vcalendar?.method === 'CANCEL',
    }
  },
}

/** The calendar of a mailbox, by both programs, which have to agree. */
async function calendarOf(to: string): Promise<readonly Entry[]> {
  await app.drain()
  const files = post.received
    .filter((mail) => mail.to.includes(to))
    .flatMap(({ source }) => {
      const part = /text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/.exec(source)?.[1]
      return part === undefined ? [] : [Buffer.from(part, 'base64').toString('utf8')]
    })
  const [one, other] = Object.values(readers).map((read) => {
    const entries = new Map<string, Entry>()
    for (const { isCancelled, ...entry } of files.map(read)) {
      const before = entries.get(entry.uid)
      // a program that has a later one ignores this one
      expect(before === undefined || entry.sequence >= before.sequence).toBe(true)
      if (isCancelled) entries.delete(entry.uid)
      else entries.set(entry.uid, entry)
    }
    return [...entries.values()]
  })
  expect(other).toEqual(one)
  return one ?? []
}

const announce = async () => {
  app.advance(15 * 60_000)
  await sweepChanges(app.ctx)
  await app.drain()
}
const timesOf = async (to: string) => (await calendarOf(to)).map(({ start, end }) => [start, end])
const evening = ['2027-05-14T13:00:00.000Z', '2027-05-14T17:30:00.000Z']
const later = ['2027-05-15T14:30:00.000Z', '2027-05-15T17:30:00.000Z']

describe('the calendar of a guest afterwards', () => {
  it('has one entry for each registration of the mailbox, where the event was moved to', async () => {
    const email = 'family@example.com'
    const event = await makeEvent(app)
    const first = await register(app, event.slug, { email })
    await register(app, event.slug, { email })
    expect(await timesOf(email)).toEqual([evening, evening])
    await event.update({ from_date: '2027-05-15T20:00', to_date: '2027-05-15T23:00' })
    await announce()
    expect(await timesOf(email)).toEqual([later, later])
    const kept = (await calendarOf(email))[1]?.uid
    await app.call(cancelPublicRegistration, { body: { token: first.data.token } })
    expect((await calendarOf(email)).map(({ uid }) => uid)).toEqual([kept])
  })

  it('has days of an event that takes whole days, wherever it is read, and its moments again afterwards', async () => {
    const email = 'days@example.com'
    const event = await makeEvent(app, { all_day: 1, from_date: '2027-05-14T18:30', to_date: '' })
    await register(app, event.slug, { email })
    expect(await timesOf(email)).toEqual([['2027-05-14', '2027-05-15']])
    await event.update({ all_day: 1, from_date: '2027-12-30T00:00', to_date: '2028-01-01T00:00' })
    await announce()
    expect(await timesOf(email)).toEqual([['2027-12-30', '2028-01-02']])
    // the same moments are something else as times
    await event.update({ all_day: 0, from_date: '2027-12-30T00:00', to_date: '2028-01-02T00:00' })
    await announce()
    expect(await timesOf(email)).toEqual([['2027-12-29T18:30:00.000Z', '2028-01-01T18:30:00.000Z']])
    await event.update({ all_day: 0, from_date: '2027-05-14T18:30', to_date: '2027-05-14T23:00' })
    await announce()
    expect(await timesOf(email)).toEqual([evening])
  })

  it('has none of an event that does not take place, and has it again when it is reopened', async () => {
    const email = 'reopened@example.com'
    const event = await makeEvent(app)
    await register(app, event.slug, { email })
    const set = (status: 'cancelled' | 'open') =>
      app.call(updateEventStatus, { body: { card_id: event.card_id, status }, as: event.as })
    await set('cancelled')
    await announce()
    expect(await calendarOf(email)).toEqual([])
    await set('open')
    await announce()
    expect(await timesOf(email)).toEqual([evening])
    await event.update({ to_date: '2027-05-14T23:30' })
    await announce()
    expect(await timesOf(email)).toEqual([[evening[0], '2027-05-14T18:00:00.000Z']])
  })

  it('has none of a registration that was cancelled before the event moved', async () => {
    const email = 'gone@example.com'
    const event = await makeEvent(app)
    const { data } = await register(app, event.slug, { email })
    await app.drain()
    await app.call(cancelPublicRegistration, { body: { token: data.token } })
    await event.update({ from_date: '2027-05-14T20:00' })
    await announce()
    expect(await calendarOf(email)).toEqual([])
  })
})
