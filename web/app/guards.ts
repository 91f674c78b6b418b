import { redirect } from '@tanstack/react-router'
import { isLoginPath, safeReturnPath } from '#web/lib/return-path.ts'
import { getSession } from '#web/lib/session.ts'
import type { EndReason } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'

/** The server does not know who is signed in: `PageScript` and the browser decide. */
const isRendering = typeof document === 'undefined'

export type GuardContext = { readonly location: { readonly pathname: string; readonly href: string } }

/** For screens of signed-in users. Anyone else is sent to the login screen, and comes back after signing in. */
export function requireUser({ location }: GuardContext): void {
  startSession()
  if (!getSession().isAuthenticated)
    redirect({ to: '/auth/Login', search: loginSearch(location.href), throw: true })
}

/** The way back, and why the session ended, if one did. */
function loginSearch(next: string): { next: string; ended?: EndReason } {
  const { ended } = getSession()
  return ended === undefined ? { next } : { next, ended }
}

/** For the back office. A user who is not an admin is sent home; a visitor is sent to the admin login. */
export function requireAdmin({ location }: GuardContext): void {
  startSession()
  const { isAuthenticated, isAdmin } = getSession()
  if (isAdmin) return
  if (isAuthenticated) redirect({ href: '/', reloadDocument: true, throw: true })
  redirect({ to: '/backbone/login', search: loginSearch(location.href), throw: true })
}

/** Specification §2: a signed-in user who opens a login path is sent to the path in `?next=`, or home. */
export function sendSignedInHome({ location }: GuardContext): void {
  if (isRendering) return
  startSession()
  if (!getSession().isAuthenticated || !isLoginPath(location.pathname)) return
  const next = new URL(location.href, globalThis.location.origin).searchParams.get('next')
  const wanted = safeReturnPath(next ?? undefined)
  redirect(
    wanted === undefined ? { href: '/', reloadDocument: true, throw: true } : { to: wanted, throw: true },
  )
}
