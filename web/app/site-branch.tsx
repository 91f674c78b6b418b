import { Group } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeToggle } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink, SubtleLink, TextLink, useScreenExists } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { LanguageSelect } from './language-select.tsx'
import './site.css'

/** Screens that anyone may open; rendered on the server. */
export const Route = createFileRoute('/_site')({ component: SiteBranch })

/** Information pages in the header; a page without a screen is left out. */
const pages = [
  { path: '/generate/static-qrcode', label: 'QR codes' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/services', label: 'Services' },
  { path: '/partners', label: 'Partners' },
  { path: '/faq', label: 'Questions' },
] as const

function SiteBranch() {
  return (
    <div className="v-site">
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

function SiteHeader() {
  const exists = useScreenExists()
  return (
    <header className="v-site-header">
      <div className="v-site-bar">
        <BareLink to="/" className="v-site-home" aria-label="Visita, home">
          <Logo />
        </BareLink>
        <nav className="v-site-pages" aria-label="Site">
          {pages
            .filter(({ path }) => exists(path))
            .map(({ path, label }) => (
              <TextLink key={path} to={path as string} c="inherit" underline="hover">
                {label}
              </TextLink>
            ))}
        </nav>
        <Group gap="xs" wrap="nowrap">
          <Actions />
        </Group>
      </div>
    </header>
  )
}

function Actions() {
  const { isAuthenticated, isAdmin } = useSession()
  if (isAdmin) return <ButtonLink to="/backbone/AdminHomeView">Back office</ButtonLink>
  if (isAuthenticated) return <ButtonLink to="/dashboard">My cards</ButtonLink>
  return (
    <>
      <SubtleLink to="/auth/Login">Sign in</SubtleLink>
      <ButtonLink to="/generate/vcard" className="v-site-create">
        Create your card
      </ButtonLink>
    </>
  )
}

function SiteFooter() {
  return (
    <footer className="v-site-footer">
      <div className="v-site-bar">
        <div>
          <Logo size="sm" />
          <p>
            <Trans>QR Code is a registered trademark of DENSO WAVE INCORPORATED.</Trans>
          </p>
        </div>
        <Group gap="sm">
          <LanguageSelect />
          <ThemeToggle />
        </Group>
      </div>
    </footer>
  )
}
