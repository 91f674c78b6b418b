import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, expect, it } from 'vitest'
import { toIcs, toIcsFeed } from './ics.ts'
import type { IcsEvent } from './ics.ts'

const before = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = before
})

const event: IcsEvent = {
  uid: 'a@visita.test',
  sequence: 3,
  changed: new Date('2027-01-01T00:00:00Z'),
  start: new Date('2027-03-28T01:00:00Z'),
  end: new Date('2027-03-28T03:00:00Z'),
  title: 'Late; hours, “long”',
  description: 'One\nTwo',
  location: 'Pier 4',
  url: 'https://visita.test/p/a',
  organizer: { name: 'Asha', address: 'mailto:a@visita.test' },
  isCancelled: false,
  method: 'PUBLISH',
}
const days: IcsEvent = { ...event, uid: 'b@visita.test', days: { first: '2027-06-01', last: '2027-06-03' } }
const cancelled: IcsEvent = { ...event, uid: 'c@visita.test', isCancelled: true }
const about = { name: 'Guild, of “rope”', about: 'Rope.', url: 'https://visita.test/o/guild' }

it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'is read by other programs in %s as it is meant',
  (zone) => {
    process.env['TZ'] = zone
    const text = toIcsFeed(about, [event, days, cancelled])
    const entries = new ICAL.Component(ICAL.parse(text) as string[]).getAllSubcomponents('vevent')
    const read = entries.map((entry) => new ICAL.Event(entry))
    expect(read.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      ['a@visita.test', 3],
      ['b@visita.test', 3],
      ['c@visita.test', 3],
    ])
    expect(read[0]?.startDate.toJSDate()).toEqual(event.start)
    expect(read[1]?.endDate.toString()).toBe('2027-06-04')
    const other = nodeIcal.sync.parseICS(text)
    expect(other['a@visita.test']).toMatchObject({
      start: event.start,
      summary: event.title,
      status: 'CONFIRMED',
    })
    expect(other['b@visita.test']).toMatchObject({ datetype: 'date' })
    expect(other['c@visita.test']).toMatchObject({ status: 'CANCELLED' })
  },
)

it('has each event as its own file has it, and lines that every program reads', () => {
  const entryIn = (text: string) => /BEGIN:VEVENT[^]*END:VEVENT/.exec(text)?.[0]
  expect(entryIn(toIcsFeed(about, [event]))).toBe(entryIn(toIcs(event)))
  const text = toIcsFeed(about, [])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/)
  expect(text).toContain('X-WR-CALNAME:Guild\\, of “rope”\r\n')
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
