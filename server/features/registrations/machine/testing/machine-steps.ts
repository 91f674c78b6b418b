import { next } from '../next.ts'
import type { Effect, Fact, Registration, Seats, State } from '../state.ts'

/** States of a registration in short, and what the machine makes of them. */

export const hour = 3_600_000
export const two = [{ ticket_type_id: 1, quantity: 2 }]
export const seats = (taken: number, changes: Partial<Seats> = {}): Seats => ({
  most: 10,
  taken,
  types: [{ id: 1, quantity: null, taken }],
  ...changes,
})
export const nobody = (of: Seats | null = seats(0), told: string | null = ''): State => ({
  registration: null,
  seats: of,
  isMoneyBack: false,
  told,
})
/** A paid ticket for two, which nothing else is said of. */
export const registration = (
  status: Registration['status'],
  changes: Partial<Registration> = {},
  rest: Partial<State> = {},
): State => ({
  ...nobody(null),
  registration: {
    status,
    tickets: two,
    amountMinor: 500,
    method: 'provider',
    holdEndsAt: status === 'held' || status === 'awaiting_payment' || status === 'expired' ? hour : null,
    approvedAt: null,
    confirmedAt: status === 'confirmed' ? 1 : null,
    cancelledAt: null,
    ...changes,
  },
  ...rest,
})

export const wordsOf = (effects: readonly Effect[]) =>
  effects.map((effect) => (effect.type === 'tell' ? `tell ${effect.what}` : effect.type))

/** @returns the reason, or the status with what follows */
export function after(state: State, fact: Fact, now = 0) {
  const step = next(state, fact, now)
  return 'refused' in step
    ? step.refused
    : [step.state.registration?.status, ...wordsOf(step.effects)].join(', ')
}
export function stateAfter(state: State, fact: Fact, now = 0): State {
  const step = next(state, fact, now)
  if ('refused' in step) throw new Error(step.refused)
  return step.state
}
