import type { signOut as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { Message } from '#server/platform/http/reply.ts'
import { findBearerToken } from './rules.ts'
import { deleteSession } from './session-store.ts'

export const signOut: Verb<typeof contract> = async (ctx) => {
  const token = findBearerToken(ctx.headers)
  if (token !== undefined) await deleteSession(ctx.db, token)
  return new Message(messages.logout_success, undefined)
}
