import type { PublicEvent } from '#contract/event-cards.ts'
import type { NewGuest } from '#contract/guest-list.ts'
import type { NewRegistration } from '#contract/registration-shapes.ts'
import type { PaymentMethod } from '#contract/registration-values.ts'
import { AppError, errorAtField, invalidField } from '#server/platform/app-error.ts'
import { listPriceOf, priceWith } from './codes/code-rules.ts'
import type { CodeTerms } from './codes/code-rules.ts'

const hour = 3_600_000
/** Hours that a transfer between banks may take: seats wait so long for one, or none is offered. */
const transferHours = 24

/** What bounds how long seats of an event wait for money. Moments are in milliseconds, null where none is known. */
export type HoldTerms = {
  /** As the organiser has set it. */
  readonly holdHours: number
  readonly registrationEndsAt: number | null
  readonly startsAt: number | null
  /** When the event is over. */
  readonly overAt: number | null
}

type Wanted = Pick<NewRegistration, 'tickets' | 'ticket_type' | 'total_minor'>
/** An event as it is offered now. */
type Offer = Pick<PublicEvent, 'per_order_limit' | 'ticket_types' | 'currency'> & {
  readonly mayPayMore: boolean
}
type TicketType = PublicEvent['ticket_types'][number]
export type Provider = { readonly traits: { readonly isTest: boolean; readonly holdMinutes: number } }
type Choice = NewRegistration['tickets'][number]

/** Tickets of one type at the price of each. */
export type PricedTickets = {
  readonly ticket_type_id: number
  readonly name: string
  readonly quantity: number
  /** Without a code. */
  readonly list_minor: number
  readonly unit_minor: number
}

/**
 * What is registered for, at the prices of the event, and what a code takes off.
 * @throws AppError sold_out, ticket_type_unknown, too_many_seats, price_changed; invalid_input for an amount
 */
export function priceTickets(event: Offer, wanted: Wanted, code?: CodeTerms): readonly PricedTickets[] {
  const choices = choose(event, wanted)
  const priced = choices.map((choice, index) => priceOne(event, choice, index, code))
  const [maximum, chosen] = [event.per_order_limit, seatsOf(priced)]
  if (chosen > maximum)
    throw errorAtField('too_many_seats', 'tickets', 'seats_above_limit', { maximum, chosen })
  if (wanted.total_minor != null && wanted.total_minor !== sumOf(priced)) throw new AppError('price_changed')
  return priced
}

type Wish = Pick<PricedTickets, 'ticket_type_id' | 'quantity'>
type Left = Pick<PublicEvent, 'left'> & {
  readonly ticket_types: readonly Pick<TicketType, 'ticket_type_id' | 'left'>[]
}

/** Why there are not as many seats: the numbers of what is left, where something is. */
export function soldOut({ left, ticket_types: types }: Left, tickets: readonly Wish[]): AppError {
  for (const [index, { ticket_type_id: id, quantity: chosen }] of tickets.entries()) {
    const ofType = types.find(({ ticket_type_id: known }) => known === id)?.left ?? null
    if (ofType !== null && ofType > 0 && chosen > ofType)
      return errorAtField('sold_out', `tickets.${index}.quantity`, 'seats_left', { left: ofType, chosen })
  }
  const chosen = seatsOf(tickets)
  if (left === null || left === 0 || chosen <= left) return new AppError('sold_out')
  return errorAtField('sold_out', 'tickets', 'seats_left', { left, chosen })
}

type GuestOffer = Pick<PublicEvent, 'ticket_types'>
type Guest = Pick<NewGuest, 'ticket_type_id' | 'quantity' | 'payment' | 'amount_minor'>

/**
 * What a guest of the organiser has tickets of, at what the organiser has got for each. Limits and times of the sale are for others.
 * @throws AppError ticket_type_unknown; invalid_input where something was paid for what costs nothing
 */
export function priceGuest({ ticket_types: types }: GuestOffer, guest: Guest): PricedTickets {
  const { ticket_type_id: id, quantity, payment, amount_minor: paid } = guest
  const type = types.find((offered) => offered.ticket_type_id === id)
  if (type === undefined) throw new AppError('ticket_type_unknown')
  const unit_minor = payment === 'free' ? 0 : (paid ?? Math.max(type.amount_minor, type.min_minor))
  if (payment !== 'free' && unit_minor === 0) throw invalidField('amount_minor', 'enter_amount')
  return { ticket_type_id: id, name: type.pricing_type, quantity, list_minor: unit_minor, unit_minor }
}

export const seatsOf = (tickets: readonly { readonly quantity: number }[]): number =>
  tickets.reduce((sum, { quantity }) => sum + quantity, 0)

export const sumOf = (tickets: readonly PricedTickets[]): number =>
  tickets.reduce((sum, { quantity, unit_minor: unit }) => sum + quantity * unit, 0)

/** One entry for each type. An event with one type needs none. */
function choose({ ticket_types: types }: Offer, { tickets, ticket_type: named }: Wanted): readonly Choice[] {
  if (tickets.length > 0) {
    const ids = tickets.map(({ ticket_type_id: id }) => id)
    if (new Set(ids).size < ids.length) throw invalidField('tickets', 'invalid')
    return tickets
  }
  const [only, ...others] = types
  const found =
    named === ''
      ? others.length === 0 && only
      : types.find(({ ticket_type_id: id, pricing_type: name }) => name === named || String(id) === named)
  if (found === undefined) throw new AppError('ticket_type_unknown')
  if (found === false) throw invalidField('tickets', 'choose_ticket')
  return [{ ticket_type_id: found.ticket_type_id, quantity: 1 }]
}

function priceOne(event: Offer, choice: Choice, index: number, code?: CodeTerms): PricedTickets {
  const type = event.ticket_types.find(({ ticket_type_id: id }) => id === choice.ticket_type_id)
  const sale = type?.sale
  if (type === undefined || sale === 'not_started' || sale === 'ended')
    throw new AppError('ticket_type_unknown')
  if (sale === 'sold_out') throw new AppError('sold_out')
  const { ticket_type_id, pricing_type: name, per_order_limit: maximum } = type
  const { quantity: chosen } = choice
  if (maximum !== null && chosen > maximum)
    throw errorAtField('too_many_seats', `tickets.${index}.quantity`, 'tickets_above_limit', {
      maximum,
      chosen,
    })
  const list_minor = priceOf(type, choice, `tickets.${index}.amount_minor`, event.mayPayMore)
  const unit_minor = priceWith(code, type, list_minor, event.currency)
  return { ticket_type_id, name, quantity: chosen, list_minor, unit_minor }
}

/** A fixed price is that of the event, or more where it allows other prices; others begin at the lowest one. */
function priceOf(
  type: TicketType,
  { amount_minor: amount, quantity }: Choice,
  field: string,
  allowsMore: boolean,
): number {
  const { kind, min_minor: lowest } = type
  const price = listPriceOf(type, quantity)
  if (kind === 'free') return 0
  if (kind === 'fixed') {
    if (amount === undefined || amount === price) return price
    if (allowsMore && amount > price) return amount
    throw new AppError('price_changed')
  }
  if (amount === undefined && kind === 'variable' && price < lowest) return lowest
  if ((amount ?? price) < lowest) throw invalidField(field, 'below_lowest_price')
  return amount ?? price
}

/**
 * How an event can be paid. Test payments move no money: they are for events that cannot be paid otherwise, to try them
 * (decision 0128).
 */
export function methodsOf(
  {
    currency,
    payment_methods: own,
  }: { readonly currency: string; readonly payment_methods: readonly string[] },
  { providers, isLate }: { readonly providers: readonly Provider[]; readonly isLate: boolean },
): readonly PaymentMethod[] {
  const transfers = (['upi', 'bank', 'cash'] as const).filter(
    (method) => own.includes(method) && (method !== 'upi' || currency === 'INR'),
  )
  const isReal = providers.some(({ traits }) => !traits.isTest)
  const byProvider = isReal || (providers.length > 0 && transfers.length === 0)
  const inTime = transfers.filter((method) => method !== 'bank' || !isLate)
  return [...(byProvider ? (['provider'] as const) : []), ...inTime]
}

type Choosing = {
  readonly wanted: PaymentMethod | null | undefined
  readonly total: number
  /** Too late for the transfer between banks that the event offers otherwise. */
  readonly isLate: boolean
}

/** @throws AppError payment_method_missing, transfer_too_late */
export function chooseMethod(
  methods: readonly PaymentMethod[],
  { wanted, total, isLate }: Choosing,
): PaymentMethod | 'none' {
  if (total === 0) return 'none'
  const method = wanted == null ? methods[0] : methods.find((offered) => offered === wanted)
  if (method !== undefined) return method
  const isTransfer = wanted === 'bank' || methods.length === 0
  throw new AppError(isLate && isTransfer ? 'transfer_too_late' : 'payment_method_missing')
}

/**
 * The last moment to which seats wait for money: when the event begins; of one that has begun, and for what is paid at the door, when it
 * is over.
 */
export const lastHold = (
  method: PaymentMethod | 'none',
  { startsAt, overAt }: HoldTerms,
  now: number,
): number => (method !== 'cash' && startsAt !== null && startsAt > now ? startsAt : overAt) ?? Infinity

/** Whether a transfer between banks would not have its day. */
export const isLateForTransfer = (terms: HoldTerms, now: number): boolean =>
  (holdEnd('bank', terms, { providers: [], now }) ?? 0) < now + transferHours * hour

/** Until when seats are held without being paid, in milliseconds; null for those that need no money. */
export function holdEnd(
  method: PaymentMethod | 'none',
  terms: HoldTerms,
  { providers, now }: { readonly providers: readonly Provider[]; readonly now: number },
): number | null {
  if (method === 'none') return null
  // which of them is chosen, the buyer decides later
  if (method === 'provider')
    return now + Math.max(...providers.map(({ traits }) => traits.holdMinutes)) * 60_000
  // who pays at the door comes, or does not
  if (method === 'cash' && terms.overAt !== null) return lastHold(method, terms, now)
  const hours = method === 'bank' ? Math.max(terms.holdHours, transferHours) : terms.holdHours
  return Math.min(now + hours * hour, terms.registrationEndsAt ?? Infinity, lastHold(method, terms, now))
}
