import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { VerifyPayment } from './verify-payment.tsx'

/** Where the browser comes back from the provider. */
export const Route = createFileRoute('/_user/payment/verify')({
  staticData: { slice: 'payments' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Your payment`)} · Visita` }] }),
  component: VerifyScreen,
})

function VerifyScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]))
  const order = text('order')
  return (
    <VerifyPayment
      key={order}
      orderId={order}
      paymentId={text('provider_payment_id')}
      signature={text('signature')}
      onKnown={(to) => void navigate({ to, search: { order }, replace: true })}
    />
  )
}
