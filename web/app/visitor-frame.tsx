import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { ButtonLink, SubtleLink } from '#web/lib/links.tsx'
import { isLoginPath } from '#web/lib/return-path.ts'
import { getSession, useSession } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'
import { LanguageSelect } from './language-select.tsx'
import './user.css'
import './sidebar.css'
import './phone-bar.css'
import './visitor.css'

/** Around the screens of signing in and creating a card. Forms of cards and codes have the navigation of whoever is signed in. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const { pathname } = useLocation()
  const isReady = useTakenOver(pathname)
  const isCreating = /^\/generate\//i.test(pathname)
  const hasRail = isCreating && isAuthenticated
  const names = ['v-visitor', ...(isCreating ? ['v-creates'] : []), ...(hasRail ? ['v-user'] : [])]
  return (
    <div className={names.join(' ')}>
      {hasRail ? (
        <Suspense fallback={<div className="v-sidebar" />}>
          <NavigationRail />
        </Suspense>
      ) : (
        <VisitorHead />
      )}
      <main id="main" className="v-visitor-main" data-rendered={isReady ? undefined : ''}>
        {children}
      </main>
    </div>
  )
}

/** The login form needs nothing of it. */
const NavigationRail = lazyPart(async () => {
  const [{ Sidebar }, { WithQueries }] = await Promise.all([
    import('./sidebar.tsx'),
    import('#web/lib/with-queries.tsx'),
  ])
  return {
    default: () => (
      <WithQueries>
        <Sidebar />
      </WithQueries>
    ),
  }
})

function VisitorHead() {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { pathname, href } = useLocation()
  return (
    <header className="v-visitor-head">
      <a href="/" className="v-visitor-home" aria-label={t`Visita, home`}>
        <Logo size="sm" />
      </a>
      <div className="v-visitor-actions">
        <LanguageSelect />
        <ThemeButton />
        {isAuthenticated ? (
          <ButtonLink to="/dashboard" size="sm">
            <Trans>My cards</Trans>
          </ButtonLink>
        ) : isLoginPath(pathname) ? null : (
          <SubtleLink to="/auth/Login" search={{ next: href }} size="sm">
            <Trans>Sign in</Trans>
          </SubtleLink>
        )}
      </div>
    </header>
  )
}

/**
 * The guard of the branch does not run again for a page that the server rendered. @returns whether the screen may be
 * seen by whoever is signed in: not the login form, which they leave at once.
 */
function useTakenOver(pathname: string): boolean {
  const router = useRouter()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) return
    startSession()
    if (getSession().isAuthenticated && isLoginPath(pathname)) void router.invalidate()
    // oxlint-disable-next-line react/set-state-in-effect -- the session is read from the browser's storage
    else setReady(true)
  }, [isReady, pathname, router])
  return isReady
}
