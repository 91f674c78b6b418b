import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CouponOrders } from './coupon-orders.tsx'

export const Route = createFileRoute('/_admin/backbone/coupons/orders-{$id}')({
  staticData: { slice: 'payments' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Orders with a coupon`)} · Visita` }] }),
  component: CouponOrdersScreen,
})

function CouponOrdersScreen() {
  return <CouponOrders couponId={Number(Route.useParams().id)} />
}
