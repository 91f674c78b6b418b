import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { deleteExpiredChallenges } from './challenge-store.ts'
import { idleMilliseconds, knownNetworkMilliseconds } from './rules.ts'
import { deleteEndedSessions, deleteOldDevices } from './session-store.ts'
import { before } from './sessions.ts'
import { deleteExpiredUndos } from './undo-store.ts'

/** Deletes what has expired: sessions, codes, links, counters, known networks and devices. */
export async function sweepAuth(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  await deleteEndedSessions(ctx.db, now, before(now, idleMilliseconds))
  await deleteExpiredChallenges(ctx.db, now)
  await deleteExpiredUndos(ctx.db, now)
  await deleteOldAttempts(ctx.db, now, before(now, knownNetworkMilliseconds))
  await deleteOldDevices(ctx.db, before(now, knownNetworkMilliseconds))
}
