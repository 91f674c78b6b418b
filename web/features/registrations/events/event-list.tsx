import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { SearchBox } from '#web/kit/search-box.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { BareLink, PrimaryLink, SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { EventLine } from '../organiser/event-choice.tsx'
import { CopyDatesButton } from './copy-dates-button.tsx'
import { EventBadge } from './event-badge.tsx'
import { sortEvents } from './sort-events.ts'
import '../organiser/registrations.css'
import './events.css'

/** From so many on, one looks for an event by its name. */
const searched = 8

/** The events of an organiser: those to come, then those that are over. */
export function EventList() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listOrganisedEvents))
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  if (data === undefined)
    return error === null ? (
      <Skeletons of="rows" label={t`Loading your events`} />
    ) : (
      <LoadError title={t`Your events could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data.list.length === 0) return <NoEvent />
  const found = data.list.filter(({ title }) => title.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  const { coming, past } = sortEvents(found, now)
  return (
    <>
      <PageHeader
        title={t`Events`}
        description={t`Who comes, what is sold, and what waits for you.`}
        action={
          <div className="v-registration-actions">
            <PrimaryLink to="/generate/event">{t`Create event`}</PrimaryLink>
            <SubtleLink to="/dashboard/organiser-page">{t`Public page`}</SubtleLink>
          </div>
        }
      />
      {data.list.length < searched ? null : (
        <SearchBox label={t`Search events`} placeholder={t`Search events`} value={text} onChange={setText} />
      )}
      {found.length === 0 ? (
        <p role="status">
          <Trans>No event has this name.</Trans>
        </p>
      ) : null}
      <Events title={t({ message: 'Coming', context: 'events' })} events={coming} all={data.list} />
      <Events title={t({ message: 'Past', context: 'events' })} events={past} all={data.list} />
    </>
  )
}

type EventsProps = {
  readonly title: string
  readonly events: readonly OrganisedEvent[]
  /** Whether they are shown or not, for how many dates a series has. */
  readonly all: readonly OrganisedEvent[]
}

function Events({ title, events, all }: EventsProps) {
  if (events.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="v-events-title">{title}</h2>
      <ul className="v-events">
        {events.map((event) => (
          <EventRow key={event.card_id} event={event} dates={datesOf(event, all)} />
        ))}
      </ul>
    </section>
  )
}

/** How many dates the series of an event has. */
const datesOf = ({ series_id: series }: OrganisedEvent, all: readonly OrganisedEvent[]) =>
  series === null ? 1 : all.filter(({ series_id }) => series_id === series).length

type RowProps = { readonly event: OrganisedEvent; readonly dates: number }

/** When it is, how full, and what waits for the organiser. */
function EventRow({ event, dates }: RowProps) {
  const { number } = useFormats()
  const { card_id, title, taken, capacity } = event
  const [seats, all] = [number(taken), number(capacity ?? 0)]
  return (
    <li className="v-events-row">
      <BareLink className="v-events-link" to="/dashboard/events/$id" params={{ id: String(card_id) }}>
        <span className="v-events-name">
          <bdi>{title}</bdi> <EventBadge state={event.state} />
        </span>
        <span className="v-events-date">
          <EventLine event={event} />
          {dates > 1 ? (
            <span className="v-events-series">
              <Plural value={dates} one="Series of # date" other="Series of # dates" />
            </span>
          ) : null}
        </span>
        <span className="v-events-seats">
          <span className="v-figures">
            {capacity === null ? (
              <Trans>{seats} seats taken</Trans>
            ) : (
              <Trans>
                {seats} of {all} seats taken
              </Trans>
            )}
          </span>
          {capacity === null ? null : (
            <span className="v-event-rule" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(1, taken / Math.max(1, capacity)) * 100}%` }} />
            </span>
          )}
        </span>
        <Waiting event={event} />
      </BareLink>
      <CopyDatesButton event={event} look="icon" />
    </li>
  )
}

function Waiting({ event }: { readonly event: OrganisedEvent }) {
  const { number } = useFormats()
  const waits = event.requests + event.transfers + event.refunds_owed + event.tickets_due
  const many = number(waits)
  if (waits === 0) return null
  return (
    <span className="v-events-waits">
      <Trans>
        <b className="v-figures">{many}</b> waiting for you
      </Trans>
    </span>
  )
}

function NoEvent() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Events`} />
      <EmptyState
        illustration="card"
        title={t`No event yet: make one`}
        description={t`An event has a page on which guests register and pay. Who comes and what is sold, you find here.`}
        action={<PrimaryLink to="/generate/event">{t`Create event`}</PrimaryLink>}
      />
    </>
  )
}
