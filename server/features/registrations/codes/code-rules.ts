import type { PublicEvent } from '#contract/event-cards.ts'
import { lowerPrice } from '#formats/lower-price.ts'
import type { PriceOff } from '#formats/lower-price.ts'
import { payableStep } from '#formats/currency.ts'
import type { AppError } from '#server/platform/app-error.ts'
import { errorAtField, invalidField } from '#server/platform/app-error.ts'

type TicketType = PublicEvent['ticket_types'][number]

/** What a code gives. It is one that can be used today. */
export type CodeTerms = PriceOff & {
  readonly id: number
  readonly code: string
  /** Hidden types that it shows and sells. */
  readonly opens: readonly number[]
  /** Types that it makes cheaper; none: all of them. */
  readonly applies_to: readonly number[]
  /** Tickets that it is left for; null for as many as one likes. */
  readonly left: number | null
}

/** An event as it is offered to whoever has this code: other hidden types are not there. */
export const openedBy = <Offer extends Pick<PublicEvent, 'ticket_types'>>(
  offer: Offer,
  code: CodeTerms | undefined,
): Offer => ({
  ...offer,
  ticket_types: offer.ticket_types.filter(
    ({ needs_code: isHidden, ticket_type_id: id }) => !isHidden || code?.opens.includes(id) === true,
  ),
})

/** The price of one ticket with a code: what somebody gives is not lowered below its minimum. @param list without the code */
export function priceWith(
  code: CodeTerms | undefined,
  { ticket_type_id: id, kind, min_minor: lowest }: Pick<TicketType, 'ticket_type_id' | 'kind' | 'min_minor'>,
  list: number,
  currency: string,
): number {
  const isFor = code !== undefined && (code.applies_to.length === 0 || code.applies_to.includes(id))
  if (!isFor) return list
  const isOpen = kind === 'variable' || kind === 'donation'
  return lowerPrice(list, code, { lowest: isOpen ? lowest : 0, step: payableStep(currency) })
}

/**
 * The price of so many tickets of a type together: the early one when all of them get it.
 * @returns in the smallest unit, for one
 */
export const listPriceOf = (
  { amount_minor: now, early }: Pick<TicketType, 'amount_minor' | 'early'>,
  quantity: number,
): number => (early !== null && early.left !== null && quantity > early.left ? early.full_minor : now)

type Priced = {
  readonly ticket_type_id: number
  readonly quantity: number
  readonly list_minor: number
  readonly unit_minor: number
}

/**
 * How many of these tickets use the code: those that it makes cheaper, and those that it opens.
 * @throws AppError code_used_up with what is left of it; invalid_input for a code that is for none of them
 */
export function countUses(
  { opens, left }: CodeTerms,
  types: readonly TicketType[],
  tickets: readonly Priced[],
): number {
  const isHidden = (id: number) => types.some((type) => type.ticket_type_id === id && type.needs_code)
  const chosen = tickets
    .filter(
      ({ ticket_type_id: id, list_minor: list, unit_minor: unit }) =>
        unit < list || (opens.includes(id) && isHidden(id)),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (chosen === 0) throw invalidField('code', 'code_gives_nothing')
  if (left === null || chosen <= left) return chosen
  throw left <= 0 ? usedUp() : errorAtField('code_used_up', 'code', 'code_uses_left', { left, chosen })
}

export const usedUp = (): AppError => errorAtField('code_used_up', 'code', 'code_used_up')
