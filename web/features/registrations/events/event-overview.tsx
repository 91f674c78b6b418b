import { Plural, Trans } from '@lingui/react/macro'
import type { EventDesk } from '#contract/event-desk.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { daysBetween } from '#web/features/analytics/index.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { TextLink } from '#web/lib/links.tsx'
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

type OverviewProps = { readonly event: OrganisedEvent; readonly desk: EventDesk }

/** Today, seats, money, what waits for the organiser, and the way to everything else. */
export function EventOverview({ event, desk }: OverviewProps) {
  return (
    <>
      <PageHeader
        title={event.title}
        description={
          <>
            <EventLine event={event} /> <UntilThen event={event} desk={desk} />
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

/** "In 12 days": nights until then, where the event is. */
function UntilThen({ event: { starts_at: start, time_zone, state }, desk: { today } }: OverviewProps) {
  if (start === null || state === 'cancelled') return null
  const days = daysBetween(today, wallTimeOf(new Date(start), time_zone).slice(0, 10))
  if (days < 0) return null
  return (
    <span className="v-event-until">
      {days === 0 ? (
        <Trans>today</Trans>
      ) : days === 1 ? (
        <Trans>tomorrow</Trans>
      ) : (
        <Plural value={days} one="in # day" other="in # days" />
      )}
    </span>
  )
}
