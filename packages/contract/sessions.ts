import { z } from 'zod'
import { Secret, signInLimit } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { PasskeyAssertion } from './passkeys.ts'

const SignedInDevice = z.object({
  session_id: z.int(),
  /** Names of products, such as `Firefox` and `Windows`; empty when they are not known. */
  browser: z.string(),
  system: z.string(),
  created_at: z.iso.datetime(),
  /** To the hour. */
  seen_at: z.iso.datetime(),
  /** When it ends, unless it is used before. */
  idle_end_at: z.iso.datetime(),
  /** When it ends, however much it is used. */
  ends_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/auth/sessions',
  access: 'user',
  summary: 'List the devices on which you are signed in, the last used first',
  reply: z.object({ list: z.array(SignedInDevice) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'POST',
  path: '/v1/auth/session/end',
  access: 'user',
  summary: 'Sign out one of your devices',
  body: z.object({ session_id: z.int() }),
  errors: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/auth/session/end-others',
  access: 'user',
  summary: 'Sign out all your devices but this one',
  reply: z.object({ count: z.int().min(0) }),
  errors: [],
})

/** Endpoints with `needsProof` want it when the last proof of this session is older than 10 minutes. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/v1/auth/confirm-identity',
  access: 'user',
  summary: 'Confirm with your password or a passkey that it is you',
  body: z.object({ current_password: Secret.optional(), passkey: PasskeyAssertion.optional() }),
  errors: ['wrong_password', 'passkey_failed'],
  limit: signInLimit,
})
