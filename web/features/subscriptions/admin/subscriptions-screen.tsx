import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subscriptions } from '#contract/subscriptions-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { SubscriptionList } from './subscription-list.tsx'

export const Route = createFileRoute('/_admin/backbone/subscriptions/')({
  staticData: { slice: 'subscriptions' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, subscriptions, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Subscriptions`)} · Visita` }] }),
  component: SubscriptionList,
})
