import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDesk } from '#contract/event-desk.ts'
import { getEventDesk } from '#contract/event-desk.ts'
import type { OrganisedEvent } from '#contract/registration-shapes.ts'
import { listOrganisedEvents } from '#contract/registrations.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { AddGuestButton } from '../guests/add-guest-button.tsx'
import { TicketsDue } from '../guests/guest-list-actions.tsx'
import { EventLine } from '../organiser/event-choice.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DueAction, EventNeeds } from './event-needs.tsx'
import { EventPlaces } from './event-places.tsx'
import { EventSales } from './event-sales.tsx'
import { EventSums } from './event-sums.tsx'
import '../organiser/registrations.css'
import './events.css'

/** One event at a glance: today, seats, money, what waits for the organiser, and the way to everything else. */
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
  if (event !== undefined && desk.data !== undefined) return <Page event={event} desk={desk.data} />
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

type PageProps = { readonly event: OrganisedEvent; readonly desk: EventDesk }

function Page({ event, desk }: PageProps) {
  return (
    <>
      <PageHeader
        title={event.title}
        description={
          <>
            <EventLine event={event} /> <UntilThen event={event} />
          </>
        }
        above={
          <TextLink to="/dashboard/events">
            <Trans>Events</Trans>
          </TextLink>
        }
        action={
          <div className="v-registration-actions">
            <DueAction event={event} desk={desk} />
            <AddGuestButton event={event} />
          </div>
        }
      />
      <EventPlaces event={event} />
      <DeskFigures desk={desk} />
      <EventNeeds desk={desk} />
      {event.tickets_due > 0 ? <TicketsDue event={event} /> : null}
      <EventSales event={event} desk={desk} />
      <EventSums desk={desk} />
    </>
  )
}

/** "In 12 days", as long as it has not begun. */
function UntilThen({ event: { starts_at: start, state } }: { readonly event: OrganisedEvent }) {
  const [now] = useState(() => new Date())
  const { relative } = useFormats()
  if (start === null || new Date(start) < now || state === 'cancelled') return null
  return <span className="v-event-until">{relative(new Date(start), now)}</span>
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
