import { tryCall } from './call.ts'
import { beginSession, getSession, purgeSession, restoreSession } from './session.ts'

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
  // loaded only for people who have a session: visitors of the site do not load the contract's schemas
  const { validateToken } = await import('#contract/auth.ts')
  const reply = await tryCall(validateToken, { body: { token } })
  if (!reply.ok || getSession().token !== token) return
  if (reply.data.valid) beginSession(token, reply.data.user, reply.data.role)
  else purgeSession()
}
