import type { PublicEvent } from '#contract/event-cards.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { compactDay, utc } from '#formats/ics.ts'
import { dayAfter } from '#formats/zoned-time.ts'
import type { IcsEvent } from '#formats/ics.ts'
import type { EventCalendars, EventTime } from '../../card-view.ts'
import type { Strings } from '../../strings/shape.ts'
import { timeLine } from '../../view/event-time.ts'
import type { CalendarAbout, ViewPlace } from '../../kind.ts'

/** What the server knows of an event at this moment. */
export type EventNow = PublicEvent & {
  /** How often the organiser has opened, closed or cancelled it. */
  readonly status_changes: number
  /** The public page of the organiser, where there is one. */
  readonly organiser?: { readonly slug: string; readonly name: string } | null
  /** The other dates of its series that are to come. */
  readonly other_dates?: readonly OtherDate[]
}

type OtherDate = {
  readonly slug: string
  readonly starts_at: string
  readonly time_zone: string
  readonly is_all_day: boolean
}

/** The hours that an event without an end takes in calendars which want one. */
const usualHours = 2

const endOf = ({ start, end }: EventTime): Date =>
  new Date(end ?? new Date(start).getTime() + usualHours * 3_600_000)

/** The contact that the page shows, else the page. */
const organizerOf = (card: EventCard, pageUrl: string) => ({
  name: card.contact_name || card.title,
  address: card.show_contact === 1 && card.contact_email !== '' ? `mailto:${card.contact_email}` : pageUrl,
})

const placeOf = ({ venue, address }: EventCard) =>
  [venue, ...address.split('\n')].filter((line) => line !== '').join(', ')

type Where = { readonly pageUrl: string; readonly strings: Strings }

/** Sessions are no entries of their own: the text says where they are. */
const lastLine = ({ agenda }: EventCard, { pageUrl, strings }: Where) =>
  agenda.length === 0 ? pageUrl : strings.event.programmeAt(pageUrl)

/** The time of the event's own zone stands in the text, because calendars show that of their person. */
const textOf = (card: EventCard, when: EventTime, where: Where) =>
  [timeLine(when), card.summary, card.about, lastLine(card, where)].filter((text) => text !== '').join('\n\n')

/** The longest text that fits an address. */
const maxDetails = 1000

/** Where an event is added to a calendar: a file, or the page of a calendar on the web, filled in. */
export function calendarsOf(card: EventCard, when: EventTime, place: ViewPlace): EventCalendars {
  const { actions, strings } = place
  const details = textOf(card, when, { pageUrl: actions.pageUrl, strings })
    .slice(0, maxDetails)
    .toWellFormed()
  const { days } = when
  const [start, end] = [new Date(when.start), endOf(when)]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: card.title,
    ...(days === undefined
      ? { dates: `${utc(start)}/${utc(end)}`, ctz: card.time_zone }
      : { dates: `${compactDay(days.first)}/${compactDay(dayAfter(days.last))}` }),
    details,
    location: placeOf(card),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: card.title,
    ...(days === undefined
      ? { startdt: start.toISOString(), enddt: end.toISOString() }
      : { startdt: days.first, enddt: dayAfter(days.last), allday: 'true' }),
    body: details,
    location: placeOf(card),
  })
  return {
    ...(actions.icsUrl !== undefined && { ics: actions.icsUrl }),
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
  }
}

/** The entry of an event for calendars. @returns undefined while it has no date */
export function calendarEntry(card: EventCard, entry: CalendarAbout<EventNow>): IcsEvent | undefined {
  const { strings, pageUrl, now } = entry
  const when = strings.event.time(card)
  if (when === undefined) return undefined
  return {
    uid: entry.uid,
    sequence: entry.version + (now?.status_changes ?? 0),
    changed: entry.changed,
    start: new Date(when.start),
    ...(when.end !== undefined && { end: new Date(when.end) }),
    days: when.days,
    title: card.title,
    description: textOf(card, when, { pageUrl, strings }),
    location: placeOf(card),
    url: pageUrl,
    organizer: organizerOf(card, pageUrl),
    isCancelled: now?.state === 'cancelled',
    method: 'PUBLISH',
  }
}
