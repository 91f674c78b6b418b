import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Checkout } from './checkout.tsx'

/** `/payment/details-:package_price_id-:country_id-:trial`: a segment has one parameter, which is taken apart. */
export const Route = createFileRoute('/_user/payment/details-{$purchase}')({
  staticData: { slice: 'payments', textsOf: ['subscriptions'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Your order`)} · Visita` }] }),
  component: CheckoutScreen,
})

function CheckoutScreen() {
  const { purchase } = Route.useParams()
  return <Checkout key={purchase} purchase={purchase} />
}
