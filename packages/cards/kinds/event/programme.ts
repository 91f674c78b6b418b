import { wallTimeOf } from '#formats/zoned-time.ts'
import { organiserPaths } from '#contract/organiser-page.ts'
import { sortSessions, speakersOf } from '#contract/kinds/event-programme.ts'
import type { EventSession } from '#contract/kinds/event-programme.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { cardPaths } from '../../card-actions.ts'
import type { EventTime } from '../../card-view.ts'
import type {
  EventLink,
  HostFacts,
  ProgrammeDay,
  ProgrammeSlot,
  SessionFacts,
} from '../../event-programme.ts'
import type { ViewPlace } from '../../kind.ts'
import { safeHref } from '../../safe-href.ts'
import type { Strings } from '../../strings/shape.ts'
import { initialsOf } from '../../view/initials.ts'
import { pictureOf } from '../../view/pictures.ts'
import { present } from '../../view/present.ts'
import type { EventNow } from './calendar.ts'

type Place = Pick<ViewPlace, 'fileUrl' | 'strings'>
type Shown = Pick<ViewPlace<EventNow>, 'strings' | 'companion'>

/** Who gives the event; a draft may have entries without a name yet. @returns undefined without any */
export function hostsOf({ hosts }: EventCard, { fileUrl }: Place): readonly HostFacts[] | undefined {
  const named = hosts.filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return undefined
  return named.map(({ name, role, image, link }) => ({
    name,
    initials: initialsOf(name),
    ...present({ role, picture: pictureOf(fileUrl, image, 112, ''), href: safeHref(link) }),
  }))
}

type Timed = { readonly session: EventSession; readonly time: EventTime }

/**
 * The programme by days and times, in the zone of the event. Sessions of a draft that have no title or time yet are left out.
 * @returns undefined without any
 */
export function programmeOf(card: EventCard, { strings }: Place): readonly ProgrammeDay[] | undefined {
  const timed = sortSessions(card.agenda).flatMap((session): Timed[] => {
    const time = timeOf(card, session, strings)
    return session.title.trim() === '' || time === undefined ? [] : [{ session, time }]
  })
  if (timed.length === 0) return undefined
  const days = Map.groupBy(timed, ({ session }) => session.starts.slice(0, 10))
  const isOneDay = days.size === 1 && card.from_date.startsWith([...days.keys()][0] ?? '')
  return [...days.values()].map((sessions) => ({
    ...(!isOneDay && { date: sessions[0]?.time.dates[0] ?? '' }),
    slots: [...Map.groupBy(sessions, ({ session }) => session.starts).values()].map(slotOf),
  }))
}

/** The other dates of a series, in the words of the page. */
export function otherDatesOf({
  strings: { event: words },
  companion,
}: Shown): readonly EventLink[] | undefined {
  const links = (companion?.other_dates ?? []).flatMap((other): EventLink[] => {
    const { slug, starts_at: start, time_zone: zone, is_all_day: isAllDay } = other
    const wall = wallTimeOf(new Date(start), zone)
    const time = words.time({ from_date: wall, to_date: '', time_zone: zone, all_day: isAllDay ? 1 : 0 })
    return time === undefined ? [] : [{ text: time.text, href: cardPaths.page(slug) }]
  })
  return links.length === 0 ? undefined : links
}

/** The page of the organiser, where there is one. */
export function moreByOf({ strings: { event: words }, companion }: Shown): EventLink | undefined {
  const organiser = companion?.organiser ?? undefined
  return organiser && { text: words.moreBy(organiser.name), href: organiserPaths.page(organiser.slug) }
}

function timeOf({ time_zone: zone }: EventCard, { starts, ends }: EventSession, { event: words }: Strings) {
  const isInOrder = ends === '' || starts <= ends
  return words.time({ from_date: starts, to_date: isInOrder ? ends : '', time_zone: zone })
}

function slotOf(sessions: readonly Timed[]): ProgrammeSlot {
  const ends = new Set(sessions.map(({ time }) => time.end))
  const [first] = sessions
  return {
    start: first?.time.start ?? '',
    clock: first?.time.startClock ?? '',
    ...(ends.size === 1 && present({ endClock: first?.time.endClock })),
    sessions: sessions.map((timed) => factsOf(timed, ends.size > 1)),
  }
}

function factsOf({ session, time }: Timed, hasOwnEnd: boolean): SessionFacts {
  return {
    title: session.title,
    start: time.start,
    speakers: speakersOf(session.speakers),
    ...present({
      end: time.end,
      hours:
        hasOwnEnd && time.endClock !== undefined ? `${time.startClock ?? ''} – ${time.endClock}` : undefined,
      place: session.place,
      text: session.description,
    }),
  }
}
