import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { coupons } from '#contract/coupons.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { couponView } from './coupon-view.tsx'

export const Route = createFileRoute('/_admin/backbone/coupons/')({
  staticData: { slice: 'coupons' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, coupons, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Coupons`)} · Visita` }] }),
  component: () => <ResourceList view={couponView} />,
})
