import { dayAfter } from './zoned-time.ts'
import { escapeText, foldLine, manyLines, oneLine, uriValue } from './vcf-text.ts'

/** The first and the last day of an event, `2027-05-14`. */
export type EventDays = { readonly first: string; readonly last: string }

export type IcsEvent = {
  /** Stays the same for the event's lifetime: calendars find the entry by it. */
  readonly uid: string
  /** Higher after each change, so that the entry is replaced. */
  readonly sequence: number
  /** When the event was changed. */
  readonly changed: Date
  /** When this file is made; when the event was changed, if absent. Of two with one sequence, the later one counts (RFC 5546). */
  readonly made?: Date
  readonly start: Date
  /** Absent for an end that is not known. */
  readonly end?: Date | undefined
  /** Of an event that takes whole days, instead of its moments: the days of its own zone, `2027-05-14`. */
  readonly days?: EventDays | undefined
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url: string
  /** Who makes the event, with an address that begins with its scheme (`mailto:`, `https:`): RFC 5546 wants one in each published entry. */
  readonly organizer: { readonly name: string; readonly address: string }
  readonly isCancelled: boolean
  /**
   * `PUBLISH` is a file that people download. `CANCEL` takes the entry out of the calendar of whoever gets it by mail.
   */
  readonly method: 'PUBLISH' | 'CANCEL'
}

/**
 * One event as an iCalendar file (RFC 5545). Moments are in UTC and the file names no time zone: so no calendar shifts
 * them, whatever zones it knows. Serve it as `text/calendar; charset=utf-8`.
 * @returns the text with CRLF line ends, each line at most 75 octets
 */
export function toIcs(event: IcsEvent): string {
  return calendarOf([`METHOD:${event.method}`, ...entryOf(event)])
}

/** What a calendar of several events is called. */
export type IcsFeed = { readonly name: string; readonly about: string; readonly url: string }

/**
 * Several events as a calendar that programs ask for again (RFC 5545, RFC 7986). Each is as in its own file, with the same UID.
 * @returns as `toIcs`
 */
export function toIcsFeed({ name, about, url }: IcsFeed, events: readonly IcsEvent[]): string {
  return calendarOf([
    'METHOD:PUBLISH',
    ...text('NAME', oneLine(name)),
    ...text('X-WR-CALNAME', oneLine(name)),
    ...text('DESCRIPTION', manyLines(about)),
    `URL:${uriValue(url)}`,
    // how often programs ask again, where they listen to it
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(entryOf),
  ])
}

const text = (name: string, value: string) => (value === '' ? [] : [`${name}:${escapeText(value)}`])

function calendarOf(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Visita//Events//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
  ]
  return [...all, 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryOf(event: IcsEvent): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${oneLine(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.made ?? event.changed)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    ...timesOf(event),
    ...text('SUMMARY', oneLine(event.title)),
    ...text('DESCRIPTION', manyLines(event.description)),
    ...text('LOCATION', oneLine(event.location)),
    ...(event.url === '' ? [] : [`URL:${uriValue(event.url)}`]),
    `ORGANIZER${nameParameter(event.organizer.name)}:${uriValue(event.organizer.address)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** A day has no zone, so it is the same day everywhere; the end of days is the one after the last (RFC 5545 section 3.6.1). */
function timesOf({ start, end, days }: IcsEvent): readonly string[] {
  if (days !== undefined)
    return [
      `DTSTART;VALUE=DATE:${compactDay(days.first)}`,
      `DTEND;VALUE=DATE:${compactDay(dayAfter(days.last))}`,
    ]
  return [`DTSTART:${utc(start)}`, ...(end === undefined ? [] : [`DTEND:${utc(end)}`])]
}

/** `20270514` */
export const compactDay = (day: string): string => day.replaceAll('-', '')

/** In quotes, which the name itself cannot have (RFC 5545 section 3.1). */
const nameParameter = (name: string) => (name === '' ? '' : `;CN="${oneLine(name).replaceAll('"', "'")}"`)

/** `20270514T130000Z` */
export const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
