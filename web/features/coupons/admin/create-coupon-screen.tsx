import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { couponView } from './coupon-view.tsx'

export const Route = createFileRoute('/_admin/backbone/coupons/create')({
  staticData: { slice: 'coupons' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New coupon`)} · Visita` }] }),
  component: () => <ResourceForm view={couponView} />,
})
