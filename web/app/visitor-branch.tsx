import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink, SubtleLink } from '#web/lib/links.tsx'
import { isLoginPath } from '#web/lib/return-path.ts'
import { useSession } from '#web/lib/session.ts'
import { sendSignedInHome } from './guards.ts'
import { LanguageSelect } from './language-select.tsx'
import './site.css'
import './visitor.css'

/** Signing in and creating a card: anyone, rendered in the browser only. */
export const Route = createFileRoute('/_visitor')({
  ssr: false,
  beforeLoad: sendSignedInHome,
  component: VisitorBranch,
})

function VisitorBranch() {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { pathname, href } = useLocation()
  return (
    <div className="v-visitor">
      <header className="v-visitor-head">
        <BareLink to="/" className="v-site-home" aria-label={t`Visita, home`}>
          <Logo size="sm" />
        </BareLink>
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
      <main id="main" className="v-visitor-main">
        <Outlet />
      </main>
    </div>
  )
}
