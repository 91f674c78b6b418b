import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { FindPayment } from './find-payment.tsx'

/** A payment by its code, for whoever comes back later. */
export const Route = createFileRoute('/_user/payment/find')({
  staticData: { slice: 'payments' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Find a payment`)} · Visita` }] }),
  component: FindPaymentScreen,
})

function FindPaymentScreen() {
  const navigate = Route.useNavigate()
  const { order } = Route.useSearch()
  return (
    <FindPayment code={String(order ?? '')} onFind={(code) => void navigate({ search: { order: code } })} />
  )
}
