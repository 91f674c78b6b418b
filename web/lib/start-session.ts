import { validateToken } from '#contract/auth.ts'
import { call } from './call.ts'
import { beginSession, getSession, purgeSession, restoreSession } from './session.ts'

let validation: Promise<void> | undefined

/**
 * Specification §4: on start a stored session is restored at once and its token validated behind the screen; when the
 * reply lacks the valid marker, the session is purged. Without an answer (no network) the session stays.
 */
export function startSession(): void {
  const { token } = restoreSession()
  if (token !== undefined) validation ??= validate(token)
}

async function validate(token: string): Promise<void> {
  const reply = await call(validateToken, { body: { token } })
  if (!reply.ok || getSession().token !== token) return
  if (reply.data?.valid) beginSession(token, reply.data.user, reply.data.role)
  else purgeSession()
}
