import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserPayments } from './user-payments.tsx'

export const Route = createFileRoute('/_admin/backbone/users/payment/$userId')({
  staticData: { slice: 'payments' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Payments of a user`)} · Visita` }] }),
  component: UserPaymentsScreen,
})

function UserPaymentsScreen() {
  return <UserPayments userId={Route.useParams().userId} />
}
