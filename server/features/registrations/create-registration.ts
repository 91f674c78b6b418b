import type { NewRegistration } from '#contract/registration-shapes.ts'
import type * as contract from '#contract/registrations.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEventCard, getPublicCardRow } from '../cards/index.ts'
import { findEvent, lockEvent, takeSeats } from '../events/index.ts'
import type { EventRow } from '../events/index.ts'
import {
  assertPayable,
  listPublicProviders,
  newPublicId,
  openEventOrder,
  takesSum,
} from '../payments/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { expireDue, makeTickets } from './change-status.ts'
import { RegistrationAwaitsPayment } from './events.ts'
import { presentPublic } from './present.ts'
import { requestIdsOf } from './request-id.ts'
import { assertFewSeats, chooseMethod, holdEnd, methodsOf, priceTickets, seatsOf, sumOf } from './rules.ts'
import type { PricedTickets } from './rules.ts'
import { countSeatsOf, findOfRequest, insertRegistration } from './store.ts'
import type { RegistrationRow } from './store.ts'

type Services = Pick<AppCtx, 'env' | 'payments' | 'db' | 'now'> & {
  readonly tx: <T>(work: (tx: Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>) => Promise<T>) => Promise<T>
}

/**
 * Registers somebody for an event. Its seats are taken in the same transaction, so that none is sold twice; a form that is sent
 * again gets its first registration.
 */
export async function register(
  ctx: Services,
  form: NewRegistration,
  locale: Ctx['locale'],
): Promise<RegistrationRow> {
  // a program that fills in the hidden field takes no seats
  if (form.website !== '') throw new AppError('registration_closed')
  if (form.dob > ctx.now().toISOString().slice(0, 10)) throw invalidField('dob', 'past_date')
  const card = await getPublicCardRow(ctx.db, form.slug)
  const known = await findEvent(ctx.db, card.id)
  if (known === undefined) throw new AppError('card_not_found')
  const maximum = card.is_free ? null : await limitOf(ctx.db, known.organiser_id, 'tickets')
  return ctx.tx(async (tx) => {
    await lockEvent(tx.db, known.id)
    const requestIds = requestIdsOf(form, tx.now())
    const before = await findOfRequest(tx.db, known.id, requestIds)
    if (before !== undefined) return before
    await expireDue(tx, known.id)
    const found = await findEventCard({ ...tx, env: ctx.env }, card.id)
    if (found === undefined) throw new AppError('card_not_found')
    const { event, offer, mayPayMore } = found
    const tickets = priceTickets({ ...offer, mayPayMore }, form)
    assertFewSeats(await countSeatsOf(tx.db, event.id, form), seatsOf(tickets))
    if (!(await takeSeats(tx.db, { eventId: event.id, tickets, maximum }))) throw new AppError('sold_out')
    return store(tx, event, { tickets, form: { ...form, client_request_id: requestIds[0] }, locale })
  })
}

type Registered = {
  readonly tickets: readonly PricedTickets[]
  readonly form: NewRegistration & { readonly client_request_id: string }
  readonly locale: Ctx['locale']
}

async function store(
  tx: Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>,
  event: EventRow,
  { tickets, form, locale }: Registered,
): Promise<RegistrationRow> {
  const now = tx.now()
  const total = sumOf(tickets)
  const { providers, method } = chooseWay(tx, event, { total, wanted: form.payment_method })
  const hold_expires_at = holdEnd(method, event, { providers, now })
  const publicId = newPublicId()
  const {
    slug: _slug,
    tickets: _tickets,
    ticket_type: _type,
    total_minor: _total,
    website: _website,
    ...typed
  } = form
  const order_id =
    hold_expires_at === null
      ? null
      : await openEventOrder(tx, {
          publicId,
          organiserId: event.organiser_id,
          currency: event.currency,
          name: form.first_name,
          lines: linesOf(tickets),
          expiresAt: hold_expires_at,
          locale,
        })
  const status = statusOf(method)
  const row = await insertRegistration(
    tx.db,
    {
      ...typed,
      dob: typed.dob === '' ? null : typed.dob,
      public_id: publicId,
      event_id: event.id,
      order_id,
      seats: seatsOf(tickets),
      currency: event.currency,
      amount_minor: total,
      payment_method: method,
      status,
      hold_expires_at,
      confirmed_at: status === 'confirmed' ? now : null,
      locale,
      created_at: now,
      updated_at: now,
    },
    tickets,
  )
  if (status === 'confirmed') await makeTickets(tx, row)
  if (status === 'awaiting_payment') await tx.emit(RegistrationAwaitsPayment, { registrationId: row.id })
  return row
}

type Wanted = { readonly total: number; readonly wanted: NewRegistration['payment_method'] }

/** How somebody pays, and the providers that take the sum. @throws AppError sum_not_payable, payment_method_missing */
function chooseWay(tx: Pick<AppCtx, 'payments'>, event: EventRow, { total, wanted }: Wanted) {
  const sum = { amountMinor: total, currency: event.currency }
  const all = listPublicProviders(tx)
  const providers = all.filter((provider) => takesSum(provider, sum))
  const methods = methodsOf(event, providers)
  if (wanted === 'provider' || methods.length === 0) assertPayable(all, sum)
  return { providers, method: chooseMethod(methods, wanted, total) }
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

function statusOf(method: ReturnType<typeof chooseMethod>) {
  if (method === 'none') return 'confirmed' as const
  return method === 'provider' ? ('held' as const) : ('awaiting_payment' as const)
}

export const createRegistration: Handler<typeof contract.createRegistration> = async (ctx, { body }) => {
  const row = await register(ctx, body, ctx.locale)
  return presentPublic(ctx, row)
}
