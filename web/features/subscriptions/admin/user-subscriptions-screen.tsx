import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUserSubscriptions } from '#contract/subscriptions-admin.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { UserSubscriptions } from './user-subscriptions.tsx'

export const Route = createFileRoute('/_admin/backbone/users/subscriptions/$userId')({
  staticData: { slice: 'subscriptions' },
  loader: ({ context, params }) =>
    context.queryClient
      .query(endpointQuery(getUserSubscriptions, { params: { id: params.userId } }))
      .catch(() => undefined),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Subscriptions of a user`)} · Visita` }],
  }),
  component: UserSubscriptionsScreen,
})

function UserSubscriptionsScreen() {
  return <UserSubscriptions userId={Route.useParams().userId} />
}
