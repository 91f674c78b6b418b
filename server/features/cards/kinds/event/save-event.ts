import type { CardDocument } from '#contract/kinds.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { describeField } from '#contract/issues.ts'
import { dayAfter, momentOf } from '#formats/zoned-time.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { assertTicketPayable } from '#server/platform/ports/payments.ts'
import { retireOtherTypes, upsertEvent, upsertTicketType } from '#server/features/events/index.ts'
import type { SavedTicketType } from '#server/features/events/index.ts'

/** @returns undefined for the document of another kind */
export const eventOf = (document: CardDocument): EventCard | undefined =>
  'ticket_pricing_list' in document ? document : undefined

type EventOwner = { readonly cardId: number; readonly organiserId: string }

/**
 * Writes the event of a card and its types of tickets, in the transaction that saves the card. Types that the document does not
 * name any more are not offered any more.
 * @throws AppError seats_taken, at its field, for a number of seats below those that are taken; currency_fixed once somebody has
 * registered at a price; ticket_type_sold for a type that is missing while seats of it are taken; invalid_input for a price that no
 * payment provider takes
 */
export async function saveEvent(
  tx: Pick<AppCtx, 'db' | 'now' | 'payments'>,
  { cardId, organiserId }: EventOwner,
  event: EventCard,
): Promise<void> {
  assertTicketsPayable(tx, event)
  const at = (wall: string) => (wall === '' ? null : momentOf(wall, event.time_zone))
  const row = {
    card_id: cardId,
    organiser_id: organiserId,
    starts_at: at(event.from_date),
    ends_at: at(lastWallOf(event)),
    is_all_day: event.all_day === 1,
    time_zone: event.time_zone,
    registration_ends_at: at(event.reg_end_date),
    capacity: event.capacity,
    per_order_limit: event.per_order_limit,
    hold_hours: event.hold_hours,
    currency: event.currency,
    allow_price_variance: event.allow_price_variance === 1,
    multi_entry: event.multi_entry === 1,
    edits_until: at(event.edit_until),
    guests_cancel: event.guests_cancel === 1,
    needs_approval: event.needs_approval === 1,
    asks_food: event.show_food_preference === 1,
    payment_methods: methodsOf(event),
  }
  const errors = {
    events_capacity: { code: 'seats_taken', field: 'vcard.capacity' },
    events_currency_stays: { code: 'currency_fixed', field: 'vcard.currency' },
  } as const
  const id = await mapConstraints(errors, () => upsertEvent(tx.db, row, tx.now()))
  const types = typesOf(event)
  // One after the other, so that an error is at its own field.
  for (const [index, type] of types.entries()) {
    const field = `vcard.ticket_pricing_list.${index}.quantity`
    const ofType = { ticket_types_capacity: { code: 'seats_taken', field } } as const
    await mapConstraints(ofType, () => upsertTicketType(tx.db, id, type))
  }
  const listed = types.map(({ item_id }) => item_id)
  if (await retireOtherTypes(tx.db, id, listed)) return
  const field = { path: 'vcard.ticket_pricing_list', ...describeField('ticket_type_sold') }
  throw new AppError('ticket_type_sold', { fields: [field] })
}

/** Whole days end when the last one is over. */
function lastWallOf({ all_day: isAllDay, from_date: first, to_date: last }: EventCard): string {
  if (isAllDay === 0 || first === '') return last
  return `${dayAfter((last || first).slice(0, 10))}T00:00`
}

function assertTicketsPayable({ payments }: Pick<AppCtx, 'payments'>, event: EventCard): void {
  const { currency, event_amount, ticket_pricing_list: list } = event
  const check = (amount_minor: number, path: string) =>
    assertTicketPayable(payments, { currency, amount_minor }, `vcard.${path}`)
  if (list.length === 0) check(event_amount, 'event_amount')
  for (const [index, { amount, min_amount, early_amount }] of list.entries()) {
    check(amount, `ticket_pricing_list.${index}.amount`)
    check(min_amount, `ticket_pricing_list.${index}.min_amount`)
    check(early_amount ?? 0, `ticket_pricing_list.${index}.early_amount`)
  }
}

/** An event without entries has one type, at the price of the event. */
function typesOf(event: EventCard): readonly SavedTicketType[] {
  const { event_amount: amount_minor, ticket_pricing_list: list } = event
  if (list.length === 0)
    return [{ item_id: 0, pricing_type: '', kind: amount_minor === 0 ? 'free' : 'fixed', amount_minor }]
  const at = (wall: string) => (wall === '' ? null : momentOf(wall, event.time_zone))
  return list.map((item, index) => ({
    item_id: item.id ?? index + 1,
    pricing_type: item.pricing_type,
    kind: item.kind,
    amount_minor: item.amount,
    min_minor: item.min_amount,
    quantity: item.quantity,
    per_order_limit: item.per_order_limit,
    sales_start: at(item.sales_start),
    sales_end: at(item.sales_end),
    needs_code: item.is_hidden === 1,
    early_minor: item.early_amount,
    early_until: at(item.early_until),
    early_quantity: item.early_quantity,
    sort_order: index,
  }))
}

/** Those that need no provider. */
const methodsOf = ({ payment_upi_id: upi, bank_details: bank, pay_at_door: atDoor }: EventCard) => [
  ...(upi === '' ? [] : ['upi']),
  ...(bank === '' ? [] : ['bank']),
  ...(atDoor === 0 ? [] : ['cash']),
]
