import type * as contract from '#contract/event-cards.ts'
import { findEvent, presentEvent, presentWhole, setEventStatus } from '#server/features/events/index.ts'
import type { EventRow } from '#server/features/events/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCard, getCardToChange, recordAdminAction } from '../../card-access.ts'
import { createCard } from '../../create-card.ts'
import { getPublicCardRow } from '../../get-public-card.ts'
import { presentCard, presentPublic } from '../../present.ts'
import { updateCard } from '../../update-card.ts'
import { findHomeCurrency } from './find-home-currency.ts'

export const createEventCard: Handler<typeof contract.createEventCard> = (ctx, input) =>
  createCard(ctx, { ...input, params: undefined, query: undefined })

export const updateEventCard: Handler<typeof contract.updateEventCard> = async (ctx, { body, ...input }) => {
  const { event_card_id: eventId, ...change } = body
  if (eventId !== undefined && (await getEvent(ctx, body.card_id)).id !== eventId)
    throw new AppError('card_not_found')
  return updateCard(ctx, { ...input, body: change, params: undefined, query: undefined })
}

export const getEventCard: Handler<typeof contract.getEventCard> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  return { card: presentCard(card), event: presentStatus(await getEvent(ctx, card.id), ctx.now()) }
}

/** The update decides whether the event had another status; whoever comes second gets `wrong_state`. */
export const updateEventStatus: Handler<typeof contract.updateEventStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    await getEvent(tx, card.id)
    if (!(await setEventStatus(tx.db, card.id, body.status, tx.now()))) throw new AppError('wrong_state')
    await recordAdminAction(tx, card, `event.${body.status}`)
    return presentStatus(await getEvent(tx, card.id), tx.now())
  })

export const getPaymentWays: Handler<typeof contract.getPaymentWays> = async ({ db, actor, payments }) => {
  const currency = await findHomeCurrency(db, actor.userId)
  const real = payments.all.filter(({ traits }) => !traits.isTest)
  if (real.length === 0) return { currency, online: payments.all.length === 0 ? 'none' : 'test' }
  return { currency, online: real.some(({ traits }) => traits.isOurMoney) ? 'operator' : 'organiser' }
}

export const getPublicEvent: Handler<typeof contract.getPublicEvent> = async (ctx, { params }) => {
  const card = await getPublicCardRow(ctx.db, params.slug)
  return { card: presentPublic(card), event: presentEvent(await getEvent(ctx, card.id), ctx.now()) }
}

/** @throws AppError card_not_found when the card is not one of an event */
async function getEvent({ db }: Pick<Ctx, 'db'>, cardId: number): Promise<EventRow> {
  const event = await findEvent(db, cardId)
  if (event === undefined) throw new AppError('card_not_found')
  return event
}

const presentStatus = (event: EventRow, now: Date) => ({
  ...presentWhole(event, now),
  status: event.status,
  capacity: event.capacity,
  taken: event.taken,
})
