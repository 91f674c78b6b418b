import { momentOf } from '#formats/zoned-time.ts'
import type { EventTime } from '../card-view.ts'

/** What an event's document says of its time: what clocks show there. */
export type EventTimes = { readonly from_date: string; readonly to_date: string; readonly time_zone: string }

/** An event that ends in the morning after has one day. In milliseconds. */
const longNight = 18 * 3_600_000

/** The zone by name and by its distance from UTC, because names are not known everywhere. */
export function zoneName(tag: string, moment: Date, timeZone: string): string {
  const nameIn = (timeZoneName: 'long' | 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const [long, offset] = [nameIn('long'), nameIn('shortOffset')]
  // a zone without a name of its own is called by its place
  const name = /\p{N}/u.test(long) ? nameIn('longGeneric') : long
  return /\p{N}/u.test(name) || name === offset ? name : `${name}, ${offset}`
}

/**
 * The one way in which the time of an event is worded: on its page and in its picture, in calendars, mails and on tickets. It is
 * that of the event's own zone, which it names, wherever it is read and whatever machine words it.
 * @param tag a BCP 47 language tag
 * @returns undefined while there is no date
 */
export const eventTimeIn =
  (tag: string) =>
  ({ from_date: from, to_date: to, time_zone: timeZone }: EventTimes): EventTime | undefined => {
    if (from === '') return undefined
    const [start, end] = [momentOf(from, timeZone), to === '' ? undefined : momentOf(to, timeZone)]
    const format = (options: Intl.DateTimeFormatOptions) => {
      const form = new Intl.DateTimeFormat(tag, { timeZone, ...options })
      return (moment: Date) => form.format(moment)
    }
    const date = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const clock = format({ hour: 'numeric', minute: '2-digit' })
    const isLong = end !== undefined && end.getTime() - start.getTime() >= longNight
    const isOneDay = end === undefined || from.slice(0, 10) === to.slice(0, 10)
    const hours = end === undefined || !isOneDay ? clock(start) : `${clock(start)} – ${clock(end)}`
    const dates = isOneDay ? [date(start)] : [date(start), date(end)]
    const zone = zoneName(tag, start, timeZone)
    const text = isOneDay
      ? `${date(start)}, ${hours}`
      : `${date(start)}, ${clock(start)} – ${date(end)}, ${clock(end)}`
    return {
      start: start.toISOString(),
      ...(end !== undefined && { end: end.toISOString(), endClock: clock(end) }),
      timeZone,
      text,
      zone,
      dates,
      startClock: clock(start),
      day: format({ day: 'numeric' })(start),
      ...(isLong && { lastDay: format({ day: 'numeric' })(end) }),
      weekday: format({ weekday: 'long' })(start),
      month: format({ month: 'long' })(start),
      year: format({ year: 'numeric' })(start),
    }
  }

/** A single moment of an event, of its own zone, which it names: *Friday 14 May 2027, 10:32 (India Standard Time, GMT+5:30)*. */
export const eventMomentIn =
  (tag: string) =>
  (wall: string, timeZone: string): string => {
    const time = eventTimeIn(tag)({ from_date: wall, to_date: '', time_zone: timeZone })
    return time === undefined ? '' : `${time.text} (${time.zone})`
  }
