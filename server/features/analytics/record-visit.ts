import type { AppCtx } from '#server/platform/ctx.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { readUserAgent } from './user-agent.ts'
import { createVisitWriter } from './visit-writer.ts'
import type { VisitSource } from './visit.ts'

const writerOf = perCtx((ctx) => createVisitWriter(ctx.db, ctx.log))

export type Visited = {
  readonly qrcodeId: number
  /** Whose visitor it is: ids are not comparable between owners. */
  readonly ownerId: string
  readonly source: VisitSource
}

/** What of the request is looked at; `header` is given names in lower case. */
export type VisitRequest = {
  readonly method: string
  readonly ip: string
  readonly header: (name: string) => string | undefined
}

/**
 * Counts one request for a card page or contact file. Never waits and never fails; the row is written within about
 * a quarter of a second, or once the database is back. Robots, link previews and prefetches are marked, not left out. Who asks not to be tracked
 * (DNT, Sec-GPC) counts as a visit without a visitor.
 *
 * The owner's own visits count, too: public pages carry no session, so an owner cannot be told from a visitor.
 */
export function recordVisit(ctx: AppCtx, visited: Visited, request: VisitRequest): void {
  const { header } = request
  const { device, browser, isBot } = readUserAgent(header('user-agent') ?? '')
  const isUntracked = header('dnt') === '1' || header('sec-gpc') === '1'
  writerOf(ctx).add({
    at: ctx.now(),
    qrcodeId: visited.qrcodeId,
    source: visited.source,
    traces: isUntracked ? undefined : { ownerId: visited.ownerId, ip: request.ip, browser },
    device,
    referrer: referrerHost(header('referer'), ctx.env.publicUrl),
    isBot: isBot || request.method === 'HEAD' || isPrefetch(header),
  })
}

/** Writes the visits that wait, before the process ends. */
export async function flushVisits(ctx: AppCtx): Promise<void> {
  await writerOf(ctx).flush()
}

/** A page that was loaded ahead of a click that may never come. */
function isPrefetch(header: VisitRequest['header']): boolean {
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz')
  return purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)
}

/** The host that a visitor came from, never the page: an address can hold a secret. Our own pages are no referrer. */
function referrerHost(referer: string | undefined, publicUrl: string): string | undefined {
  if (referer === undefined || referer.startsWith(`${publicUrl}/`)) return undefined
  const host = URL.parse(referer)?.hostname
  return host === undefined || host === '' ? undefined : host.replace(/^www\./, '').slice(0, 120)
}
