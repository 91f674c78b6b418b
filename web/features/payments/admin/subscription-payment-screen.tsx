import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfflinePayment } from './offline-payment.tsx'

/** What was paid elsewhere: it gives the plan, and the person gets the invoice. `?user_id=` chooses the person. */
export const Route = createFileRoute('/_admin/backbone/users/subscriptions/PaymentCreateAdminView')({
  staticData: { slice: 'payments' },
  validateSearch: ({ user_id }: { user_id?: unknown }) => (typeof user_id === 'string' ? { user_id } : {}),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Offline payment`)} · Visita` }] }),
  component: PaymentScreen,
})

function PaymentScreen() {
  const navigate = Route.useNavigate()
  return (
    <OfflinePayment
      userId={Route.useSearch().user_id}
      onRecorded={(userId) =>
        void navigate({ to: '/backbone/users/subscriptions/$userId', params: { userId } })
      }
    />
  )
}
