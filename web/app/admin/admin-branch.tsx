import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { BareLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { WithQueries } from '#web/lib/with-queries.tsx'
import { requireAdmin } from '../guards.ts'
import { AdminNav } from './admin-nav.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Palette } from './palette.tsx'
import './admin.css'

/** The back office: admins, rendered in the browser only. A red line on top tells it from the dashboard. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  staticData: { slice: 'admin' },
  beforeLoad: async (options) => {
    requireAdmin(options)
    const { requireFactor } = await import('../require-factor.ts')
    await requireFactor(options.context.queryClient, options)
  },
  component: AdminBranch,
})

function AdminBranch() {
  const { isAdmin } = useSession()
  const router = useRouter()
  // The session may end while a screen is open: by a 403, in another tab, or at the validation on start.
  useEffect(() => {
    if (!isAdmin) void router.invalidate()
  }, [isAdmin, router])
  return (
    <WithQueries>
      <div className="v-admin">
        <a className="v-skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <AdminHeader />
        <aside className="v-admin-side">
          <AdminNav />
        </aside>
        <main id="main" tabIndex={-1} className="v-admin-main">
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
    </WithQueries>
  )
}

function AdminHeader() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <header className="v-admin-head">
      <NavDrawer />
      <BareLink to="/backbone/AdminHomeView" className="v-admin-home" aria-label={t`Visita back office`}>
        <Logo size="sm" />
        <span>
          <Trans>Back office</Trans>
        </span>
      </BareLink>
      <Palette />
      <div className="v-admin-actions">
        <span className="v-admin-name">
          <bdi>{user?.name}</bdi>
        </span>
        <ThemeButton />
      </div>
    </header>
  )
}

/** The navigation on a narrow screen: a drawer that keeps the focus, and closes when a place was chosen. */
function NavDrawer() {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <>
      <ActionIcon
        className="v-admin-menu"
        aria-label={t`Open navigation`}
        aria-haspopup="dialog"
        aria-expanded={openedAt === path}
        onClick={() => setOpenedAt(path)}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={openedAt === path}
        onClose={() => setOpenedAt(undefined)}
        title={t`Back office`}
        size="17rem"
        padding="sm"
      >
        <AdminNav />
      </Drawer>
    </>
  )
}
