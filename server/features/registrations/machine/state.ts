import type { EventState } from '#contract/kinds/event-values.ts'
import type { PaymentMethod, RegistrationStatus, receivedMethods } from '#contract/registration-values.ts'
import type { HoldTerms, Provider } from '../rules.ts'

/** How many tickets of a type. */
export type Tickets = { readonly ticket_type_id: number; readonly quantity: number }
/** How the organiser has got the money. */
export type ReceivedMethod = (typeof receivedMethods)[number]

/** A registration, with the seats that it asks for. Times are in milliseconds. */
export type Registration = {
  readonly status: RegistrationStatus
  readonly tickets: readonly Tickets[]
  readonly amountMinor: number
  readonly method: PaymentMethod | ReceivedMethod | 'none'
  /** Until when its seats are held without being paid; null for those that need no money (any more). */
  readonly holdEndsAt: number | null
  /** When the organiser has approved its request; null where nobody had to. */
  readonly approvedAt: number | null
  readonly confirmedAt: number | null
  readonly cancelledAt: number | null
}

/** The seats of an event and of its types of tickets, while the event is locked. */
export type Seats = {
  /** By its capacity and the organiser's plan; Infinity without a limit. */
  readonly most: number
  readonly taken: number
  readonly types: readonly { readonly id: number; readonly quantity: number | null; readonly taken: number }[]
}

/** All that the locks of a registration, its order and its event cover. */
export type State = {
  /** Null before somebody has registered. */
  readonly registration: Registration | null
  /** Null where none are taken: whoever holds seats has them, and letting them go needs no number. */
  readonly seats: Seats | null
  /** All of the money that has paid it is back at whoever has paid. */
  readonly isMoneyBack: boolean
  /** What the attendee was told last of the event by mail, '' for nothing yet; null without an address. */
  readonly told: string | null
  /** The organiser mails the tickets later: nothing is told until then. */
  readonly isMailedLater?: boolean
}
export type Known = State & { readonly registration: Registration }

/** What somebody or something says. It may come late, twice and in any order. */
export type Fact =
  /** Somebody fills in the form. Prices and the ways to pay are quoted before (rules of the slice). */
  | {
      readonly type: 'asked'
      readonly offer: EventState
      readonly tickets: readonly Tickets[]
      readonly amountMinor: number
      readonly method: PaymentMethod | 'none'
      /** Those that take the sum: which of them is chosen, the attendee decides later. */
      readonly providers: readonly Provider[]
      readonly terms: HoldTerms
      /** That this person has already, or has asked for. */
      readonly seatsOfPerson: number
      /** How many requests of the event wait for an answer; null where nobody has to approve them. */
      readonly requests: number | null
    }
  /** The organiser has somebody on a guest list, or writes them down. */
  | {
      readonly type: 'invited'
      readonly offer: EventState
      readonly tickets: readonly Tickets[]
      /** What the organiser has got for it. */
      readonly amountMinor: number
      readonly mailsTickets: boolean
    }
  /** The organiser answers a request; nobody has, and the event is over or cancelled. */
  | { readonly type: 'approved'; readonly offer: EventState; readonly terms: HoldTerms }
  | { readonly type: 'declined' }
  | { readonly type: 'unanswered'; readonly offer: EventState }
  /** The attendee goes to a provider, and comes back; shows the number or a picture of a transfer; gives up, where the organiser allows it. */
  | { readonly type: 'payment wanted'; readonly offer: EventState }
  | { readonly type: 'payment asked about' }
  | { readonly type: 'transfer shown' }
  | { readonly type: 'given up'; readonly offer: EventState; readonly isAllowed: boolean }
  /** The attendee has another name or other answers. @param until null without a moment at which that ends */
  | { readonly type: 'details changed'; readonly offer: EventState; readonly until: number | null }
  /** The organiser has the money, or does not get it; cancels; sends money back; lets somebody in. */
  | { readonly type: 'received'; readonly method: ReceivedMethod | undefined; readonly offer: EventState }
  | { readonly type: 'rejected' | 'cancelled' | 'refund wanted' | 'arrived' }
  /** Payments say that the order is paid, to the organiser (`isReceived`) or to a provider, which can send it back. */
  | { readonly type: 'paid'; readonly offer: EventState; readonly isReceived: boolean }
  /** Payments say that money went back or came again; that the tickets end with it. */
  | { readonly type: 'money moved' | 'ended' }
  /** When or where the event is, or whether at all. */
  | { readonly type: 'event changed'; readonly fingerprint: string }
  /** The event begins at another time than when seats were held. */
  | { readonly type: 'event moved'; readonly terms: HoldTerms }
  | { readonly type: 'mail wanted' }
  | { readonly type: 'time' }

/** What follows outside. It happens in the transaction that stores the state, or by an event after it. */
export type Effect =
  | { readonly type: 'take seats' | 'let seats go' }
  | { readonly type: 'make tickets' | 'void tickets' }
  /** An order waits for money; nobody is to pay it any more; the organiser has paid it; its money goes back. */
  | { readonly type: 'open order' | 'cancel order' | 'pay order' | 'return money' }
  /** A provider is asked for its page; for what it knows. */
  | { readonly type: 'open payment' | 'look' }
  | {
      readonly type: 'tell'
      readonly what:
        | ('confirmed' | 'how to pay' | 'cancelled' | 'seats gone' | 'again' | 'invited' | 'changed')
        | ('requested' | 'approved' | 'declined')
    }

export type Refused = {
  readonly refused:
    | ('registration_closed' | 'too_many_seats' | 'requests_full' | 'sold_out')
    // said by whoever has locked the code
    | 'code_used_up'
    | ('wrong_state' | 'mail_missing')
}
export type Step = { readonly state: State; readonly effects: readonly Effect[] }

export const wrongState: Refused = { refused: 'wrong_state' }
export const tell = (what: Extract<Effect, { type: 'tell' }>['what']): Effect => ({ type: 'tell', what })

export const step = (state: State, ...effects: Effect[]): Step => ({ state, effects })

/** @param changes of the registration */
export const withChanges = (state: Known, changes: Partial<Registration>): Known => ({
  ...state,
  registration: { ...state.registration, ...changes },
})
