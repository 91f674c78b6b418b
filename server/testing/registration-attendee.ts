import type { Fact, Refused, Registration, State, Step } from '../features/registrations/machine/state.ts'

/** People of the world for the machine that decides about registrations, and what is seen of each step. */

/** Money that has come for a registration. */
export type Money = { readonly at: number; state: 'untold' | 'applied' | 'surplus' | 'returned' }
export type Attendee = {
  registration: Registration
  told: string | null
  isMailedLater: boolean
  /** The money that has paid it: none, there, on its way back, back. */
  money: 'none' | 'there' | 'returning' | 'back'
  hasOrder: boolean
  isOrderOver: boolean
  isOffline: boolean
  tickets: number
  readonly person: number
}
export type Seen = {
  readonly at: number
  readonly fact: Fact
  readonly before: State
  readonly result: Step | Refused
  /** It was made, and nobody has died before its end. */
  readonly isStored: boolean
  readonly now: number
}
