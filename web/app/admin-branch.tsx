import { Button } from '@mantine/core'
import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-toggle.tsx'
import { BareLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { requireAdmin } from './guards.ts'
import { LanguageSelect } from './language-select.tsx'
import './admin.css'

/** The back office: admins, rendered in the browser only. A red line on top tells it from the dashboard. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  beforeLoad: requireAdmin,
  component: AdminBranch,
})

function AdminBranch() {
  const { isAdmin, user } = useSession()
  const signOut = useSignOut()
  const router = useRouter()
  useEffect(() => {
    if (!isAdmin) void router.invalidate()
  }, [isAdmin, router])
  return (
    <div className="v-admin">
      <header className="v-admin-head">
        <BareLink to="/backbone/AdminHomeView" className="v-admin-home" aria-label="Visita back office">
          <Logo size="sm" />
          <span>Back office</span>
        </BareLink>
        <div className="v-admin-actions">
          <span className="v-admin-name">{user?.name}</span>
          <LanguageSelect />
          <ThemeButton />
          <Button size="sm" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="main" className="v-admin-main">
        <Outlet />
      </main>
    </div>
  )
}
