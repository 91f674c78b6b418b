import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listCodesOfCard } from '../qrcodes/index.ts'
import { getCard } from './card-access.ts'
import { presentDetail } from './present.ts'

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
