import type { NewGuest } from '#contract/guest-list.ts'
import type * as contract from '#contract/guest-list.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { lockEvent } from '../events/index.ts'
import { expireDue } from './change-status.ts'
import { getDetail } from './get-registration.ts'
import { findOpenEvent } from './seat-lines.ts'
import { seatGuest } from './seat-guest.ts'
import { findOfRequest } from './store.ts'

/** Writes down a guest of the organiser. A form that is sent again gets its first registration. */
export const addGuest: Handler<typeof contract.addGuest> = async (ctx, { body }) => {
  const { card_id: cardId, client_request_id: requestId } = body
  const { userId } = ctx.actor
  const id = await ctx.tx(async (tx) => {
    const { event } = await findOpenEvent(tx, cardId, userId)
    await lockEvent(tx.db, event.id)
    const before = await findOfRequest(tx.db, event.id, [requestId])
    if (before !== undefined) return before.id
    await expireDue(tx, event.id)
    // as it is while it is locked
    return add(tx, await findOpenEvent(tx, cardId, userId), body)
  })
  return getDetail(ctx, id)
}

async function add(tx: Ctx<Actor>, card: FoundEventCard, guest: NewGuest): Promise<number> {
  const { id } = await seatGuest(tx, card, guest)
  const { payment } = guest
  await recordAction(tx, {
    actorId: tx.actor.userId,
    action: 'registration.added',
    subject: { type: 'registration', id },
    details: { payment },
  })
  return id
}
