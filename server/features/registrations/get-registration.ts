import * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { eventState, findEvent, listAllTypes } from '../events/index.ts'
import {
  findOwnRegistration,
  hasArrived,
  hasType,
  isOrganisedBy,
  listArrivals,
  listSales,
  registrationIds,
  registrationRows,
} from './list-store.ts'
import { methodOf, presentParts } from './present.ts'
import type { RegistrationRow } from './store.ts'

/** Registrations for the events of whoever asks. */
const registrationStore = resourceStore(contract.registrations, {
  table: 'registrations',
  ids: registrationIds,
  rows: registrationRows,
  visibleTo: isOrganisedBy,
  columns: { ticket_type_id: hasType, has_arrived: hasArrived },
  present: (row) => ({ payment_method: methodOf(row) }),
})

export const registrationLists = resourceRoutes(contract.registrations, registrationStore)

/** @throws AppError registration_not_found for one of an event of somebody else */
export async function getOwn(
  { db, actor }: Pick<Ctx<Actor>, 'db' | 'actor'>,
  id: number,
): Promise<RegistrationRow> {
  const row = await findOwnRegistration(db, actor.userId, id)
  if (row === undefined) throw new AppError('registration_not_found')
  return row
}

/** A registration as its organiser sees it. @throws AppError registration_not_found */
export async function getDetail(ctx: Ctx<Actor>, id: number) {
  const row = await getOwn(ctx, id)
  const shown = await registrationStore.get(ctx, id)
  return { ...shown, ...(await presentParts(ctx, row)) }
}

export const getRegistration: Handler<typeof contract.getRegistration> = (ctx, { params }) =>
  getDetail(ctx, params.id)

export const listOrganisedEvents: Handler<typeof contract.listOrganisedEvents> = async (ctx) => {
  const sales = await listSales(ctx.db, ctx.actor.userId)
  const list = await Promise.all(sales.map(({ id, ...sold }) => presentSales(ctx, id, sold)))
  return { list: list.filter((event) => event !== undefined) }
}

type Sold = Omit<Awaited<ReturnType<typeof listSales>>[number], 'id'>

async function presentSales({ db, now }: Pick<Ctx, 'db' | 'now'>, eventId: number, sold: Sold) {
  const event = await findEvent(db, sold.card_id)
  if (event === undefined) return undefined
  const arrivals = await listArrivals(db, eventId)
  const arrivedOf = (typeId: number) =>
    arrivals.find(({ ticket_type_id }) => ticket_type_id === typeId)?.arrived ?? 0
  const types = await listAllTypes(db, eventId)
  return {
    ...sold,
    slug: sold.slug ?? '',
    card_id: sold.card_id,
    event_card_id: eventId,
    state: eventState(event, now()),
    starts_at: event.starts_at?.toISOString() ?? null,
    time_zone: event.time_zone,
    currency: event.currency,
    capacity: event.capacity,
    taken: event.taken,
    arrived: arrivals.reduce((sum, { arrived }) => sum + arrived, 0),
    ticket_types: types
      .filter(({ is_active: isOffered, taken }) => isOffered || taken > 0)
      .map(({ id, pricing_type, kind, quantity, taken, is_active }) => ({
        ticket_type_id: id,
        pricing_type,
        kind,
        quantity,
        taken,
        arrived: arrivedOf(id),
        is_active,
      })),
  }
}
