import { Outlet, createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '#web/lib/with-queries.tsx'
import { sendSignedInHome } from './guards.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Creating an account and a card: anyone. The server renders the frame, the browser the rest. */
export const Route = createFileRoute('/_visitor')({
  beforeLoad: sendSignedInHome,
  component: VisitorBranch,
})

function VisitorBranch() {
  return (
    <VisitorFrame>
      <WithQueries>
        <Outlet />
      </WithQueries>
    </VisitorFrame>
  )
}
