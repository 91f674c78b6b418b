import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Drawer, Skeleton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Logo } from '#web/kit/logo.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ScreenShell } from '#web/kit/screen-shell.tsx'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { BareLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { WithQueries } from '#web/lib/with-queries.tsx'
import { requireAdmin } from '../guards.ts'
import { SearchButton } from '../search-button.tsx'
import { AdminNav } from './admin-nav.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import './admin.css'

const AdminPalette = lazyPart(async () => ({ default: (await import('./admin-palette.tsx')).AdminPalette }))

/** The back office: admins. The server renders the frame, the browser the screen. A red line on top tells it from the dashboard. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  staticData: { slice: 'admin' },
  beforeLoad: async (options) => {
    requireAdmin(options)
    const { requireFactor } = await import('../require-factor.ts')
    await requireFactor(options.context.queryClient, options)
  },
  pendingComponent: AdminShell,
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
    <AdminFrame search={<SearchButton palette={AdminPalette} size="compact-sm" />}>
      <Breadcrumbs />
      <Outlet />
    </AdminFrame>
  )
}

function AdminShell() {
  return (
    <AdminFrame search={<Skeleton className="v-search-button" width="7.5rem" height="1.625rem" />}>
      <ScreenShell of="rows" />
    </AdminFrame>
  )
}

function AdminFrame({ search, children }: { readonly search: ReactNode; readonly children: ReactNode }) {
  return (
    <WithQueries>
      <div className="v-admin">
        <a className="v-skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <AdminHeader>{search}</AdminHeader>
        <aside className="v-admin-side">
          <AdminNav />
        </aside>
        <main id="main" tabIndex={-1} className="v-admin-main">
          {children}
        </main>
      </div>
    </WithQueries>
  )
}

function AdminHeader({ children }: { readonly children: ReactNode }) {
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
      {children}
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
