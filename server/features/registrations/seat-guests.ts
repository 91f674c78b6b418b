import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import type { Guest, GuestLine } from './read-guests.ts'

/** What becomes of a line: a guest with seats, one who is on the list already, or an error. */
export type SeatedLine = { readonly line: number } & (
  | { readonly outcome: 'created' | 'skipped'; readonly guest: Guest }
  | { readonly outcome: 'failed'; readonly code: ErrorCode; readonly fields: readonly FieldError[] }
)

type Seats = {
  /** Of the event, by its capacity and the organiser's plan. */
  readonly left: number
  /** Of each type that is offered. */
  readonly leftOfType: ReadonlyMap<number, number>
  /** The request ids of guests who were imported before. */
  readonly known: ReadonlySet<string>
  /** Lines before these, by request ids. */
  readonly seen: ReadonlyMap<string, number>
}

/** Gives seats to guests, one line after the other: a line for which too few are left gets none, and the next one is asked. */
export function seatGuests(
  lines: readonly GuestLine[],
  { left, leftOfType, known, seen }: Seats,
): readonly SeatedLine[] {
  let seats = left
  const ofType = new Map(leftOfType)
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
    const { quantity, ticket_type_id: type } = guest
    if (quantity > Math.min(seats, ofType.get(type) ?? 0))
      return { line, outcome: 'failed', code: 'sold_out', fields: [] }
    before.set(guest.requestId, line)
    seats -= quantity
    ofType.set(type, (ofType.get(type) ?? 0) - quantity)
    return { line, outcome: 'created', guest }
  })
}
