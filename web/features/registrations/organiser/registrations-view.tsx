import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ColumnOf } from '#web/resource/view.ts'
import { resourceView } from '#web/resource/view.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import type { RegistrationNeed } from '#contract/registration-values.ts'
import { registrations } from '#contract/registrations.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import type { ViewPath } from '#web/resource/view-link.tsx'
import { Amount, Arrivals, RegistrationBadge, Tickets, statusLabels } from './registration-words.tsx'

/** Opens a registration over the list that is in the address; without one, goes back to the list. */
export const pathOf = (registration?: number): ViewPath => ({
  to: '.',
  search: (now) => ({ ...now, registration }),
})

const words = {
  title: msg`List of registrations`,
  search: msg`Search name, email, phone`,
  empty: {
    title: msg`Nobody has registered yet`,
    description: msg`Share the page of your event: who registers there appears here at once.`,
  },
}

const ticket = msg({ message: 'Ticket', context: 'registration' })

const name: ColumnOf<Registration> = {
  key: 'first_name',
  title: msg({ message: 'Attendee', context: 'registration' }),
  render: ({ first_name }) => <bdi>{first_name}</bdi>,
}
const event: ColumnOf<Registration> = {
  key: 'event_title',
  title: msg({ message: 'Event', context: 'registration' }),
  render: ({ event_title }) => <bdi>{event_title}</bdi>,
}
const others: readonly ColumnOf<Registration>[] = [
  {
    key: 'ticket_type',
    title: msg({ message: 'Tickets', context: 'registration' }),
    render: (row) => <Tickets of={row} />,
  },
  {
    key: 'status',
    title: msg`Status`,
    render: (row) => <RegistrationBadge of={row} />,
  },
  {
    key: 'arrived',
    title: msg({ message: 'Arrived', context: 'registration' }),
    render: (row) => <Arrivals of={row} />,
  },
  {
    key: 'amount_minor',
    title: msg({ message: 'Amount', context: 'registration' }),
    render: (row) => <Amount of={row} />,
  },
]

/** When somebody registered, as the clocks of the event showed it. */
const registered = (events: readonly OrganisedEvent[]): ColumnOf<Registration> => {
  const zones = new Map(events.map(({ card_id, time_zone }) => [card_id, time_zone]))
  return {
    key: 'registration_id',
    title: msg({ message: 'Registered', context: 'registration' }),
    render: ({ created_at, card_id }) => <DateTime at={created_at} timeZone={zones.get(card_id) ?? 'UTC'} />,
  }
}

const needLabels: Readonly<Record<RegistrationNeed, MessageDescriptor>> = {
  approval: msg({ message: 'Request to answer', context: 'registration' }),
  transfer: msg({ message: 'Transfer to confirm', context: 'registration' }),
  hold_today: msg({ message: 'Seats go today', context: 'registration' }),
  refund: msg({ message: 'Refund owed', context: 'registration' }),
}

/** The list for one event, whose ticket types are a filter, or for all events. */
export const registrationsView = (events: readonly OrganisedEvent[], chosen: OrganisedEvent | undefined) =>
  resourceView(registrations, {
    words,
    rowName: ({ first_name }) => first_name,
    fields: {},
    columns: [name, ...(chosen === undefined ? [event] : []), ...others, registered(events)],
    filters: [
      { key: 'status', label: msg`Status`, options: statusLabels },
      {
        key: 'has_arrived',
        label: msg({ message: 'Arrived', context: 'registration' }),
        options: {
          yes: msg({ message: 'Has arrived', context: 'registration' }),
          no: msg({ message: 'Has not arrived', context: 'registration' }),
        },
      },
      {
        key: 'needs',
        label: msg({ message: 'Waits for you', context: 'registration' }),
        options: needLabels,
      },
      ...(chosen === undefined
        ? []
        : [
            {
              key: 'ticket_type_id' as const,
              label: ticket,
              options: Object.fromEntries(
                chosen.ticket_types.map(({ ticket_type_id, pricing_type: type }) => [
                  ticket_type_id,
                  type === ''
                    ? ticket
                    : msg({ message: `${type}`, comment: 'the name of a type of tickets' }),
                ]),
              ),
            },
          ]),
    ],
    links: { list: pathOf(), row: ({ registration_id }) => pathOf(registration_id) },
  })
