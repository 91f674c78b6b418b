import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { webhookEvents } from '#contract/payments-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { ProviderEvents } from './provider-events.tsx'

export const Route = createFileRoute('/_admin/backbone/money/events')({
  staticData: { slice: 'payments' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, webhookEvents, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Events of providers`)} · Visita` }] }),
  component: ProviderEvents,
})
