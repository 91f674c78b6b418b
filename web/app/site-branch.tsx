import { Group } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeToggle } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink, SubtleLink, TextLink, useScreenExists } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { WithQueries } from '#web/lib/with-queries.tsx'
import { LanguageSelect } from './language-select.tsx'
import './site.css'

/** Screens that anyone may open; rendered on the server. */
export const Route = createFileRoute('/_site')({ component: SiteBranch })

/** Information pages in the header; a page without a screen is left out. */
const pages = [
  { path: '/generate/static-qrcode', label: msg`QR codes` },
  { path: '/pricing', label: msg`Pricing` },
  { path: '/services', label: msg`Services` },
  { path: '/partners', label: msg`Partners` },
  { path: '/faq', label: msg({ message: 'Questions', comment: 'Frequently asked questions' }) },
] as const

function SiteBranch() {
  return (
    <div className="v-site">
      <SiteHeader />
      <main id="main">
        <WithQueries>
          <Outlet />
        </WithQueries>
      </main>
      <SiteFooter />
    </div>
  )
}

function SiteHeader() {
  const { t } = useLingui()
  const exists = useScreenExists()
  return (
    <header className="v-site-header">
      <div className="v-site-bar">
        <BareLink to="/" className="v-site-home" aria-label={t`Visita, home`}>
          <Logo />
        </BareLink>
        <nav
          className="v-site-pages"
          aria-label={t({ message: 'Site', context: 'navigation of the website' })}
        >
          {pages
            .filter(({ path }) => exists(path))
            .map(({ path, label }) => (
              <TextLink key={path} to={path as string} c="inherit" underline="hover">
                {t(label)}
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

const people = ['admin', 'user', 'visitor'] as const

/**
 * The way on for the person. The server does not know the person and draws it for each: the style sheet shows the right
 * one (GuardScript), until the app runs.
 */
function Actions() {
  const { isAuthenticated, isAdmin } = useSession()
  const mounted = useMounted()
  const person = isAdmin ? 'admin' : isAuthenticated ? 'user' : 'visitor'
  return (mounted ? ([person] as const) : people).map((one) => (
    <span key={one} className="v-site-actions" data-for={mounted ? undefined : one}>
      <ActionsFor person={one} />
    </span>
  ))
}

function ActionsFor({ person }: { readonly person: (typeof people)[number] }) {
  if (person === 'admin')
    return (
      <ButtonLink to="/backbone/AdminHomeView">
        <Trans>Back office</Trans>
      </ButtonLink>
    )
  if (person === 'user')
    return (
      <ButtonLink to="/dashboard">
        <Trans>My cards</Trans>
      </ButtonLink>
    )
  return (
    <>
      <SubtleLink to="/auth/Login">
        <Trans>Sign in</Trans>
      </SubtleLink>
      <ButtonLink to="/generate/vcard" className="v-site-create">
        <Trans>Create your card</Trans>
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
