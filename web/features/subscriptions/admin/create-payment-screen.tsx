import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GrantForm } from './grant-form.tsx'

/** What was paid elsewhere: a package for it, with the number of the payment. */
export const Route = createFileRoute('/_admin/backbone/users/subscriptions/PaymentCreateAdminView')({
  staticData: { slice: 'subscriptions' },
  validateSearch: ({ user_id }: { user_id?: unknown }) => (typeof user_id === 'string' ? { user_id } : {}),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Offline payment`)} · Visita` }] }),
  component: PaymentScreen,
})

function PaymentScreen() {
  return <GrantForm isPaid userId={Route.useSearch().user_id} />
}
