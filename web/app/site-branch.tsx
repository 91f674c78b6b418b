import { Outlet, createFileRoute } from '@tanstack/react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Anyone; rendered on the server. */
export const Route = createFileRoute('/_site')({ component: SiteBranch })

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
