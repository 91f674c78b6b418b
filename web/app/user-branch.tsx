import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/lib/session.ts'
import { requireUser } from './guards.ts'
import { Sidebar } from './sidebar.tsx'
import { VerifyHint } from './verify-hint.tsx'
import './user.css'

/** The dashboard and the editor: anyone signed in, in the browser only. */
export const Route = createFileRoute('/_user')({
  ssr: false,
  beforeLoad: requireUser,
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
    <div className="v-user">
      <a className="v-skip" href="#main">
        Skip to content
      </a>
      <Sidebar />
      <main id="main" className="v-user-main">
        <VerifyHint />
        <Outlet />
      </main>
    </div>
  )
}
