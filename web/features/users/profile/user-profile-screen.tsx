import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from './profile-page.tsx'

export const Route = createFileRoute('/_user/user/Profile')({
  staticData: { slice: 'users' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Profile`)} · Visita` }] }),
  component: ProfilePage,
})
