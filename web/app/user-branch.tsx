import { Trans } from '@lingui/react/macro'
import { Outlet, createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ScreenShell } from '#web/kit/screen-shell.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { WithQueries } from '#web/lib/with-queries.tsx'
import { requireUser } from './guards.ts'
import { Sidebar } from './sidebar.tsx'
import './user.css'

/** The dashboard and the editor: anyone signed in. The server renders the frame, the browser the screen. */
export const Route = createFileRoute('/_user')({
  ssr: false,
  beforeLoad: requireUser,
  pendingComponent: UserShell,
  component: UserBranch,
})

function UserBranch() {
  const { isAuthenticated } = useSession()
  const router = useRouter()
  // The session may end while a screen is open: by a 403, in another tab, or at the validation on start.
  useEffect(() => {
    if (!isAuthenticated) void router.invalidate()
  }, [isAuthenticated, router])
  useEffect(() => {
    // nobody waits for it, and where it fails nothing has changed
    if (isAuthenticated && globalThis.Notification?.permission === 'granted')
      void import('#web/features/notifications/choices/keep-browser-push.ts')
        .then(({ keepBrowserPush }) => keepBrowserPush())
        .catch(() => undefined)
  }, [isAuthenticated])
  return (
    <UserFrame>
      <MailHint />
      <AskTimeZone />
      <Outlet />
    </UserFrame>
  )
}

function UserShell() {
  const path = useLocation().pathname.toLowerCase()
  const hasForm = /^\/(?:update|settings|user)\//.test(path)
  return (
    <UserFrame>
      <ScreenShell of={hasForm ? 'fields' : /^\/dashboard\/?$/.test(path) ? 'cards' : 'rows'} />
    </UserFrame>
  )
}

function UserFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="v-user">
      <a className="v-skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <WithQueries>
        <Sidebar />
        <main id="main" className="v-user-main">
          {children}
        </main>
      </WithQueries>
    </div>
  )
}

const TimeZoneHint = lazyPart(async () => ({ default: (await import('./time-zone-hint.tsx')).TimeZoneHint }))

/** Nothing where the answer changes nothing. */
function AskTimeZone() {
  const { user } = useSession()
  return user?.time_zone_is_known === false && ownTimeZone() !== 'UTC' ? (
    <Suspense>
      <TimeZoneHint />
    </Suspense>
  ) : null
}

const UnreachableHint = lazyPart(async () => ({
  default: (await import('./unreachable-hint.tsx')).UnreachableHint,
}))

/** What keeps mails from the person: an address that refuses them, or one that is not confirmed. */
function MailHint() {
  const { user } = useSession()
  return typeof user?.email_unreachable_since === 'string' ? (
    <Suspense>
      <UnreachableHint />
    </Suspense>
  ) : (
    <ConfirmEmailHint />
  )
}

/** One line above the screen until the email address is confirmed. */
function ConfirmEmailHint() {
  const { user } = useSession()
  // The address is empty when another account has confirmed the one that was typed.
  if (user === undefined || user.email_verified || user.email === '') return null
  const { email } = user
  return (
    <p className="v-hint" role="note">
      <Trans>
        Confirm your email with the code in our mail to <bdi>{email}</bdi>: then you can also sign in with it.{' '}
        <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
          Enter the code
        </TextLink>
      </Trans>
    </p>
  )
}
