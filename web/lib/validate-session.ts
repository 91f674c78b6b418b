import { validateToken } from '#contract/auth.ts'
import { call } from './call.ts'
import { beginSession, getSession, purgeSession } from './session.ts'

/** Asks the server about a restored token and takes over what it says. Without an answer the session stays. */
export async function validateSession(token: string): Promise<void> {
  const reply = await call(validateToken, { body: { token } })
  if (!reply.ok || getSession().token !== token) return
  if (reply.data?.valid) beginSession(token, reply.data.user, reply.data.role)
  else purgeSession()
}
