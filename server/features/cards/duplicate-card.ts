import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCardToChange, recordAdminAction } from './card-access.ts'
import { loadCompanion } from './kinds.ts'
import { presentDetail } from './present.ts'
import { readContent } from './read-content.ts'
import { storeNewCard } from './store-new-card.ts'

/**
 * A copy has the document, the design and the state of the card and the secret of its companion row, and a code and link of
 * its own.
 * @throws AppError for what only one card can have, as the number of a student
 * @throws AppError card_blocked so that a blocked card does not come back under another link
 */
export const duplicateCard: Handler<typeof contract.duplicateCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    const { block, secret } = await loadCompanion(tx.db, card)
    if (card.blocked_at !== null || block !== undefined) throw new AppError('card_blocked')
    const content = readContent(card)
    const { card_type_id, background_image_id, summary, card_color, is_active } = presentDetail(card, content)
    const { client_request_id } = body
    const design = { card_type_id, background_image_id, summary, card_color, is_active }
    const template = { themeId: card.template_id, customId: card.custom_template_id, presets: undefined }
    const named = { campain: card.campaign, slug: '', slug_name: '', client_request_id }
    const copy = await storeNewCard(tx, card.owner_id, { ...design, ...named }, { template, content, secret })
    await recordAdminAction(tx, card, 'card.duplicated')
    return copy
  })
