import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserTemplates } from './user-templates.tsx'

export const Route = createFileRoute('/_admin/backbone/users/templates/$userId')({
  staticData: { slice: 'templates' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Templates of a user`)} · Visita` }] }),
  component: UserTemplatesScreen,
})

function UserTemplatesScreen() {
  return <UserTemplates userId={Route.useParams().userId} />
}
