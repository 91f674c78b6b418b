import type { AppCtx } from '#server/platform/ctx.ts'
import { isUnavailable } from '#server/platform/unavailable.ts'
import { recordOrphan, recordVisit } from '../analytics/index.ts'
import { withCampaign } from './campaign-parameters.ts'
import { isOver, toCachedResponse } from './cached-response.ts'
import type { CachedResponse, PageResponse } from './cached-response.ts'
import { passGate } from './link-gate.ts'
import { cacheKey, readSampleTarget, readTarget, readVariant } from './page-request.ts'
import type { PageRequest, ReadHeader, Target } from './page-request.ts'
import { pageStateOf } from './page-state.ts'
import { renderNotice } from './render-notice.ts'
import { renderSample } from './render-sample.ts'
import { renderTarget } from './render-target.ts'
import { respond, respondOnce, tooMany } from './respond.ts'
import type { ResponseCache } from './response-cache.ts'

/** Many people behind one address may open new cards; pictures cost more. Cached responses are not counted. */
const limits = { pages: { points: 1_200, seconds: 60 }, pictures: { points: 60, seconds: 60 } }

/** The page, contact file, QR code or preview picture behind any slug or code, whatever its state; or the preview of a template. */
export async function showPage(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { header } = request
  const target = readTarget(request.url)
  const isPicture = target?.kind === 'qr-png' || target?.kind === 'share-picture'
  const limit = isPicture ? 'pictures' : 'pages'
  const wait = await ctx.limits.take(limit, limits[limit], request.ip)
  if (wait > 0) return tooMany(wait)
  if (target === undefined) return respondOnce(await renderSampleOrUnknown(ctx, request), header)
  const response = await findResponse(ctx, target, header)
  if (response.gate !== undefined) return passGate(ctx, target, { ...response, gate: response.gate }, request)
  if (response.visited !== undefined) recordVisit(ctx, response.visited, request)
  if (response.orphan !== undefined) recordOrphan(ctx, response.orphan, request)
  return respond(withCampaign(response, request.url), header)
}

function renderSampleOrUnknown(ctx: AppCtx, { url, header }: PageRequest): Promise<PageResponse> {
  const sample = readSampleTarget(url)
  if (sample !== undefined) return renderSample(ctx, sample)
  return renderNotice(ctx, readVariant(header).locale, 'unknown')
}

/**
 * How long a page may be served from memory while the database is away, counted from when changes were last received.
 * Long enough for a restart, an upgrade or a failover; short enough for a card that somebody deactivates elsewhere.
 */
const servedWithoutDatabase = 15 * 60_000

/**
 * The response to a target: from the database, and only when that cannot be reached the cached one, if it was right
 * when changes were last received.
 */
async function findResponse(ctx: AppCtx, target: Target, header: ReadHeader): Promise<CachedResponse> {
  try {
    return await renderShared(ctx, target, header)
  } catch (error) {
    const { cache, listener } = pageStateOf(ctx)
    const mayServe = isUnavailable(error) && (listener?.silence() ?? Infinity) < servedWithoutDatabase
    const found = mayServe ? cache.find(cacheKey(target, header)) : undefined
    if (found === undefined || isOver(found, ctx.now())) throw error
    return found
  }
}

/**
 * The response to a target, rendered now or shared with another request that came a moment ago and since when nothing
 * has changed. It is cached for the fast path where it may be.
 */
async function renderShared(ctx: AppCtx, target: Target, header: ReadHeader): Promise<CachedResponse> {
  const { cache, underWay, listener } = pageStateOf(ctx)
  const key = cacheKey(target, header)
  const isLive = listener?.isLive() ?? false
  const before = underWay.get(key)
  if (isLive && before?.beganAt === cache.changes) return before.response
  const response = isLive
    ? renderAndStore(ctx, target, header, key)
    : renderWithoutListener(ctx, target, header, key)
  const mine = { beganAt: cache.changes, response }
  underWay.set(key, mine)
  try {
    return await response
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key)
  }
}

async function renderAndStore(
  ctx: AppCtx,
  target: Target,
  header: ReadHeader,
  key: string,
): Promise<CachedResponse> {
  const { cache } = pageStateOf(ctx)
  const render = cache.beginRender()
  try {
    const response = await toCachedResponse(await renderTarget(ctx, target, readVariant(header)))
    deleteAll(cache, response.closed)
    const mayStore = response.tags.length > 0 && (target.query === '' || target.kind === 'share-picture')
    if (mayStore) render.store(key, response)
    return response
  } finally {
    render.end()
  }
}

/**
 * Rendered while changes cannot be received, and so not cached. Where it differs from the cached response, the card has
 * changed: nothing that was rendered from its older state is served any more, with or without a database. Where this
 * response is not cached, it is unknown whether the card's other responses are still right.
 */
async function renderWithoutListener(
  ctx: AppCtx,
  target: Target,
  header: ReadHeader,
  key: string,
): Promise<CachedResponse> {
  const response = await toCachedResponse(await renderTarget(ctx, target, readVariant(header)))
  const { cache } = pageStateOf(ctx)
  const older = cache.find(key)
  deleteAll(cache, response.closed)
  if (older === undefined) deleteAll(cache, response.tags.filter(isOfOneCard))
  else if (older.etag !== response.etag) deleteAll(cache, older.tags)
  return response
}

/** Not the owner's: a company may have thousands of other cards, of which this response says nothing. */
const isOfOneCard = (tag: string) => !tag.startsWith('owner_changed ')

function deleteAll(cache: ResponseCache, tags: readonly string[] = []): void {
  for (const tag of tags) cache.delete(tag)
}
