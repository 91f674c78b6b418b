import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listCodesOfCard } from '../qrcodes/index.ts'
import { getCard } from './card-access.ts'
import { presentDetail } from './present.ts'
import { readVcard } from './read-vcard.ts'

export const getCardDetail: Handler<typeof contract.getCardDetail> = async (ctx, { params }) =>
  presentDetail(await getCard(ctx, params.id))

export const getVcard: Handler<typeof contract.getVcard> = async (ctx, { params }) => {
  const { id, content } = await getCard(ctx, params.id)
  return { ...readVcard(content), vcard_id: id, card_id: id }
}

export const getVcardAll: Handler<typeof contract.getVcardAll> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  const codes = await listCodesOfCard(ctx.db, card.id)
  return {
    ...presentDetail(card),
    codes: codes.map(({ id, code, is_primary, slugs }) => ({
      qrcode_id: id,
      code,
      is_primary,
      slugs: slugs.map((link) => ({ ...link, created_at: link.created_at.toISOString() })),
    })),
  }
}
