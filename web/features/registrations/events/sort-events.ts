import type { OrganisedEvent } from '#contract/organised-events.ts'

type Sorted<E> = { readonly coming: readonly E[]; readonly past: readonly E[] }
type Event = Pick<OrganisedEvent, 'state' | 'starts_at'>

const startOf = ({ starts_at: start }: Event) => (start === null ? Infinity : Date.parse(start))

/**
 * The next event first, and those without a date last; then those that are over, the last one first. One that was cancelled is over once it
 * would have begun.
 */
export function sortEvents<E extends Event>(events: readonly E[], now: Date): Sorted<E> {
  const isPast = (event: E) =>
    event.state === 'over' || (event.state === 'cancelled' && startOf(event) < now.getTime())
  const byStart = events.toSorted((one, other) => {
    const [start, end] = [startOf(one), startOf(other)]
    return start === end ? 0 : start - end
  })
  return { coming: byStart.filter((event) => !isPast(event)), past: byStart.filter(isPast).toReversed() }
}
