import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminProfile } from './admin-profile.tsx'

export const Route = createFileRoute('/_admin/backbone/admin/Profile')({
  staticData: { slice: 'users' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Profile`)} · Visita` }] }),
  component: AdminProfile,
})
