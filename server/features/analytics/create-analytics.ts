import type * as contract from '#contract/analytics.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { readClickTarget } from './click-targets.ts'
import { findOpenOwner } from './statistics-store.ts'
import { recordVisit } from './visits.ts'
import type { VisitRequest } from './visits.ts'

const requestOf = ({ ip, headers }: Ctx): VisitRequest => ({
  method: 'POST',
  ip,
  header: (name) => headers.get(name) ?? undefined,
})

/** A code that nobody can open is not counted, and neither are visits of its owner; the reply is the same. */
export const createAnalytics: Handler<typeof contract.createAnalytics> = async (ctx, { body }) => {
  const found = await findQrcode(ctx.db, body.slug)
  if (found?.status === 'active' && found.owner_id !== null && found.owner_id !== ctx.actor?.userId)
    recordVisit(ctx, { qrcodeId: found.id, ownerId: found.owner_id, source: body.source }, requestOf(ctx))
  return {}
}

/**
 * A page counts a saved contact when it sends the contact file. Who reports it here has saved the contact in another way, so it
 * counts, too.
 */
export const addSocialCount: Handler<typeof contract.addSocialCount> = async (ctx, { body }) => {
  const ownerId = await findOpenOwner(ctx.db, body.qrcode_id)
  if (ownerId !== undefined && ownerId !== ctx.actor?.userId) {
    const clickFor = readClickTarget(body.click_for) ?? 'save_contact'
    const { qrcode_id: qrcodeId, source } = body
    recordVisit(ctx, { qrcodeId, ownerId, source, clickFor }, requestOf(ctx))
  }
  return {}
}
