import type * as contract from '#contract/desk.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { insertStep, showSteps } from './store.ts'

type Own = Pick<AppCtx, 'db' | 'now'>

/** Notes that a person has done something with an account that is new, unless it was noted before. */
export const noteStep = ({ db, now }: Own, userId: string, step: 'share_card' | 'save_code' | 'print_code') =>
  insertStep(db, { user_id: userId, step, done_at: now() })

/** Again is the same: the first time counts. */
export const noteFirstStep: Handler<typeof contract.noteFirstStep> = async (ctx, { body: { step } }) => {
  await noteStep(ctx, ctx.actor.userId, step)
  return { step }
}

export const updateFirstSteps: Handler<typeof contract.updateFirstSteps> = async (ctx, { body }) => {
  const { is_wanted } = body
  if (is_wanted) await showSteps(ctx.db, ctx.actor.userId)
  else await insertStep(ctx.db, { user_id: ctx.actor.userId, step: 'hidden', done_at: ctx.now() })
  return { is_wanted }
}
