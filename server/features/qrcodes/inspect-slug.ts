import type * as contract from '#contract/qrcodes.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkSlug } from './check-slug.ts'
import { suggestSlug } from './suggest-slug.ts'

export const inspectSlug: Handler<typeof contract.inspectSlug> = async (ctx, { body }) => {
  const judgement = await checkSlug(ctx.db, body.slug, ctx.actor?.userId)
  const { slug, status } = judgement
  if (status === 'free') return { slug, status }
  if (status === 'own') {
    const { id, card_id: cardId } = judgement.qrcode
    return { slug, status, qrcode_id: id, ...(cardId !== null && { card_id: cardId }) }
  }
  const suggestion = await suggestSlug(ctx.db, body.slug)
  return {
    slug,
    status,
    ...(status === 'invalid' && { message: judgement.message }),
    ...(suggestion !== undefined && { suggestion }),
  }
}
