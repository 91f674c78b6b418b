import type { EventDesk } from '#contract/event-desk.ts'
import { dayAfter, daysBetween } from '#web/features/analytics/index.ts'
import type { ChartLine } from '#web/features/analytics/index.ts'

type Desk = Pick<EventDesk, 'days' | 'today'> & {
  readonly ticket_types: readonly Pick<EventDesk['ticket_types'][number], 'ticket_type_id'>[]
}
/** The seats of a type, or of several that share a line, up to each day. */
type SalesLine = {
  readonly key: ChartLine['key']
  /** None: all of them. */
  readonly typeIds: readonly number[]
  readonly values: readonly number[]
}
type Sales = { readonly days: readonly string[]; readonly lines: readonly SalesLine[] }

/** So many types have a line of their own; the others share one. */
const named = ['first', 'second', 'third'] as const

/**
 * How the seats that are taken have come together: up to each day since the first, of the types with the most seats and of all.
 * @param isOver whether nothing is to come: the lines end with the last seat
 */
export function salesLines({ days: sold, ticket_types: types, today }: Desk, isOver: boolean): Sales {
  const [first, last] = [sold[0]?.day, sold.at(-1)?.day]
  if (first === undefined || last === undefined) return { days: [], lines: [] }
  const end = isOver || last > today ? last : today
  const days = Array.from({ length: daysBetween(first, end) + 1 }, (_, index) => dayAfter(first, index))
  const seatsOf = (ids: readonly number[]) =>
    sold.filter(({ ticket_type_id: id }) => ids.length === 0 || ids.includes(id))
  const sumOf = (ids: readonly number[]) => seatsOf(ids).reduce((sum, { seats }) => sum + seats, 0)
  const lineOf = (key: ChartLine['key'], typeIds: readonly number[]): SalesLine => {
    const byDay = Map.groupBy(seatsOf(typeIds), ({ day }) => day)
    let taken = 0
    const values = days.map((day) => {
      for (const { seats } of byDay.get(day) ?? []) taken += seats
      return taken
    })
    return { key, typeIds, values }
  }
  const total = lineOf('total', [])
  const ids = types
    .map(({ ticket_type_id: id }) => id)
    .filter((id) => sumOf([id]) > 0)
    .toSorted((one, other) => sumOf([other]) - sumOf([one]))
  if (ids.length < 2) return { days, lines: [total] }
  const others = ids.slice(named.length)
  return {
    days,
    lines: [
      ...(others.length > 0 ? [lineOf('others', others)] : []),
      ...ids
        .slice(0, named.length)
        .map((id, index) => lineOf(named[index] ?? 'others', [id]))
        .toReversed(),
      total,
    ],
  }
}
