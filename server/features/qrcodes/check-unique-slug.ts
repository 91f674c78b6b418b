import type * as contract from '#contract/qrcodes.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { judgeSlug } from './judge-slug.ts'
import { suggestSlug } from './suggest-slug.ts'

export const checkUniqueSlug: Verb<typeof contract.checkUniqueSlug> = async (ctx, { body }) => {
  const judgement = await judgeSlug(ctx.db, body.slug, ctx.actor?.userId)
  const isOfThisCard =
    judgement.status === 'own' && body.card_id !== undefined && judgement.qrcode.card_id === body.card_id
  if (judgement.status === 'free' || isOfThisCard) return { unique: true }
  const suggestion = await suggestSlug(ctx.db, body.slug)
  return { unique: false, ...(suggestion !== undefined && { suggestion }) }
}
