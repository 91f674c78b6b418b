import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { readPart } from './desk-tabs.tsx'
import { RegistrationDesk } from './registration-desk.tsx'

export const Route = createFileRoute('/_user/dashboard/registrations')({
  staticData: { slice: 'registrations' },
  validateSearch: readListAddress,
  loader: ({ context }) =>
    context.queryClient.query(endpointQuery(listOrganisedEvents)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Registrations`)} · Visita` }] }),
  component: RegistrationsScreen,
})

/** Registrations for all events of the person, or for the one in the address. */
function RegistrationsScreen() {
  const { registration, card_id, part } = Route.useSearch()
  return <RegistrationDesk opened={readId(registration)} cardId={readId(card_id)} part={readPart(part)} />
}
