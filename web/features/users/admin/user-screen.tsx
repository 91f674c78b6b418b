import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#contract/users-admin.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { UserAccount } from './user-account.tsx'

/** `/backbone/users/card-:id`: an account and its cards. */
export const Route = createFileRoute('/_admin/backbone/users/card-{$id}')({
  staticData: { slice: 'users' },
  loader: ({ context, params }) =>
    context.queryClient.query(endpointQuery(getUser, { params })).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`User`)} · Visita` }] }),
  component: UserScreen,
})

function UserScreen() {
  return <UserAccount id={Route.useParams().id} />
}
