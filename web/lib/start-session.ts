import { restoreSession } from './session.ts'

let validation: Promise<void> | undefined

/**
 * Specification §4: on start a stored session is restored at once and its token validated behind the screen; when the
 * reply lacks the valid marker, the session is purged. Without an answer (no network) the session stays.
 */
export function startSession(): void {
  const { token } = restoreSession()
  // loaded only for people who have a session: the site's pages do without the contract's schemas
  if (token !== undefined)
    validation ??= import('./validate-session.ts').then(({ validateSession }) => validateSession(token))
}
