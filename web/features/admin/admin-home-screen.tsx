import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#web/kit/page-head.tsx'
import { Surface } from '#web/kit/surface.tsx'
import { TextLink } from '#web/lib/links.tsx'

export const Route = createFileRoute('/_admin/backbone/AdminHomeView')({
  head: () => ({ meta: [{ title: 'Back office · Visita' }] }),
  component: AdminHomeScreen,
})

function AdminHomeScreen() {
  return (
    <>
      <PageHead title="Back office" sentence="Everything here is written to the audit log with your name." />
      <Surface>
        <TextLink to="/backbone/resetpassword">Set somebody’s password</TextLink>
      </Surface>
    </>
  )
}
