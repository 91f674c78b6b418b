import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { FindPayment } from './find-payment.tsx'

export const Route = createFileRoute('/_user/payment/failed')({
  staticData: { slice: 'payments' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Payment failed`)} · Visita` }] }),
  component: FailedScreen,
})

function FailedScreen() {
  const navigate = Route.useNavigate()
  const { order } = Route.useSearch()
  return (
    <FindPayment code={String(order ?? '')} onFind={(code) => void navigate({ search: { order: code } })} />
  )
}
