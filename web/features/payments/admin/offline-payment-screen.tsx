import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { OfflinePayment } from './offline-payment.tsx'

/** `?user_id=` chooses the person. */
export const Route = createFileRoute('/_admin/backbone/users/payment/PaymentCreateAdminView')({
  staticData: { slice: 'payments' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Record a payment`)} · Visita` }] }),
  component: OfflinePaymentScreen,
})

function OfflinePaymentScreen() {
  const navigate = Route.useNavigate()
  const { user_id: userId } = Route.useSearch()
  return (
    <OfflinePayment
      userId={userId === undefined ? undefined : String(userId)}
      onRecorded={(id) => void navigate({ to: '/backbone/users/payment/$userId', params: { userId: id } })}
    />
  )
}
