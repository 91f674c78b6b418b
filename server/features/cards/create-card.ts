import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { createQrcode } from '../qrcodes/index.ts'
import { assertOwnFiles } from './assert-own-files.ts'
import { normalizeItemIds } from './item-id-rules.ts'
import { listColumns } from './list-columns.ts'
import { presentDetail } from './present.ts'
import { findCardOfRequest } from './store.ts'
import { insertCard } from './write-store.ts'
import { getStoredCard } from './get-stored-card.ts'

/**
 * Makes a card with its first code and link, wholly or not at all.
 * @param input parsed by `NewCard`; with a `client_request_id` that was sent before, the card made then is the answer.
 * @throws AppError slug_taken, invalid_input for files that are not the owner's.
 */
export async function createCard(ctx: AppCtx, ownerId: string, input: NewCard): Promise<CardDetail> {
  return ctx.tx(async (tx) => {
    const id = await insertCard(tx.db, {
      owner_id: ownerId,
      created_by: ownerId,
      card_type_id: input.card_type_id,
      template_id: input.qrcode_theme_id,
      background_image_id: input.background_image_id,
      summary: input.summary,
      primary_color: input.card_color.primary_color,
      secondary_color: input.card_color.secondary_color,
      color_theme: input.card_color.theme,
      status: input.is_active === 1 ? 'active' : 'inactive',
      ...listColumns(input.vcard),
      content: JSON.stringify(normalizeItemIds(input.vcard)),
      client_request_id: input.client_request_id ?? null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    if (id === undefined) return presentDetail(await getCardOfRequest(tx, ownerId, input.client_request_id))
    await assertOwnFiles(tx, ownerId, input.vcard)
    await createQrcode(tx, {
      kind: 'card',
      ownerId,
      cardId: id,
      campaign: input.campain,
      label: input.slug_name,
      slug: input.slug,
      name: input.vcard.name,
    })
    return presentDetail(await getStoredCard(tx.db, id))
  })
}

async function getCardOfRequest(tx: AppCtx, ownerId: string, requestId = '') {
  const row = await findCardOfRequest(tx.db, ownerId, requestId)
  if (row === undefined) throw new Error(`The card of request ${requestId} is gone`)
  return row
}
