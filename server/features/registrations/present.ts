import type { z } from 'zod'
import { PublicRegistration, type RegistrationDetail } from '#contract/registration-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findCodeOf } from './codes/code-store.ts'
import { findEventCard } from '../cards/index.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { findEventCardId } from '../events/index.ts'
import { listReturns, presentRefund, sumRefundable } from '../payments/index.ts'
import { detailsChanged, givenUp, methodOf, preview } from './registration-state.ts'
import { paymentOf } from './present-payment.ts'
import { saidOf } from './questions/said-of.ts'
import { presentTicket } from './present-ticket.ts'
import { listItems, type RegistrationRow } from './store.ts'
import { listTickets } from './ticket-store.ts'
import { tokenOf } from './token.ts'

type Shown = z.input<typeof PublicRegistration>
type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

const moment = (date: Date | null) => date?.toISOString() ?? null

/** The event of a registration. */
export async function getEventCardOf(ctx: Services, row: RegistrationRow): Promise<FoundEventCard> {
  const cardId = await findEventCardId(ctx.db, row.event_id)
  const card = cardId === undefined ? undefined : await findEventCard(ctx, cardId)
  if (card === undefined) throw new AppError('registration_not_found')
  return card
}

/** What whoever has the token sees. */
export async function presentPublic(ctx: Services, row: RegistrationRow): Promise<Shown> {
  const card = await getEventCardOf(ctx, row)
  const { offer, title, venue, address, slug } = card
  const tickets = await listTickets(ctx.db, row.id)
  const { returned } = await sumRefundable(ctx.db, row.order_id)
  return {
    ...(await saidOf(ctx, row.id)),
    public_id: row.public_id,
    token: tokenOf(ctx, row.public_id),
    status: row.status,
    event: {
      title,
      slug,
      venue,
      address,
      state: offer.state,
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      is_all_day: offer.is_all_day,
      time_zone: offer.time_zone,
    },
    first_name: row.first_name,
    email: row.email,
    phone: row.phone,
    food_preference: row.food_preference,
    message: row.message,
    seats: row.seats,
    items: await listItems(ctx.db, row.id),
    currency: row.currency,
    amount_minor: row.amount_minor,
    refunded_minor: returned,
    ...(await findCodeOf(ctx.db, row.id)),
    payment_method: methodOf(row),
    payment_reference: row.payment_reference,
    has_payment_proof: row.payment_proof !== null,
    hold_expires_at: moment(row.hold_expires_at),
    payment: paymentOf(row, card),
    can_pay: 'state' in preview(ctx, row, { type: 'payment wanted', offer: offer.state }),
    can_cancel: 'state' in preview(ctx, row, givenUp(card)),
    can_edit: 'state' in preview(ctx, row, detailsChanged(card)),
    tickets: tickets.map((ticket) =>
      presentTicket(ctx, { row, ticket, event: offer.state, isHolder: ticket.pass_id === null }),
    ),
    created_at: row.created_at.toISOString(),
  }
}

/** The same as a page shows it. */
export const readPublic = async (ctx: AppCtx, row: RegistrationRow) =>
  PublicRegistration.parse(await presentPublic(ctx, row))

type Money = 'refundable_minor' | 'returnable_minor' | 'refunds'
type Part = 'locale' | 'items' | 'tickets' | 'answers' | 'guests' | Money

/** What the organiser's page of one registration has beside the line of the list. */
export async function presentParts(
  { db }: Pick<AppCtx, 'db'>,
  row: RegistrationRow,
): Promise<Pick<z.input<typeof RegistrationDetail>, Part>> {
  const tickets = await listTickets(db, row.id)
  const { left, atProvider } = await sumRefundable(db, row.order_id)
  const returns = await listReturns(db, row.order_id)
  return {
    ...(await saidOf({ db }, row.id)),
    locale: row.locale,
    items: await listItems(db, row.id),
    refundable_minor: atProvider,
    returnable_minor: left,
    refunds: returns.map((one) => ({ ...presentRefund(one), is_online: one.is_online })),
    tickets: tickets.map((ticket) => ({
      ticket_id: ticket.id,
      ticket_type_id: ticket.ticket_type_id,
      pricing_type: ticket.pricing_type,
      serial: ticket.serial,
      holder: ticket.to_name,
      guest: ticket.pass_id === null ? (ticket.guest_name ?? '') : '',
      status: ticket.status,
      entries: ticket.entries,
      first_entry_at: moment(ticket.first_entry_at),
    })),
  }
}
