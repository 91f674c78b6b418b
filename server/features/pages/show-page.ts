import type { AppCtx } from '#server/platform/ctx.ts'
import { recordVisit } from '../analytics/index.ts'
import type { Answer } from './answer.ts'
import { makeNotice } from './make-notice.ts'
import { makeSample } from './make-sample.ts'
import { packTarget } from './pack-target.ts'
import type { PageRequest } from './page-request.ts'
import { respond, respondOnce, tooMany } from './respond.ts'
import { readSampleTarget } from './sample-target.ts'
import { readTarget } from './target.ts'
import { readVariant } from './variant.ts'

/** A hall full of people behind one address may open new cards; pictures cost more. Kept answers are not counted. */
const limits = { pages: { points: 1_200, seconds: 60 }, pictures: { points: 60, seconds: 60 } }

/** The page, contact file or QR code behind any slug or code, whatever its state; or the preview of a template. */
export async function showPage(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { header } = request
  const target = readTarget(request.url)
  const limit = target?.kind === 'qr-png' ? 'pictures' : 'pages'
  const wait = await ctx.limits.take(limit, limits[limit], request.ip)
  if (wait > 0) return tooMany(wait)
  if (target === undefined) return respondOnce(await makeSampleOrUnknown(ctx, request), header)
  const packed = await packTarget(ctx, target, header)
  if (packed.visited !== undefined) recordVisit(ctx, packed.visited, request)
  return respond(packed, header)
}

function makeSampleOrUnknown(ctx: AppCtx, { url, header }: PageRequest): Promise<Answer> {
  const sample = readSampleTarget(url)
  if (sample !== undefined) return makeSample(ctx, sample)
  return makeNotice(ctx, readVariant(header).locale, 'unknown')
}
