import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import type { EventContent } from './event.ts'
import { nastyText } from '../testing/content/any-content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import { flatText } from '../testing/content/flat-text.ts'
import { readEvent } from '../testing/content/read-ical.ts'
import { proofRounds } from '../testing/rounds.ts'

const event = (fields: Partial<EventContent>): EventContent => ({
  kind: 'event',
  title: 'Wedding',
  start: '2026-03-01T18:30',
  timeZone: 'Asia/Kolkata',
  ...fields,
})

describe('an event', () => {
  it('is one calendar with one event, its lines whole and its time in UTC', () => {
    const text = contentText(
      event({
        title: 'Tea; cake, and\nmore',
        end: '2026-03-01 20:00:30',
        location: 'Hall 1, Mumbai',
        description: `First\r\nSecond ${'long '.repeat(30)}end`,
      }),
    )
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'SUMMARY:Tea\\; cake\\, and more',
      'DTSTART:20260301T130000Z',
      'DTEND:20260301T143030Z',
      'LOCATION:Hall 1\\, Mumbai',
      `DESCRIPTION:First\\nSecond ${'long '.repeat(30)}end`,
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it.each([
    ['2026-03-01', undefined, { dtstart: '2026-03-01' }],
    ['2026-03-01', '2026-03-01', { dtstart: '2026-03-01', dtend: '2026-03-02' }],
    ['2027-12-30', '2027-12-31', { dtstart: '2027-12-30', dtend: '2028-01-01' }],
    ['2028-02-28', '2028-02-29', { dtstart: '2028-02-28', dtend: '2028-03-01' }],
  ])('of whole days from %s to %s has dates', (start, end, times) => {
    const text = contentText(event({ start, end, timeZone: undefined }))
    expect(Object.fromEntries(readEvent(text))).toEqual({ summary: 'Wedding', ...times })
  })

  it.each([
    ['2026-03-01T18:30', 'UTC', '2026-03-01T18:30:00Z'],
    ['2026-03-01T00:15', 'Asia/Kathmandu', '2026-02-28T18:30:00Z'],
    ['2026-01-15T12:00', 'America/New_York', '2026-01-15T17:00:00Z'],
    ['2026-07-15T12:00', 'America/New_York', '2026-07-15T16:00:00Z'],
    ['2026-12-31T23:00', 'Pacific/Kiritimati', '2026-12-31T09:00:00Z'],
    ['2026-12-31T23:00', 'Pacific/Pago_Pago', '2027-01-01T10:00:00Z'],
    // the clocks go forward at 02:00 and back at 03:00
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ])('at %s in %s is at %s', (start, timeZone, instant) => {
    expect(readEvent(contentText(event({ start, timeZone }))).get('dtstart')).toBe(instant)
  })

  it('shows the time that was given on the clock of its zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const hours = fc.integer({ min: 0, max: 230 * 365 * 24 - 1 })
    fc.assert(
      fc.property(zones, hours, (timeZone, hour) => {
        const start = new Date(hour * 3_600_000).toISOString().slice(0, 16)
        const instant = new Date(String(readEvent(contentText(event({ start, timeZone }))).get('dtstart')))
        const shown = instant.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
        // A time that the clocks skip does not exist: the event is one step of the clock later.
        const skipped = Date.parse(`${shown}Z`) - Date.parse(`${start}Z`)
        const hourBefore = new Date(instant.getTime() - skipped)
        const before = hourBefore.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
        expect(skipped === 0 || before < start).toBe(true)
      }),
      { numRuns: proofRounds(60, 300) },
    )
  })

  it.each<[Partial<EventContent>, string[]]>([
    [{ title: ' \n' }, ['title']],
    [{ start: '' }, ['start']],
    [{ start: '2026-02-30T10:00' }, ['start']],
    [{ start: '2026-03-01T24:00' }, ['start']],
    [{ start: '1/3/2026' }, ['start']],
    [{ start: '0226-03-01T10:00' }, ['start']],
    [{ start: '2026-03-01T10:00\r\nX:1' }, ['start']],
    [{ end: 'later' }, ['end']],
    [{ end: '2026-03-01T18:30' }, ['end']],
    [{ end: '2026-03-01T18:29' }, ['end']],
    [{ end: '2026-03-02' }, ['end']],
    [{ start: '2026-03-02', end: '2026-03-01' }, ['end']],
    [{ timeZone: '' }, ['timeZone']],
    [{ timeZone: 'Bombay' }, ['timeZone']],
    [{ title: '', start: '', end: 'x' }, ['title', 'start', 'end']],
  ])('%j is an error in %j', (fields, paths) => {
    expect(errorsOf(event(fields))).toEqual(paths)
  })

  it('reads back whatever was written into it, with no property of its own', () => {
    fc.assert(
      fc.property(nastyText, nastyText, nastyText, (title, location, description) => {
        const read = readEvent(contentText(event({ title: `A ${title}`, location, description })))
        const allowed = /^(?:summary|dtstart|location|description)$/
        expect([...read.keys()].filter((name) => !allowed.test(name))).toEqual([])
        expect(flatText(read.get('summary'))).toBe(flatText(`A ${title}`))
        expect(flatText(read.get('location'))).toBe(flatText(location))
        expect(flatText(read.get('description'))).toBe(flatText(description))
      }),
      { numRuns: proofRounds(60, 300) },
    )
  })
})
