import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { readPart } from './desk-tabs.tsx'
import { RegistrationDesk } from './registration-desk.tsx'

export const Route = createFileRoute('/_user/event/registrations')({
  staticData: { slice: 'registrations' },
  validateSearch: readListAddress,
  loader: ({ context }) =>
    context.queryClient.query(endpointQuery(listOrganisedEvents)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Registrations`)} · Visita` }] }),
  component: EventRegistrationsScreen,
})

/** Registrations for one event, by the link of its card; without one, for all (decision 0131). */
function EventRegistrationsScreen() {
  const { registration, slug, part } = Route.useSearch()
  return (
    <RegistrationDesk
      opened={readId(registration)}
      part={readPart(part)}
      {...(slug !== undefined && { slug: String(slug) })}
    />
  )
}
