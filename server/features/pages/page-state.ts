import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { canReach } from '#server/platform/db/can-reach.ts'
import type { NotificationListener } from '#server/platform/db/notification-listener.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { Packed } from './packed.ts'

/** Twice this and the wait for the notice: a writer knows within three seconds. */
const longestCheck = 700
/** Ten thousand different pages with every section full. */
export const keptMaxBytes = 128 * 1024 * 1024

type UnderWay = { readonly beganAt: number; readonly packed: Promise<Packed> }

/** What one process remembers of the pages it has served. */
export type PageState = {
  readonly kept: KeptAnswers
  /** Answers being made, so that a crowd at an unknown page has it made once. */
  readonly underWay: Map<string, UnderWay>
  /** Hears of changes; answers are kept and shared only while it does. */
  listening: NotificationListener | undefined
}

export const pageStateOf = perCtx((): PageState => ({
  kept: new KeptAnswers(keptMaxBytes),
  underWay: new Map(),
  listening: undefined,
}))

/**
 * Waits until this process has heard of every change committed before the call. A writer is answered after that, so
 * whoever reads after an acknowledged change never meets the page from before it.
 * @throws AppError unavailable when the database was lost between the change and its notice.
 */
export async function waitForOwnNotifications(ctx: AppCtx): Promise<void> {
  const { listening, kept } = pageStateOf(ctx)
  if (listening === undefined) return
  await listening.allReceived()
  if (listening.isLive() || kept.bytes === 0) return
  // Mostly there is a new connection at once, and with it everything has been forgotten. Until then one that is open
  // proves nothing: a server that stops or crashes ends its connections one after the other.
  if (await listening.liveWithin(longestCheck)) return
  // Committed, but not heard of: an answer from before the change may be in memory. Without a database it would be
  // served, so then the change is not acknowledged either.
  if (!(await canReach(ctx.db, longestCheck))) throw new AppError('unavailable')
  kept.forgetAll()
}
