import { encodeQr, symbolPath } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { tryPaths, tryQuery } from '#site/tried-card.ts'
import { presentFile, respondOnce } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { takeTry } from './read-tried.ts'

/** The code that opens the card of a typed name, with its quiet zone. */
export async function drawTriedCode(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const tried = await takeTry(ctx, request)
  if (tried instanceof Response) return tried
  const { publicUrl } = ctx.env
  const matrix = encodeQr(publicUrl + tryPaths.card + tryQuery(tried), {
    errorCorrectionLevel: 'L',
    segments: 'optimal',
  })
  const side = matrix.size + 8
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 8}" height="${side * 8}">` +
    `<path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/>` +
    `<path fill="#16151a" shape-rendering="crispEdges" d="${symbolPath(matrix)}"/></svg>`
  const type = 'image/svg+xml; charset=utf-8'
  const headers = { 'cache-control': 'public, max-age=3600' }
  return respondOnce(presentFile(Buffer.from(svg), type, { status: 200, publicUrl, headers }), request.header)
}
