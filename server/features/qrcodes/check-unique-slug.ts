import type * as contract from '#contract/qrcodes.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkSlug } from './check-slug.ts'
import { suggestSlug } from './suggest-slug.ts'

export const checkUniqueSlug: Handler<typeof contract.checkUniqueSlug> = async (ctx, { body }) => {
  const judgement = await checkSlug(ctx.db, body.slug, ctx.actor?.userId)
  const isOfThisCard =
    judgement.status === 'own' && body.card_id !== undefined && judgement.qrcode.card_id === body.card_id
  if (judgement.status === 'free' || isOfThisCard) return { unique: true }
  const suggestion = await suggestSlug(ctx.db, body.slug)
  return { unique: false, ...(suggestion !== undefined && { suggestion }) }
}
