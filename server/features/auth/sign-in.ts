import type { signIn as contract } from '#contract/auth.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

export const signIn: Verb<typeof contract> = (ctx, { body }) =>
  signInWithPassword(ctx, body.username, body.password)
