import type * as contract from '#contract/qrcodes.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findQrcode } from './find-qrcode.ts'

export const lookUpSlug: Handler<typeof contract.checkSlugPresent> = async (ctx, { body }) => ({
  present: (await findQrcode(ctx.db, body.slug)) !== undefined,
})
