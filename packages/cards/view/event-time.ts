import { dayAfter, momentOf } from '#formats/zoned-time.ts'
import type { EventTime } from '../card-view.ts'

/** What an event's document says of its time: what clocks show there. */
export type EventTimes = {
  readonly from_date: string
  readonly to_date: string
  readonly time_zone: string
  /** It takes whole days, whatever the times say. */
  readonly all_day?: 0 | 1
}

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
  (times: EventTimes): EventTime | undefined => {
    const { from_date: from, to_date: to, time_zone: timeZone, all_day: isAllDay } = times
    if (from === '') return undefined
    if (isAllDay === 1) return daysIn(tag, timeZone, from.slice(0, 10), (to || from).slice(0, 10))
    const [start, end] = [momentOf(from, timeZone), to === '' ? undefined : momentOf(to, timeZone)]
    const { date, clock, partsOf } = formatsIn(tag, timeZone)
    const isLong = end !== undefined && end.getTime() - start.getTime() >= longNight
    const isOneDay = end === undefined || from.slice(0, 10) === to.slice(0, 10)
    const hours = end === undefined || !isOneDay ? clock(start) : `${clock(start)} – ${clock(end)}`
    return {
      start: start.toISOString(),
      ...(end !== undefined && { end: end.toISOString() }),
      // beside the first day, the time of another one would be read as its own
      ...(end !== undefined && !isLong && { endClock: clock(end) }),
      timeZone,
      text: isOneDay
        ? `${date(start)}, ${hours}`
        : `${date(start)}, ${clock(start)} – ${date(end)}, ${clock(end)}`,
      zone: zoneName(tag, start, timeZone),
      dates: isOneDay ? [date(start)] : [date(start), date(end)],
      startClock: clock(start),
      ...partsOf(start, isLong ? end : undefined),
    }
  }

/** The time of an event that takes whole days. */
function daysIn(tag: string, timeZone: string, first: string, last: string): EventTime {
  const [start, lastStart] = [momentOf(`${first}T00:00`, timeZone), momentOf(`${last}T00:00`, timeZone)]
  const { date, partsOf } = formatsIn(tag, timeZone)
  const dates = first === last ? [date(start)] : [date(start), date(lastStart)]
  return {
    start: start.toISOString(),
    end: momentOf(`${dayAfter(last)}T00:00`, timeZone).toISOString(),
    timeZone,
    text: dates.join(' – '),
    zone: '',
    days: { first, last },
    dates,
    ...partsOf(start, first === last ? undefined : lastStart),
  }
}

function formatsIn(tag: string, timeZone: string) {
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options })
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = form(options)
    return (moment: Date) => made.format(moment)
  }
  const day = format({ day: 'numeric' })
  /** @param last the last day of an event of several */
  const partsOf = (start: Date, last: Date | undefined) => {
    const weekday = format({ weekday: last === undefined ? 'long' : 'short' })
    const month = form({ month: 'long', year: 'numeric' })
    return {
      day: day(start),
      ...(last !== undefined && { lastDay: day(last) }),
      weekday: last === undefined ? weekday(start) : `${weekday(start)} – ${weekday(last)}`,
      month: last === undefined ? month.format(start) : month.formatRange(start, last),
    }
  }
  return {
    date: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    clock: format({ hour: 'numeric', minute: '2-digit' }),
    partsOf,
  }
}

/** Date and time in one line, with the zone that it is of. */
export const timeLine = ({ text, zone }: Pick<EventTime, 'text' | 'zone'>): string =>
  zone === '' ? text : `${text} (${zone})`

/** A single moment of an event, of its own zone, which it names: *Friday 14 May 2027, 10:32 (India Standard Time, GMT+5:30)*. */
export const eventMomentIn =
  (tag: string) =>
  (wall: string, timeZone: string): string => {
    const time = eventTimeIn(tag)({ from_date: wall, to_date: '', time_zone: timeZone })
    return time === undefined ? '' : timeLine(time)
  }
