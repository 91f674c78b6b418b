import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listCodesOfCard } from '../qrcodes/index.ts'
import { getCard, getCardToEdit } from './card-access.ts'
import { selectEditors } from './editor-store.ts'
import { presentCard } from './present.ts'
import { readContent } from './read-content.ts'

export const getCardDetail: Handler<typeof contract.getCardDetail> = async (ctx, { params }) => {
  const card = await getCardToEdit(ctx, params.id)
  const editors = ctx.actor.userId === card.owner_id ? await selectEditors(ctx.db, card.id) : []
  const shown = editors.map(({ since, ...editor }) => ({ ...editor, since: since.toISOString() }))
  return { ...presentCard(card), ...(shown.length > 0 && { editors: shown }) }
}

export const getVcard: Handler<typeof contract.getVcard> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  return { ...readContent(card).document, vcard_id: card.id, card_id: card.id }
}

export const getVcardAll: Handler<typeof contract.getVcardAll> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  const codes = await listCodesOfCard(ctx.db, card.id)
  return {
    ...presentCard(card),
    codes: codes.map(({ id, code, is_primary, slugs }) => ({
      qrcode_id: id,
      code,
      is_primary,
      slugs: slugs.map((link) => ({ ...link, created_at: link.created_at.toISOString() })),
    })),
  }
}
