import type { VisitSource } from '#cards/card-view.ts'
import { addSocialCount } from '#contract/analytics.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { recordClick } from '../analytics/index.ts'
import { findTarget } from './open-card.ts'
import { readTarget } from './page-request.ts'
import type { PageRequest } from './page-request.ts'

const noContent = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

/**
 * Counts what a visitor has pressed: the script of the page sends its name as a beacon. The reply is always empty, as nobody
 * reads it; what is sent for a card that is not shown, or too often, is not counted.
 */
export async function countClick(ctx: AppCtx, { url, method, header, ip, readForm }: PageRequest) {
  const wait = await ctx.limits.take(addSocialCount.path, addSocialCount.limit, ip)
  const target = readTarget(url.replace(/\/click\/?(?:\?.*)?$/i, ''))
  if (wait > 0 || target === undefined) return noContent()
  const { click_for: name = '' } = await readForm()
  const found = await findTarget(ctx, target.ref)
  if (found.state !== 'open') return noContent()
  const { qrcodeId, ownerId } = found.open
  const [, source = 'link'] = /[?&]s=(qr|nfc)\b/.exec(url) ?? []
  recordClick(ctx, { qrcodeId, ownerId, source: source as VisitSource }, name, { method, header, ip })
  return noContent()
}
