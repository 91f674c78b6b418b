import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { findZoneClock, instantOf, readWallTime, type WallTime } from './calendar-time.ts'
import { manyLines, oneLine, contentLine } from './text-rules.ts'

export type EventContent = {
  readonly kind: 'event'
  readonly title: string
  /** `2026-03-01T18:30` (seconds may follow), or `2026-03-01` for a whole day; years 1970 to 2199. */
  readonly start: string
  /** In the format of `start`; for whole days the last day itself. */
  readonly end?: string | undefined
  /** The IANA zone of both times, such as `Asia/Kolkata`; whole days need none. */
  readonly timeZone?: string | undefined
  readonly location?: string | undefined
  readonly description?: string | undefined
}

const dayLength = 86_400_000

/**
 * An event to save: a VEVENT (RFC 5545 §3.6.1) within a VCALENDAR, which iPhones require. Times are in UTC, so that
 * the code needs no zone rules. UID, DTSTAMP and PRODID are left out, because scanners create a new event and every
 * byte makes the symbol larger. Lines are not folded for the same reason, and because some scanners cannot unfold
 * them.
 */
export function eventText(content: EventContent, errors: FieldError[]): string {
  const title = oneLine(content.title)
  const location = oneLine(content.location)
  const description = manyLines(content.description)
  if (title === '') errors.push(contentError('title', 'event_title_missing'))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    contentLine('SUMMARY', title),
    ...timeLines(content, errors),
    ...(location === '' ? [] : [contentLine('LOCATION', location)]),
    ...(description === '' ? [] : [contentLine('DESCRIPTION', description)]),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

function timeLines({ start, end = '', timeZone = '' }: EventContent, errors: FieldError[]): string[] {
  const from = readWallTime(start)
  const until = end === '' ? undefined : readWallTime(end)
  if (from === undefined) errors.push(contentError('start', 'event_start'))
  if (end !== '' && until === undefined) errors.push(contentError('end', 'event_end'))
  if (from === undefined) return []
  if (until !== undefined && until.allDay !== from.allDay) {
    errors.push(contentError('end', 'event_times'))
    return []
  }
  return from.allDay ? dayLines(from, until, errors) : instantLines(from, until, timeZone, errors)
}

/** Whole days; DTEND is the day after the last (RFC 5545 §3.6.1). */
function dayLines(from: WallTime, until: WallTime | undefined, errors: FieldError[]): string[] {
  if (until !== undefined && until.wall < from.wall) {
    errors.push(contentError('end', 'event_days_order'))
  }
  const start = `DTSTART;VALUE=DATE:${stamp(from.wall).slice(0, 8)}`
  return until === undefined
    ? [start]
    : [start, `DTEND;VALUE=DATE:${stamp(until.wall + dayLength).slice(0, 8)}`]
}

function instantLines(
  from: WallTime,
  until: WallTime | undefined,
  timeZone: string,
  errors: FieldError[],
): string[] {
  const clock = timeZone === '' ? undefined : findZoneClock(timeZone)
  if (clock === undefined) {
    errors.push(contentError('timeZone', 'time_zone'))
    return []
  }
  const start = instantOf(from.wall, clock)
  if (until === undefined) return [`DTSTART:${stamp(start)}`]
  const end = instantOf(until.wall, clock)
  if (end <= start) errors.push(contentError('end', 'event_times_order'))
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`]
}

/** `20260301T130000Z` (RFC 5545 §3.3.5). */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}
