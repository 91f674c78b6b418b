import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getMySubscription } from '#contract/own-subscription.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { MySubscription } from './my-subscription.tsx'

export const Route = createFileRoute('/_user/dashboard/subscription/')({
  staticData: { slice: 'subscriptions' },
  loader: ({ context }) => context.queryClient.query(endpointQuery(getMySubscription)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Plan`)} · Visita` }] }),
  component: MySubscription,
})
