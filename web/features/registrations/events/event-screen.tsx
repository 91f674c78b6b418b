import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { readId } from '#web/lib/list-address.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { EventPage } from './event-page.tsx'

export const Route = createFileRoute('/_user/dashboard/events/$id')({
  staticData: { slice: 'registrations', textsOf: ['analytics', 'cards'] },
  loader: ({ context }) =>
    context.queryClient.query(endpointQuery(listOrganisedEvents)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Event`)} · Visita` }] }),
  component: EventScreen,
})

function EventScreen() {
  const id = readId(Route.useParams().id)
  return <EventPage key={id} id={id} />
}
