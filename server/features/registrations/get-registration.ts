import * as contract from '#contract/registrations.ts'
import type * as organised from '#contract/organised-events.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { eventState } from '../events/index.ts'
import {
  findOwnRegistration,
  hasArrived,
  hasNeed,
  hasText,
  hasType,
  isOrganisedBy,
  listSales,
  listSoldTypes,
  registrationIds,
  registrationRows,
} from './list-store.ts'
import { presentParts } from './present.ts'
import { methodOf } from './registration-state.ts'
import type { RegistrationRow } from './store.ts'

/** Registrations for the events of whoever asks. */
export const registrationStore = resourceStore(contract.registrations, {
  table: 'registrations',
  ids: registrationIds,
  rows: registrationRows,
  visibleTo: isOrganisedBy,
  search: hasText,
  columns: { ticket_type_id: hasType, has_arrived: hasArrived, needs: hasNeed },
  present: (row) => ({ payment_method: methodOf(row), has_payment_proof: row.payment_proof !== null }),
})

export const registrationLists = resourceRoutes(contract.registrations, registrationStore)

/** A registration with the zone of its event. */
type OwnRow = RegistrationRow & { readonly time_zone: string }

/** @throws AppError registration_not_found for one of an event of somebody else */
export async function getOwn({ db, actor }: Pick<Ctx<Actor>, 'db' | 'actor'>, id: number): Promise<OwnRow> {
  const row = await findOwnRegistration(db, actor.userId, id)
  if (row === undefined) throw new AppError('registration_not_found')
  return row
}

/** A registration as its organiser sees it. @throws AppError registration_not_found */
export async function getDetail(ctx: Ctx<Actor>, id: number) {
  const row = await getOwn(ctx, id)
  const shown = await registrationStore.get(ctx, id)
  return { ...shown, time_zone: row.time_zone, ...(await presentParts(ctx, row)) }
}

export const getRegistration: Handler<typeof contract.getRegistration> = (ctx, { params }) =>
  getDetail(ctx, params.id)

/** Two statements, however many events there are. */
export const listOrganisedEvents: Handler<typeof organised.listOrganisedEvents> = async (ctx) => {
  const sales = await listSales(ctx.db, ctx.actor.userId, ctx.now())
  const types = await listSoldTypes(
    ctx.db,
    sales.map(({ id }) => id),
  )
  const ofEvent = Map.groupBy(types, ({ event_id: id }) => id)
  return { list: sales.map((event) => presentSales(event, ofEvent.get(event.id) ?? [], ctx.now())) }
}

type Sales = Awaited<ReturnType<typeof listSales>>[number]
type SoldType = Awaited<ReturnType<typeof listSoldTypes>>[number]

function presentSales(event: Sales, types: readonly SoldType[], now: Date) {
  const offered = types.filter(({ is_active: isOffered }) => isOffered)
  return {
    card_id: event.card_id,
    event_card_id: event.id,
    title: event.title,
    slug: event.slug ?? '',
    qrcode_id: event.qrcode_id,
    is_active: event.is_active,
    state: eventState({ ...event, ticket_types: offered }, now),
    starts_at: event.starts_at?.toISOString() ?? null,
    ends_at: event.ends_at?.toISOString() ?? null,
    is_all_day: event.is_all_day,
    time_zone: event.time_zone,
    series_id: event.series_id,
    currency: event.currency,
    capacity: event.capacity,
    taken: event.taken,
    held: event.held,
    awaiting_payment: event.awaiting_payment,
    confirmed: event.confirmed,
    cancelled: event.cancelled,
    paid_minor: event.paid_minor,
    awaited_minor: event.awaited_minor,
    tickets_due: event.tickets_due,
    requests: event.requests,
    transfers: event.transfers,
    holds_today: event.holds_today,
    refunds_owed: event.refunds_owed,
    arrived: types.reduce((sum, { arrived }) => sum + arrived, 0),
    ticket_types: types
      .filter(({ is_active: isOffered, taken }) => isOffered || taken > 0)
      .map(({ id, pricing_type, kind, quantity, taken, arrived, is_active, needs_code }) => ({
        ticket_type_id: id,
        pricing_type,
        kind,
        quantity,
        taken,
        arrived,
        is_active,
        needs_code,
      })),
  }
}
