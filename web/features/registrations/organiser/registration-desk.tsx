import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { CopyDatesButton } from '../events/copy-dates-button.tsx'
import { AddGuestButton } from '../guests/add-guest-button.tsx'
import { GuestListButton } from '../guests/guest-list-actions.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import type { DeskPart } from './desk-tabs.tsx'
import { EventChoice, EventLine } from './event-choice.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { RegistrationDetail } from './registration-detail.tsx'
import './registrations.css'

type DeskProps = {
  /** The registration that is looked at. */
  readonly opened: number | undefined
  readonly cardId?: number | undefined
  /** The link of one event: the desk is about it alone. */
  readonly slug?: string
  readonly part?: DeskPart
}

/** What an organiser does for their events: who comes, who has paid, who is there. */
export function RegistrationDesk({ opened, cardId, slug, part = 'guests' }: DeskProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listOrganisedEvents))
  if (opened !== undefined) return <RegistrationDetail key={opened} id={opened} />
  if (data === undefined)
    return error === null ? (
      <Skeletons of="rows" label={t`Loading your events`} />
    ) : (
      <LoadError title={t`Your events could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data.list.length === 0) return <NoEvents />
  const chosen = data.list.find((event) =>
    slug === undefined ? event.card_id === cardId : event.slug.toLowerCase() === slug.toLowerCase(),
  )
  if (slug !== undefined && chosen === undefined) return <UnknownEvent />
  return <Desk events={data.list} isOfOne={slug !== undefined} {...{ chosen, part }} />
}

type DeskOfProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
  readonly isOfOne: boolean
  readonly part: DeskPart
}

function Desk({ events, chosen, isOfOne, part }: DeskOfProps) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <PageHeader
        title={isOfOne && chosen !== undefined ? chosen.title : t`Registrations`}
        description={
          isOfOne ? <EventLine event={chosen} /> : t`Who comes to your events, who has paid and who is there.`
        }
        above={
          chosen === undefined ? undefined : (
            <TextLink to="/dashboard/events/$id" params={{ id: String(chosen.card_id) }}>
              <Trans>Overview of the event</Trans>
            </TextLink>
          )
        }
        action={
          chosen === undefined ? undefined : (
            <div className="v-registration-actions">
              <PrimaryButton onClick={() => setWriting(true)}>
                <Trans>Message attendees</Trans>
              </PrimaryButton>
              <AddGuestButton event={chosen} />
              <GuestListButton event={chosen} />
              <CopyDatesButton event={chosen} look="button" />
            </div>
          )
        }
      />
      {isOfOne ? null : <EventChoice events={events} chosen={chosen} />}
      <DeskTabs key={chosen?.card_id ?? 'all'} {...{ events, chosen, part }} />
      {isWriting && chosen !== undefined ? (
        <MessageDialog event={chosen} onClose={() => setWriting(false)} />
      ) : null}
    </>
  )
}

function NoEvents() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Registrations`} />
      <EmptyState
        illustration="card"
        title={t`You have no events yet`}
        description={t`Create an event card: guests register on its page, and you find them here.`}
        action={<PrimaryLink to="/generate/event">{t`Create event`}</PrimaryLink>}
      />
    </>
  )
}

function UnknownEvent() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="search"
      titleOrder={1}
      title={t`None of your events has this link`}
      description={t`The link may have changed, or the event belongs to another account.`}
      action={<PrimaryLink to="/dashboard/registrations">{t`All my events`}</PrimaryLink>}
    />
  )
}
