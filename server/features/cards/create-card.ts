import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess } from './card-access.ts'
import { chooseNewTemplate } from './card-template.ts'
import { hashSecret } from './kinds.ts'
import { givePictures, normalizeNewContent } from './normalize-content.ts'
import { storeNewCard } from './store-new-card.ts'
import type { Maker } from './store-new-card.ts'

export const createCard: Handler<typeof contract.createCard> = async (ctx, { body }) =>
  createCardFor(ctx, cardAccess(ctx).actor.userId, body)

/**
 * Creates a card with its first code and slug, all in one transaction. With a `qrcode_id`, that code of the owner's, which
 * shows no card, becomes its first.
 * @param input parsed by `NewCard`. When a card was created with the same `client_request_id` before, that card is
 *   returned and none is created.
 * @param maker makes the card for the owner; of a partner, also chooses among the templates of their own, so that the reply
 *   tells nothing of the owner
 * @throws AppError slug_taken; template_locked; plan_limit_reached; qrcode_not_found; qrcode_taken; student_no_taken;
 *   invalid_input when it names files that are not the owner's.
 */
export async function createCardFor(
  ctx: AppCtx,
  ownerId: string,
  input: NewCard,
  maker?: Maker,
): Promise<CardDetail> {
  const secret = await hashSecret(input)
  return ctx.tx(async (tx) => {
    const makerId = maker?.via === 'partner' ? maker.actor.userId : undefined
    const template = await chooseNewTemplate(tx.db, makerId ?? ownerId, input)
    const content = await normalizeNewContent(tx, input, { ownerId, makerId }, template.presets)
    return storeNewCard(tx, ownerId, input, { template, content, maker, secret })
  })
}

/** Creates a card for somebody else. Call it in a transaction. @throws as `createCardFor` */
export async function createCardForOther(
  tx: Ctx<Actor>,
  ownerId: string,
  input: NewCard,
  via: Maker['via'],
): Promise<CardDetail> {
  await givePictures(tx, ownerId, input)
  return createCardFor(tx, ownerId, input, { actor: tx.actor, via })
}
