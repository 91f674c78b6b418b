import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from './change-password.tsx'

export const Route = createFileRoute('/_user/user/change-password')({
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Change password`)} · Visita` }] }),
  component: ChangePasswordPage,
})
