import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { Checkout } from './checkout.tsx'

/**
 * `/payment/details-:package_price_id-:country_id-:trial`: a segment has one parameter, which is taken apart. `?coupon=` has the code
 * of a coupon.
 */
export const Route = createFileRoute('/_user/payment/details-{$purchase}')({
  staticData: { slice: 'payments', textsOf: ['subscriptions'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Your order`)} · Visita` }] }),
  component: CheckoutScreen,
})

function CheckoutScreen() {
  const { purchase } = Route.useParams()
  const { coupon = '' } = Route.useSearch()
  return <Checkout purchase={purchase} coupon={String(coupon)} />
}
