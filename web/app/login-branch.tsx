import { Outlet, createFileRoute } from '@tanstack/react-router'
import { sendSignedInHome } from './guards.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Signing in: a branch of its own because it opens without the query cache. The server renders the form. */
export const Route = createFileRoute('/_login')({
  beforeLoad: sendSignedInHome,
  component: LoginBranch,
})

function LoginBranch() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  )
}
