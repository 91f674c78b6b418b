/** A local date and time as if it were UTC: milliseconds since 1970. */
export type WallTime = { readonly wall: number; readonly allDay: boolean }

const written = /^((?:19[7-9]|2[01]\d)\d-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/

/**
 * Reads `2026-03-01` (a whole day) or `2026-03-01T18:30`, the formats of date fields; undefined for an invalid time.
 */
export function readWallTime(text: string): WallTime | undefined {
  const [, date, time, seconds = ':00'] = written.exec(text) ?? []
  if (date === undefined) return undefined
  const iso = `${date}T${time ?? '00:00'}${seconds}.000Z`
  const wall = Date.parse(iso)
  // The parser accepts 30 February and returns 2 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return undefined
  return { wall, allDay: time === undefined }
}

/** The clock of a time zone, or undefined when the zone does not exist. */
export function findZoneClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

/**
 * The instant at which the clock of a zone shows a local time, in milliseconds since 1970. If it occurs twice, the
 * first one; if the clock skips it, the time is converted with the offset before the change (RFC 5545 §3.3.5).
 */
export function instantOf(wall: number, clock: Intl.DateTimeFormat): number {
  const dayLength = 86_400_000
  const early = wall - offsetAt(wall - dayLength, clock)
  if (early + offsetAt(early, clock) === wall) return early
  const late = wall - offsetAt(wall + dayLength, clock)
  return late + offsetAt(late, clock) === wall ? late : early
}

/** The offset of the clock from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, clock: Intl.DateTimeFormat): number {
  const parts = clock.formatToParts(instant)
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - instant
}
