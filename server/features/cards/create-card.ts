import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createQrcode } from '../qrcodes/index.ts'
import { cardAccess } from './card-access.ts'
import { saveCompanion } from './kinds.ts'
import { listColumns } from './list-columns.ts'
import { normalizeNewContent } from './normalize-content.ts'
import { presentCard, presentDetail } from './present.ts'
import { findCardOfRequest } from './store.ts'
import { insertCard } from './write-store.ts'

export const createCard: Handler<typeof contract.createCard> = async (ctx, { body }) =>
  createCardFor(ctx, cardAccess(ctx).actor.userId, body)

/**
 * Creates a card with its first code and slug, all in one transaction.
 * @param input parsed by `NewCard`. When a card was created with the same `client_request_id` before, that card is
 *   returned and none is created.
 * @throws AppError slug_taken; invalid_input when it names files that are not the owner's.
 */
export async function createCardFor(ctx: AppCtx, ownerId: string, input: NewCard): Promise<CardDetail> {
  return ctx.tx(async (tx) => {
    const content = await normalizeNewContent(tx, input, ownerId)
    const values = {
      card_type_id: input.card_type_id,
      template_id: input.qrcode_theme_id,
      background_image_id: input.background_image_id,
      summary: input.summary,
      primary_color: input.card_color.primary_color,
      secondary_color: input.card_color.secondary_color,
      color_theme: input.card_color.theme,
      status: input.is_active === 1 ? 'active' : 'inactive',
      version: 1,
      created_at: tx.now(),
      updated_at: tx.now(),
    } as const
    const id = await insertCard(tx.db, {
      ...values,
      owner_id: ownerId,
      created_by: ownerId,
      ...listColumns(content.facts),
      content: JSON.stringify(content.document),
      client_request_id: input.client_request_id ?? null,
    })
    if (id === undefined) return presentCard(await getCardOfRequest(tx, ownerId, input.client_request_id))
    await saveCompanion(tx, { id, ownerId }, content)
    const { campain: campaign, slug_name: label } = input
    const qrcode = await createQrcode(tx, {
      kind: 'card',
      ownerId,
      cardId: id,
      campaign,
      label,
      slug: input.slug,
      name: content.facts.title,
    })
    const { id: qrcode_id, code, slug } = qrcode
    return presentDetail({ ...values, id, qrcode_id, code, slug, campaign, label }, content)
  })
}

async function getCardOfRequest(tx: AppCtx, ownerId: string, requestId = '') {
  const row = await findCardOfRequest(tx.db, ownerId, requestId)
  if (row === undefined) throw new Error(`The card of request ${requestId} is missing`)
  return row
}
