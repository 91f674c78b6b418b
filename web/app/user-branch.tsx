import { Trans } from '@lingui/react/macro'
import { Outlet, createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ScreenShell } from '#web/kit/screen-shell.tsx'
import { useSession } from '#web/lib/session.ts'
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
  return (
    <UserFrame>
      <AskPerson />
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

const PersonHints = lazyPart(async () => ({ default: (await import('./person-hints.tsx')).PersonHints }))

/** What the person should do about their account. */
function AskPerson() {
  const { user } = useSession()
  const asks =
    user?.email_verified === false || !!user?.email_unreachable_since || user?.time_zone_is_known === false
  return asks ? (
    <Suspense>
      <PersonHints />
    </Suspense>
  ) : null
}
