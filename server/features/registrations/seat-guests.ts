import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import type { EventState } from '#contract/kinds/event-values.ts'
import { next } from './machine/next.ts'
import type { Seats, Step } from './machine/state.ts'
import type { Guest, GuestLine } from './read-guests.ts'

/** What becomes of a line: a guest with seats, one who is on the list already, or an error. */
export type SeatedLine = { readonly line: number } & (
  | { readonly outcome: 'created'; readonly guest: Guest; readonly step: Step }
  | { readonly outcome: 'skipped'; readonly guest: Guest }
  | { readonly outcome: 'failed'; readonly code: ErrorCode; readonly fields: readonly FieldError[] }
)

type List = {
  readonly offer: EventState
  readonly seats: Seats
  readonly mailsTickets: boolean
  /** The request ids of guests who were imported before. */
  readonly known: ReadonlySet<string>
  /** Lines before these, by request ids. */
  readonly seen: ReadonlyMap<string, number>
}

/** Asks for the seats of guests, one line after the other: a line for which too few are left gets none, and the next one is asked. */
export function seatGuests(
  lines: readonly GuestLine[],
  now: number,
  { known, seen, ...list }: List,
): readonly SeatedLine[] {
  let { seats } = list
  const before = new Map(seen)
  return lines.map(({ line, guest, fields }): SeatedLine => {
    if (guest === undefined) return { line, outcome: 'failed', code: 'invalid_input', fields }
    const same = before.get(guest.requestId)
    if (same !== undefined) {
      const error = { path: 'first_name', ...describeField('same_as_line', { line: same }) }
      return { line, outcome: 'failed', code: 'invalid_input', fields: [error] }
    }
    if (known.has(guest.requestId)) {
      before.set(guest.requestId, line)
      return { line, outcome: 'skipped', guest }
    }
    const told = guest.email === '' ? null : ''
    const state = { registration: null, seats, isMoneyBack: false, told }
    const step = next(state, { type: 'invited', ...list, amountMinor: 0, tickets: [guest] }, now)
    if ('refused' in step) return { line, outcome: 'failed', code: step.refused, fields: [] }
    before.set(guest.requestId, line)
    seats = step.state.seats ?? seats
    return { line, outcome: 'created', guest, step }
  })
}
