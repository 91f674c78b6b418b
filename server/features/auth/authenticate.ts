import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { findActor } from './find-actor.ts'
import { findBearerToken } from './rules.ts'

/** Who sent the request, by its `Authorization: Bearer …`; undefined without a session that is still good. */
export async function authenticate(ctx: AppCtx, request: Request): Promise<Actor | undefined> {
  const token = findBearerToken(request.headers)
  return token === undefined ? undefined : findActor(ctx, token)
}
