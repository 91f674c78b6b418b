import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { toIcs } from './ics.ts'
import type { IcsEvent } from './ics.ts'
import { momentOf, wallTimeOf } from './zoned-time.ts'

const event: IcsEvent = {
  uid: '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e',
  sequence: 3,
  changed: new Date('2026-11-25T10:00:00Z'),
  start: new Date('2027-05-14T13:00:00Z'),
  end: new Date('2027-05-14T17:30:00Z'),
  title: 'Late hours; ropes, bread \\ bicycles',
  description: 'First line\nSecond, with a comma',
  location: 'The Old Ropewalk, Exeter',
  url: 'https://visita.example/p/late-hours',
  organizer: { name: 'Jana "Jo" Wolf', address: 'mailto:jana@example.com' },
  isCancelled: false,
  method: 'PUBLISH',
}
const read = (file: string) => {
  const entry = new ICAL.Component(ICAL.parse(file) as string[]).getFirstSubcomponent('vevent')
  if (entry === null) throw new Error('no event')
  const value = (name: string) => String(entry.getFirstPropertyValue(name))
  const found = new ICAL.Event(entry)
  return { value, start: found.startDate.toJSDate(), end: found.endDate.toJSDate() }
}

/** Moments around the changes of clocks in 2027, as people of the zone write them, with the moment that another source names. */
const changes = [
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59Z'],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00Z'],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30Z'],
  ['Europe/London', '2027-03-28T02:30', '2027-03-28T01:30Z'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00Z'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30Z'],
  ['America/St_Johns', '2027-07-01T12:00', '2027-07-01T14:30Z'],
  ['America/Sao_Paulo', '2027-01-15T20:00', '2027-01-15T23:00Z'],
  ['Asia/Kolkata', '2027-05-14T18:30', '2027-05-14T13:00Z'],
  ['Asia/Kathmandu', '2027-05-14T18:30', '2027-05-14T12:45Z'],
  ['Asia/Tokyo', '2027-05-14T09:00', '2027-05-14T00:00Z'],
  ['Australia/Lord_Howe', '2027-01-15T12:00', '2027-01-15T01:00Z'],
  ['Australia/Lord_Howe', '2027-06-15T12:00', '2027-06-15T01:30Z'],
  ['Pacific/Auckland', '2027-09-26T03:00', '2027-09-25T14:00Z'],
  ['Africa/Nairobi', '2027-06-15T12:00', '2027-06-15T09:00Z'],
  ['America/Caracas', '2027-06-15T12:00', '2027-06-15T16:00Z'],
] as const

const files = changes.map(([zone, wall]) => [zone, wall])
const program = `
import { toIcs } from ${JSON.stringify(path.join(import.meta.dirname, 'ics.ts'))}
import { momentOf } from ${JSON.stringify(path.join(import.meta.dirname, 'zoned-time.ts'))}
const event = ${JSON.stringify(event)}
console.log(JSON.stringify(${JSON.stringify(files)}.map(([zone, wall]) =>
  toIcs({ ...event, changed: new Date(event.changed), start: momentOf(wall, zone), end: undefined }))))`

describe('an entry for calendars', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'names the right moment around every change of clocks, on a machine in %s',
    async (TZ) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module-typescript', '-e', program],
        { env: { ...process.env, TZ, NODE_OPTIONS: '' } },
      )
      const made = JSON.parse(stdout) as readonly string[]
      expect(made.map((file) => read(file).start)).toEqual(changes.map(([, , moment]) => new Date(moment)))
    },
  )

  it('is read by another program as it was written', () => {
    const { value, start, end } = read(toIcs(event))
    expect([start, end]).toEqual([event.start, event.end])
    expect([value('summary'), value('description'), value('location'), value('url')]).toEqual([
      event.title,
      event.description,
      event.location,
      event.url,
    ])
    expect([value('uid'), value('sequence'), value('status')]).toEqual([event.uid, '3', 'CONFIRMED'])
    expect(value('organizer')).toBe('mailto:jana@example.com')
    expect(toIcs(event)).toContain(`ORGANIZER;CN="Jana 'Jo' Wolf":mailto:jana@example.com\r\n`)
    expect(toIcs({ ...event, organizer: { name: '', address: 'https://visita.example' } })).toContain(
      'ORGANIZER:https://visita.example\r\n',
    )
  })

  it('names no zone, ends its lines as the standard wants, and folds long ones', () => {
    const file = toIcs({ ...event, title: 'पंद्रह अगस्त का मेला '.repeat(9) })
    expect(file).not.toMatch(/TZID|VTIMEZONE/)
    expect(file).toMatch(/\r\nDTSTAMP:20261125T100000Z\r\n/)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('says that the event is cancelled, and lets no text add a line', () => {
    const file = toIcs({ ...event, isCancelled: true, method: 'CANCEL', title: 'A\r\nATTENDEE:mailto:x@y.z' })
    expect(file).toContain('METHOD:CANCEL\r\n')
    expect(read(file).value('status')).toBe('CANCELLED')
    expect(file).not.toMatch(/^ATTENDEE/m)
  })
})

describe('the clocks of a zone', () => {
  it.each(changes)('in %s show %s again at that moment', (zone, wall, moment) => {
    expect(momentOf(wall, zone)).toEqual(new Date(moment))
    expect(wallTimeOf(new Date(moment), zone)).toBe(wall)
  })
})
