import { readLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { EventRow } from '../events/index.ts'
import { newPublicId, openEventOrder } from '../payments/index.ts'
import type { Step } from './machine/state.ts'
import { columnsOf } from './registration-state.ts'
import { seatsOf } from './rules.ts'
import type { PricedTickets } from './rules.ts'
import { getOrganiserOf } from './request-store.ts'
import { insertRegistration, listItems } from './store.ts'
import type { RegistrationRow } from './store.ts'

type Typed = Omit<
  Parameters<typeof insertRegistration>[1],
  'public_id' | 'event_id' | 'order_id' | 'seats' | 'currency' | 'status' | 'holds_seats' | 'locale'
> & { readonly locale: Locale }

/**
 * Stores a registration that is new, with its order where something is to be paid, in a transaction that has locked the event. The other effects
 * are left to the caller.
 */
export async function storeRegistration(
  tx: Pick<AppCtx, 'db' | 'now'>,
  event: EventRow,
  typed: Typed,
  tickets: readonly PricedTickets[],
  { state, effects }: Step,
): Promise<RegistrationRow> {
  const { registration } = state
  if (registration === null) throw new Error('Nothing was registered')
  const now = tx.now()
  const publicId = newPublicId()
  const { holdEndsAt } = registration
  const isOrdered = effects.some(({ type }) => type === 'open order') && holdEndsAt !== null
  const order_id = isOrdered
    ? await openEventOrder(tx, {
        publicId,
        organiserId: event.organiser_id,
        currency: event.currency,
        name: typed.first_name,
        lines: linesOf(tickets),
        expiresAt: new Date(holdEndsAt),
        locale: typed.locale,
      })
    : null
  const values = {
    ...typed,
    ...columnsOf(registration),
    public_id: publicId,
    event_id: event.id,
    order_id,
    seats: seatsOf(tickets),
    currency: event.currency,
    amount_minor: registration.amountMinor,
    created_at: now,
    updated_at: now,
  }
  return insertRegistration(tx.db, values, tickets)
}

/**
 * Opens the order of a request that is approved, at the prices that the form has said.
 * @param holdEndsAt until when its seats wait, in milliseconds
 */
export async function openOrderOf(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { id, event_id: eventId, public_id: publicId, currency, first_name: name, locale }: RegistrationRow,
  holdEndsAt: number | null,
): Promise<number> {
  if (holdEndsAt === null) throw new Error('An order needs an end')
  const items = await listItems(tx.db, id)
  return openEventOrder(tx, {
    publicId,
    organiserId: await getOrganiserOf(tx.db, eventId),
    currency,
    name,
    lines: linesOf(items.map((item) => ({ ...item, name: item.pricing_type }))),
    expiresAt: new Date(holdEndsAt),
    locale: readLocale(locale),
  })
}

/** What is paid for. */
const linesOf = (tickets: readonly PricedTickets[]) =>
  tickets
    .filter(({ unit_minor: unit }) => unit > 0)
    .map(({ name, quantity, unit_minor, ticket_type_id }) => ({
      description: name,
      quantity,
      unitMinor: unit_minor,
      ticketTypeId: ticket_type_id,
    }))
