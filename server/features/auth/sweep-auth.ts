import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteOldCounters } from './attempt-store.ts'
import { deleteExpiredCodes } from './code-store.ts'
import { deleteEndedSessions } from './session-store.ts'

/** Removes what time has ended: sessions, codes, counters. */
export async function sweepAuth(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  await deleteEndedSessions(ctx.db, now)
  await deleteExpiredCodes(ctx.db, now)
  await deleteOldCounters(ctx.db, now)
}
