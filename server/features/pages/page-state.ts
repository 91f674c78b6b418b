import path from 'node:path'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { canReach } from '#server/platform/db/can-reach.ts'
import type { NotificationListener } from '#server/platform/db/notification-listener.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import type { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'
import { ResponseFile } from './response-file.ts'

/** Milliseconds. Twice this and the wait for the notification: a writer is answered within three seconds. */
const longestCheck = 700
/** Ten thousand different pages with every section full; most of it is in a file. */
export const cacheMaxBytes = 144 * 1024 * 1024

/** What stays in memory of them: the 1,400 pages that were read last. The others are in a file. */
const recentMaxBytes = 16 * 1024 * 1024

type UnderWay = { readonly beganAt: number; readonly response: Promise<CachedResponse> }

/** What one process remembers of the pages it has served. */
export type PageState = {
  readonly cache: ResponseCache
  /** Responses that are being rendered, so that many requests for an unknown page render it once. */
  readonly underWay: Map<string, UnderWay>
  /** Receives the changes; responses are cached and shared only while it is live. */
  listener: NotificationListener | undefined
}

export const pageStateOf = perCtx((ctx): PageState => ({
  cache: new ResponseCache(cacheMaxBytes, {
    maxBytes: recentMaxBytes,
    file: new ResponseFile(path.join(ctx.env.DATA_DIR, 'cache')),
  }),
  underWay: new Map(),
  listener: undefined,
}))

/**
 * Waits until this process has received the notification of every change committed before the call. A writer is
 * answered after that, so whoever reads after an acknowledged change never gets the page from before it.
 * @throws AppError unavailable when the database was lost between the change and its notification
 */
export async function waitForOwnNotifications(ctx: AppCtx): Promise<void> {
  const { listener, cache } = pageStateOf(ctx)
  if (listener === undefined) return
  await listener.allReceived()
  if (listener.isLive() || cache.bytes === 0) return
  // Usually a new connection follows at once, and the cache is cleared with it. Until then an open connection proves
  // nothing: a server that stops or crashes ends its connections one after the other.
  if (await listener.liveWithin(longestCheck)) return
  // The change is committed, but a response from before it may be cached. Without a database that response would be
  // served, so the change is not acknowledged either.
  if (!(await canReach(ctx.db, longestCheck))) throw new AppError('unavailable')
  cache.clear()
}
