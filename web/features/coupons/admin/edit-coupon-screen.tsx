import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { coupons } from '#contract/coupons.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { couponView } from './coupon-view.tsx'

export const Route = createFileRoute('/_admin/backbone/coupons/edit-{$id}')({
  staticData: { slice: 'coupons' },
  loader: ({ context, params }) => loadRow(context, coupons, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit coupon`)} · Visita` }] }),
  component: () => <ResourceEditForm view={couponView} />,
})
