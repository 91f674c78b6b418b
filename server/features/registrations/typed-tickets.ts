import { plainNumber } from '#contract/digits.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { maxPerOrder } from '#contract/kinds/event-values.ts'
import { decimalsOf, minorOf, payableStep } from '#formats/currency.ts'
import { lowerPrice } from '#formats/lower-price.ts'
import type { TicketChoice } from '#site/pages/register-tickets.tsx'
import type { FoundEventCard } from '../cards/index.ts'
import { seatsIn } from './questions/read-asked.ts'

type Values = Readonly<Record<string, string>>

/**
 * `q-12` is how many of a type, `a-12` the price of one in the whole unit of the currency, as people write it; without that, `p-12`
 * is the price that the form has shown, in the smallest unit: nobody pays another one.
 */
export function readTickets(values: Values, { event }: FoundEventCard) {
  const decimals = decimalsOf(event.currency)
  return event.ticket_types.flatMap(({ id }) => {
    const quantity = Number(plainNumber(values[`q-${id}`] ?? '0'))
    if (quantity === 0) return []
    const typed = plainNumber(values[`a-${id}`] ?? '')
    const shown = Number(values[`p-${id}`] ?? 'none')
    const amount_minor = typed === '' ? shown : minorOf(Number(typed), decimals)
    const isNone = typed === '' && Number.isNaN(shown)
    return [{ ticket_type_id: id, quantity, ...(!isNone && { amount_minor }) }]
  })
}

/** How many of a type were typed; none where it is no number. */
export const quantityOf = (typed: string): number => Number(plainNumber(typed)) || 0

/**
 * The sum of what is in the form, for those without a script, who ask for it; what is no number counts as it would for the script: not
 * at all, or at the price of the event.
 */
export function sumTyped(types: readonly TicketChoice[], currency: string): number {
  const decimals = decimalsOf(currency)
  const total = types.reduce((before, { quantity, asksPrice, price_minor: listed, amount, off }) => {
    const typed = asksPrice ? plainNumber(amount) : ''
    const price = typed === '' || !(Number(typed) >= 0) ? listed : minorOf(Number(typed), decimals)
    const bounds = { lowest: off?.lowest ?? 0, step: payableStep(currency) }
    return before + quantityOf(quantity) * (off === undefined ? price : lowerPrice(price, off, bounds))
  }, 0)
  return Number.isFinite(total) ? Math.round(total) : 0
}

/** The tickets of the form one by one; none of a number that cannot be. */
export function seatsTyped(values: Values, card: FoundEventCard) {
  const types = card.event.ticket_types
  const isPossible = ({ quantity }: { readonly quantity: number }) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= maxPerOrder
  return seatsIn(readTickets(values, card).filter(isPossible), types)
}

/** Whether a field of the form is about tickets. */
export const isOfTickets = (path: string): boolean => /^(?:tickets$|code$|[aq]-)/.test(path)

type Ticket = { readonly ticket_type_id: number }

/** Errors of tickets, which the contract counts, at the fields of their types. */
export const atTickets = (fields: readonly FieldError[], tickets: readonly Ticket[]): readonly FieldError[] =>
  fields.map((field) => {
    const [, index, name] = /^tickets\.(\d+)\.(quantity|amount_minor)$/.exec(field.path) ?? []
    const id = tickets[Number(index)]?.ticket_type_id
    if (id === undefined) return field.path.startsWith('tickets') ? { ...field, path: 'tickets' } : field
    return { ...field, path: `${name === 'quantity' ? 'q' : 'a'}-${id}` }
  })
