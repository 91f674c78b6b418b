import type { Role } from '#contract/constants.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { extendExpiry, isTokenLike } from './rules.ts'
import { extendSession, findLiveSession } from './session-store.ts'

/** Who holds this session token: one query, and once a day a second one that extends the session. */
export async function findActor(ctx: Pick<AppCtx, 'db' | 'now'>, token: string): Promise<Actor | undefined> {
  if (!isTokenLike(token)) return undefined
  const now = ctx.now()
  const session = await findLiveSession(ctx.db, token, now)
  if (session === undefined) return undefined
  const until = extendExpiry(session.expiresAt, now)
  if (until !== undefined) await extendSession(ctx.db, token, until)
  // A check constraint holds the column to the roles there are.
  return {
    userId: session.userId,
    role: session.role as Role,
    isPartner: session.isPartner,
    sessionToken: token,
  }
}
