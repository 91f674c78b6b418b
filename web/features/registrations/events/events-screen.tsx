import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { EventList } from './event-list.tsx'

export const Route = createFileRoute('/_user/dashboard/events/')({
  staticData: { slice: 'registrations' },
  loader: ({ context }) =>
    context.queryClient.query(endpointQuery(listOrganisedEvents)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Events`)} · Visita` }] }),
  component: EventList,
})
