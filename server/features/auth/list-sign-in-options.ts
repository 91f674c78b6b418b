import type { getSignInOptions } from '#contract/auth.ts'
import type { Verb } from '#server/platform/http/route.ts'

export const listSignInOptions: Verb<typeof getSignInOptions> = (ctx) =>
  Promise.resolve({
    google_client_id: ctx.env.GOOGLE_CLIENT_ID ?? null,
    sms: ctx.sms !== undefined,
  })
