import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getEventDesk } from '#contract/event-desk.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { EventOverview } from './event-overview.tsx'

/** One event at a glance. */
export function EventPage({ id }: { readonly id: number | undefined }) {
  const { t } = useLingui()
  const events = useQuery(endpointQuery(listOrganisedEvents))
  const desk = useQuery({
    ...endpointQuery(getEventDesk, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    // visitors change it
    staleTime: 0,
  })
  const event = events.data?.list.find(({ card_id }) => card_id === id)
  if (id === undefined || desk.error?.code === 'card_not_found') return <UnknownEvent />
  if (event !== undefined && desk.data !== undefined) return <EventOverview event={event} desk={desk.data} />
  const error = events.error ?? desk.error
  if (error !== null)
    return (
      <LoadError
        title={t`The event could not be loaded`}
        description={error.message}
        onRetry={() => void Promise.all([events.refetch(), desk.refetch()])}
      />
    )
  return <Skeletons of="rows" label={t`Loading the event`} />
}

function UnknownEvent() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="search"
      titleOrder={1}
      title={t`You have no such event`}
      description={t`It may have been deleted, or it belongs to another account.`}
      action={<PrimaryLink to="/dashboard/events">{t`Events`}</PrimaryLink>}
    />
  )
}
