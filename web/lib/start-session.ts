import type * as auth from '#contract/auth.ts'
import { addressOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { beginSession, getSession, purgeSession, restoreSession } from './session.ts'

const validateToken = addressOf<typeof auth.validateToken>('POST', '/v1/auth/validate-token')

let validation: Promise<void> | undefined

/**
 * Specification §4: on start a stored session is restored at once and its token validated in the background. The session
 * is purged when the reply says that the token is not valid; it stays when there is no reply (no network).
 */
export function startSession(): void {
  const { token } = restoreSession()
  if (token !== undefined) validation ??= validateSession(token)
}

async function validateSession(token: string): Promise<void> {
  const reply = await call(validateToken, { body: { token } }).catch(() => undefined)
  if (reply === undefined || getSession().token !== token) return
  if (reply.valid) beginSession(token, reply.user, reply.role)
  else purgeSession()
}
