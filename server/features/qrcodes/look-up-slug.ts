import type * as contract from '#contract/qrcodes.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { findQrcode } from './find-qrcode.ts'

export const lookUpSlug: Verb<typeof contract.checkSlugPresent> = async (ctx, { body }) => ({
  present: (await findQrcode(ctx.db, body.slug)) !== undefined,
})
