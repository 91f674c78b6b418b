import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink, SubtleLink } from '#web/lib/links.tsx'
import { isLoginPath } from '#web/lib/return-path.ts'
import { useSession } from '#web/lib/session.ts'
import { sendSignedInHome } from './guards.ts'
import './site.css'
import './visitor.css'

/** Signing in and creating a card: anyone, rendered in the browser only. */
export const Route = createFileRoute('/_visitor')({
  ssr: false,
  beforeLoad: sendSignedInHome,
  component: VisitorBranch,
})

function VisitorBranch() {
  const { isAuthenticated } = useSession()
  const { pathname, href } = useLocation()
  return (
    <div className="v-visitor">
      <header className="v-visitor-head">
        <BareLink to="/" className="v-site-home" aria-label="Visita, home">
          <Logo size="sm" />
        </BareLink>
        <div className="v-visitor-actions">
          <ThemeButton />
          {isAuthenticated ? (
            <ButtonLink to="/dashboard" size="sm">
              My cards
            </ButtonLink>
          ) : isLoginPath(pathname) ? null : (
            <SubtleLink to="/auth/Login" search={{ next: href }} size="sm">
              Sign in
            </SubtleLink>
          )}
        </div>
      </header>
      <main id="main" className="v-visitor-main">
        <Outlet />
      </main>
    </div>
  )
}
