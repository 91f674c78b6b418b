import { holdEnd, seatsOf } from '../rules.ts'
import { maxRequests, maxSeatsOfPerson, takesRegistrations } from './rules.ts'
import { step, tell } from './state.ts'
import type { Fact, Refused, Registration, Seats, State, Step, Tickets } from './state.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/** Takes seats of an event and of its types, all of them or none. @returns undefined when there are not as many */
export function takeSeats(seats: Seats, tickets: readonly Tickets[]): Seats | undefined {
  const taken = seats.taken + seatsOf(tickets)
  const wantedOf = (id: number) => seatsOf(tickets.filter(({ ticket_type_id: of }) => of === id))
  const types = seats.types.map((type) => ({ ...type, taken: type.taken + wantedOf(type.id) }))
  const isKnown = tickets.every(({ ticket_type_id: id }) => types.some((type) => type.id === id))
  const fits = types.every((type) => wantedOf(type.id) === 0 || type.taken <= (type.quantity ?? Infinity))
  return isKnown && fits && taken <= seats.most ? { ...seats, taken, types } : undefined
}

const newRegistration = (tickets: readonly Tickets[]) =>
  ({
    tickets,
    amountMinor: 0,
    method: 'none',
    holdEndsAt: null,
    approvedAt: null,
    confirmedAt: null,
    cancelledAt: null,
  }) as const

/**
 * A form is sent: seats are held until it is paid, or given at once. Where the organiser answers first, it is a request: it takes nobody's
 * place, but is refused where the form would be.
 */
export function register(state: State, fact: Of<'asked'>, now: number): Step | Refused {
  const { tickets, amountMinor, method, providers, terms } = fact
  if (!takesRegistrations(fact.offer, 'attendee')) return { refused: 'registration_closed' }
  if (fact.seatsOfPerson + seatsOf(tickets) > maxSeatsOfPerson) return { refused: 'too_many_seats' }
  const seats = state.seats && takeSeats(state.seats, tickets)
  if (!seats) return { refused: 'sold_out' }
  if (fact.requests !== null) return request(state, fact, fact.requests)
  const holdEndsAt = holdEnd(method, terms, { providers, now })
  const asked = { ...newRegistration(tickets), amountMinor, method, holdEndsAt }
  const next = (changes: Pick<Registration, 'status'> & Partial<Registration>): State => ({
    ...state,
    seats,
    registration: { ...asked, ...changes },
  })
  const take = { type: 'take seats' } as const
  const order = { type: 'open order' } as const
  if (method === 'none')
    return step(
      next({ status: 'confirmed', confirmedAt: now }),
      take,
      { type: 'make tickets' },
      tell('confirmed'),
    )
  if (method === 'provider') return step(next({ status: 'held' }), take, order)
  return step(next({ status: 'awaiting_payment' }), take, order, tell('how to pay'))
}

/** What was chosen is kept as it was shown, until the organiser answers. @param open requests that wait already */
function request(state: State, { tickets, amountMinor, method }: Of<'asked'>, open: number): Step | Refused {
  if (open >= maxRequests) return { refused: 'requests_full' }
  const asked = { ...newRegistration(tickets), amountMinor, method, status: 'awaiting_approval' } as const
  return step({ ...state, registration: asked }, tell('requested'))
}

/**
 * Guests of an organiser have seats and tickets at once: they pay nothing, and nobody has to confirm them. Who has paid the organiser waits
 * for the moment in which that is noted (`received`): nobody holds the seats for longer.
 */
export function invite(state: State, fact: Of<'invited'>, now: number): Step | Refused {
  if (!takesRegistrations(fact.offer, 'organiser')) return { refused: 'registration_closed' }
  const seats = state.seats && takeSeats(state.seats, fact.tickets)
  if (!seats) return { refused: 'sold_out' }
  const take = { type: 'take seats' } as const
  const { amountMinor } = fact
  const guest = { ...newRegistration(fact.tickets), amountMinor }
  const seated = { ...state, seats, isMailedLater: !fact.mailsTickets && state.told !== null }
  if (amountMinor > 0) {
    const waits = { ...guest, method: 'cash', status: 'awaiting_payment', holdEndsAt: now } as const
    return step({ ...seated, registration: waits }, take, { type: 'open order' })
  }
  const registration = { ...guest, status: 'confirmed', confirmedAt: now } as const
  // the organiser needs no notice of what they do themselves
  const mails = fact.mailsTickets && state.told !== null ? [tell('invited')] : []
  return step({ ...seated, registration }, take, { type: 'make tickets' }, ...mails)
}
