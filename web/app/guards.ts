import { redirect } from '@tanstack/react-router'
import { isLoginPath, safeReturnPath } from '#web/lib/return-path.ts'
import { getSession } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'

type Entering = { readonly location: { readonly pathname: string; readonly href: string } }

/** Screens of a signed-in person; anyone else signs in first and then comes back. */
export function requireUser({ location }: Entering): void {
  startSession()
  if (!getSession().isAuthenticated)
    redirect({ to: '/auth/Login', search: { next: location.href }, throw: true })
}

/** The back office. A user who is no admin goes home: for them it does not exist. */
export function requireAdmin({ location }: Entering): void {
  startSession()
  const { isAuthenticated, isAdmin } = getSession()
  if (isAdmin) return
  if (isAuthenticated) redirect({ to: '/', throw: true })
  redirect({ to: '/backbone/login', search: { next: location.href }, throw: true })
}

/** Specification §2: whoever holds a stored token has no business on a login path and goes home, or on to where they were sent from. */
export function sendSignedInHome({ location }: Entering): void {
  startSession()
  if (!getSession().isAuthenticated || !isLoginPath(location.pathname)) return
  const next = new URL(location.href, globalThis.location.origin).searchParams.get('next')
  redirect({ to: safeReturnPath(next ?? undefined) ?? '/', throw: true })
}
