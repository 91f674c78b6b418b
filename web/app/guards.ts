import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { addressOf } from '#contract/endpoint.ts'
import type * as factor from '#contract/second-factor.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { isLoginPath, safeReturnPath } from '#web/lib/return-path.ts'
import { getSession } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'

const getSecurity = addressOf<typeof factor.getSecurity>('GET', '/v1/auth/security')

/** The server does not know who is signed in: `GuardScript` and the browser decide. */
const isRendering = typeof document === 'undefined'

type GuardContext = { readonly location: { readonly pathname: string; readonly href: string } }

/** For screens of signed-in users. Anyone else is sent to the login screen, and comes back after signing in. */
export function requireUser({ location }: GuardContext): void {
  startSession()
  if (!getSession().isAuthenticated)
    redirect({ to: '/auth/Login', search: { next: location.href }, throw: true })
}

/** For the back office. A user who is not an admin is sent home; a visitor is sent to the admin login. */
export function requireAdmin({ location }: GuardContext): void {
  startSession()
  const { isAuthenticated, isAdmin } = getSession()
  if (isAdmin) return
  if (isAuthenticated) redirect({ to: '/', throw: true })
  redirect({ to: '/backbone/login', search: { next: location.href }, throw: true })
}

/**
 * Where ADMIN_2FA asks for it, leads an admin without a second factor to the screen that sets one up. Until then the server
 * refuses every call of the back office.
 */
export async function requireFactor(client: QueryClient, { location }: GuardContext): Promise<void> {
  const query = { ...endpointQuery(getSecurity), staleTime: Infinity }
  const security = await client.query(query).catch(() => undefined)
  if (security?.is_factor_missing === true)
    redirect({ to: '/settings/user/security', search: { next: location.href }, throw: true })
}

/** Specification §2: a signed-in user who opens a login path is sent to the path in `?next=`, or home. */
export function sendSignedInHome({ location }: GuardContext): void {
  if (isRendering) return
  startSession()
  if (!getSession().isAuthenticated || !isLoginPath(location.pathname)) return
  const next = new URL(location.href, globalThis.location.origin).searchParams.get('next')
  redirect({ to: safeReturnPath(next ?? undefined) ?? '/', throw: true })
}
