import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { ButtonLink, SubtleLink } from '#web/lib/links.tsx'
import { isLoginPath } from '#web/lib/return-path.ts'
import { getSession, useSession } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'
import { LanguageSelect } from './language-select.tsx'
import './visitor.css'

/** Around the screens of signing in and creating a card. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { pathname, href } = useLocation()
  const isReady = useTakenOver(pathname)
  return (
    <div className="v-visitor">
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
      <main id="main" className="v-visitor-main" data-rendered={isReady ? undefined : ''}>
        {children}
      </main>
    </div>
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
