import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from './admin-home.tsx'

/** The first screen of the back office. */
export const Route = createFileRoute('/_admin/backbone/AdminHomeView')({
  staticData: { slice: 'back-office' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Overview`)} · Visita` }] }),
  component: AdminHome,
})
