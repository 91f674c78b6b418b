import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess } from './card-access.ts'
import { chooseNewTemplate } from './card-template.ts'
import { hashLinkPassword } from './kinds/dynamic/save-link.ts'
import { normalizeNewContent } from './normalize-content.ts'
import { storeNewCard } from './store-new-card.ts'

export const createCard: Handler<typeof contract.createCard> = async (ctx, { body }) =>
  createCardFor(ctx, cardAccess(ctx).actor.userId, body)

/**
 * Creates a card with its first code and slug, all in one transaction. With a `qrcode_id`, that code of the owner's, which
 * shows no card, becomes its first.
 * @param input parsed by `NewCard`. When a card was created with the same `client_request_id` before, that card is
 *   returned and none is created.
 * @param admin makes the card for the owner, so it counts against no plan and stands in the audit log
 * @throws AppError slug_taken; template_locked; plan_limit_reached; qrcode_not_found; qrcode_taken; student_no_taken;
 *   invalid_input when it names files that are not the owner's.
 */
export async function createCardFor(
  ctx: AppCtx,
  ownerId: string,
  input: NewCard,
  admin?: Actor,
): Promise<CardDetail> {
  const passwordHash = await hashLinkPassword(input.vcard)
  return ctx.tx(async (tx) => {
    const template = await chooseNewTemplate(tx.db, ownerId, input)
    const content = await normalizeNewContent(tx, input, ownerId, template.presets)
    return storeNewCard(tx, ownerId, input, { template, content, admin, passwordHash })
  })
}
