import { verifyPaths } from '#cards/card-actions.ts'
import { renderVerifyPage } from '#cards/kinds/student/verify-page.tsx'
import { fileUrl } from '#contract/picture-url.ts'
import { qrSvg, quietZones } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findVerification } from '../cards/index.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { presentFile, presentPage } from './present.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, tooMany } from './respond.ts'

/** Each page is looked up anew; a school's gate may ask often from one address. */
const limit = { points: 240, seconds: 60 }
const noStore = { 'cache-control': 'no-store' }

/** Says whether a student card is valid right now. It is never cached: a revocation counts at once. */
export async function showVerification(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take('verifications', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { locale } = readVariant(request.header)
  const found = await findVerification(ctx, tokenOf(request))
  if (found === undefined) return respondOnce(await renderNotice(ctx, locale, 'unknown'), request.header)
  const { status, row, card, slug } = found
  const page = await renderVerifyPage({
    locale,
    status,
    revokedOn: row.revoked_at?.toISOString().slice(0, 10),
    card,
    slug,
    fileUrl: (name, width) => fileUrl(name, width, 'webp'),
  })
  const { publicUrl } = ctx.env
  return respondOnce(presentPage(page, { status: 200, publicUrl, headers: noStore }), request.header)
}

/** The code that leads to the verification. It holds nothing but the address, so it needs no look-up. */
export async function showVerifyCode(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { publicUrl } = ctx.env
  const token = tokenOf(request).toUpperCase()
  if (!/^[0-9A-Z]{16}$/.test(token))
    return respondOnce(await renderNotice(ctx, readVariant(request.header).locale, 'unknown'), request.header)
  const data = (publicUrl + verifyPaths.page(token)).toUpperCase()
  const body = Buffer.from(qrSvg({ data, quietZone: quietZones.print, qrOptions: { segments: 'optimal' } }))
  return respondOnce(presentFile(body, 'image/svg+xml', { status: 200, publicUrl }), request.header)
}

const tokenOf = ({ url }: PageRequest): string =>
  new URL(url, 'http://localhost').pathname.split('/')[2] ?? ''
