import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Whose contacts these calls are about. @throws AppError unauthenticated */
export function getCallerId(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  return ctx.actor.userId
}
