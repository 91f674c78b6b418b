import { z } from 'zod'
import { FileName, ItemId, Link, line, prose, requiredLine } from '../fields.ts'
import { issue } from '../issues.ts'
import { maxSpeakers } from './event-values.ts'
import { WallTime, areTimes, dayOf, isInOrder } from './wall-time.ts'

/** Somebody who gives the event: a person or a group, with a face and a page of their own. */
export const EventHost = z.object({
  id: ItemId,
  name: requiredLine(100, 'enter_thing_name'),
  role: line(120).default(''),
  image: FileName.default(''),
  link: Link.default(''),
})
export type EventHost = z.output<typeof EventHost>

/** The names of those who speak, one in each line. */
export const speakersOf = (speakers: string): readonly string[] =>
  speakers
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A part of the programme. Its times are those of clocks at the place of the event. */
export const EventSession = z
  .object({
    id: ItemId,
    title: requiredLine(160, 'enter_title'),
    starts: WallTime.refine((wall) => wall !== '', issue('enter_start')),
    ends: WallTime.default(''),
    /** The room, stage or track. */
    place: line(80).default(''),
    speakers: prose(1100)
      .refine((text) => speakersOf(text).length <= maxSpeakers, {
        error: issue('too_many'),
        params: { maximum: maxSpeakers },
      })
      .default(''),
    description: prose(500).default(''),
  })
  .refine(({ starts, ends }) => isInOrder(starts, ends), {
    path: ['ends'],
    error: issue('before_start'),
    when: areTimes('starts', 'ends'),
  })
export type EventSession = z.output<typeof EventSession>

/** What may be wrong elsewhere by now: only its times are read. */
const Times = z.object({ starts: WallTime.catch(''), ends: WallTime.catch('') })
const Days = z.object({
  from_date: WallTime.default(''),
  to_date: WallTime.default(''),
  agenda: z.array(Times.catch({ starts: '', ends: '' })).catch([]),
})

/**
 * The times of sessions that are on no day of the event, as paths of its document. An event without a date has any.
 * @param event valid or not, but for its own times
 */
export function timesOutside(event: unknown): (string | number)[][] {
  const { from_date: from, to_date: to, agenda } = Days.parse(event)
  const [first, last] = [dayOf(from), dayOf(to || from)]
  const isOutside = (wall: string) =>
    first !== '' && wall !== '' && (dayOf(wall) < first || dayOf(wall) > last)
  return agenda.flatMap((session, index) =>
    (['starts', 'ends'] as const)
      .filter((name) => isOutside(session[name]))
      .map((name) => ['agenda', index, name]),
  )
}

/** In the order of their times; the longer of two that begin at once stands first. */
export const sortSessions = <T extends Pick<EventSession, 'starts' | 'ends'>>(sessions: readonly T[]): T[] =>
  sessions.toSorted(
    (one, other) => one.starts.localeCompare(other.starts) || other.ends.localeCompare(one.ends),
  )
