import type { EventCard } from '#contract/kinds/event.ts'

/**
 * The document of an event that begins at another time. All its times are later by as much as clocks show: so 19:00 stays 19:00, also
 * where clocks are set forward or back in between.
 * @param start what clocks show there, `2027-05-14T18:30`; of whole days, the time says nothing
 */
export function moveEvent(event: EventCard, start: string): EventCard {
  const begin = event.all_day === 1 ? `${start.slice(0, 10)}T00:00` : start
  const difference = clockOf(begin) - clockOf(event.from_date)
  const move = (wall: string) =>
    wall === '' ? '' : new Date(clockOf(wall) + difference).toISOString().slice(0, 16)
  return {
    ...event,
    from_date: move(event.from_date),
    to_date: move(event.to_date),
    reg_end_date: move(event.reg_end_date),
    edit_until: move(event.edit_until),
    auspicious_time: move(event.auspicious_time),
    ticket_pricing_list: event.ticket_pricing_list.map((type) => ({
      ...type,
      sales_start: move(type.sales_start),
      sales_end: move(type.sales_end),
      early_until: move(type.early_until),
    })),
    agenda: event.agenda.map((session) => ({
      ...session,
      starts: move(session.starts),
      ends: move(session.ends),
    })),
  }
}

/** A clock as a number to count with; no moment. */
const clockOf = (wall: string) => Date.parse(`${wall}Z`)
