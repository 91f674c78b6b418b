import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listPaymentOptions } from '#contract/payments.ts'
import { replayWebhookEvent, webhookEvents } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { ProviderName } from './order-words.tsx'

type EventRow = RowOf<typeof webhookEvents>

const code = (text: string | null) => <bdi dir="ltr">{text ?? '–'}</bdi>

type Providers = readonly { readonly provider: string; readonly name: string }[]

const viewWith = (providers: Providers) =>
  resourceView(webhookEvents, {
    words: {
      title: msg`Events of providers`,
      description: msg`What payment providers have told us, signed by them. An event only says where to look: processing it again does nothing twice.`,
      search: msg`Search type and id`,
      empty: {
        title: msg`No events yet`,
        description: msg`They appear when somebody pays. If nothing comes, look at the webhook in the settings of the provider.`,
      },
    },
    rowName: ({ type, event_id: id }) => `${type} ${id}`,
    fields: {},
    columns: [
      {
        key: 'type',
        title: msg({ message: 'Event', context: 'event of a provider' }),
        render: ({ type }) => code(type),
      },
      { key: 'provider', title: msg`Provider`, render: (row) => <ProviderName provider={row.provider} /> },
      { key: 'status', title: msg`Status`, render: (row) => <EventStatus status={row.status} /> },
      { key: 'error', title: msg`Error`, render: ({ error }) => <bdi>{error ?? '–'}</bdi> },
      { key: 'attempts', title: msg`Tries` },
      {
        key: 'provider_order_id',
        title: msg`Order at the provider`,
        render: (row) => code(row.provider_order_id),
      },
      { key: 'event_id', title: msg`Id`, render: ({ event_id }) => code(event_id) },
      {
        key: 'webhook_event_id',
        title: msg({ message: 'Received', context: 'event of a provider' }),
        render: (row) => <DateTime at={row.received_at} />,
      },
    ],
    hidden: ['provider_order_id', 'event_id'],
    filters: [
      {
        key: 'status',
        label: msg`Status`,
        options: {
          received: msg({ message: 'Waiting', context: 'event of a provider' }),
          processed: msg({ message: 'Processed', context: 'event of a provider' }),
          ignored: msg({ message: 'Not about an order', context: 'event of a provider' }),
          failed: msg({ message: 'Failed', context: 'event of a provider' }),
        },
      },
      {
        key: 'provider',
        label: msg`Provider`,
        // names of companies are the same in all languages
        options: Object.fromEntries(providers.map(({ provider, name }) => [provider, name])),
      },
    ],
    links: { list: linkOptions({ to: '/backbone/money/events' }) },
  })

const menu = (row: EventRow) => <ReplayItem row={row} />

/** The inbox of what providers tell. */
export function ProviderEvents() {
  const { data } = useQuery(endpointQuery(listPaymentOptions, { query: {} }))
  const view = useMemo(() => viewWith(data ?? []), [data])
  return <ResourceList view={view} menu={menu} />
}

function ReplayItem({ row }: { readonly row: EventRow }) {
  const { t } = useLingui()
  const { mutate } = useEndpointMutation(replayWebhookEvent, {
    invalidates: [webhookEvents.list, getMoneyOverview],
    onSuccess: ({ status }) =>
      showNotice(status === 'failed' ? t`The event failed again` : t`Event processed`),
  })
  return (
    <Menu.Item
      leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
      onClick={() => mutate({ body: { webhook_event_id: row.webhook_event_id } })}
    >
      <Trans>Process again</Trans>
    </Menu.Item>
  )
}

function EventStatus({ status }: Pick<EventRow, 'status'>) {
  switch (status) {
    case 'received':
      return (
        <StatusBadge tone="info">
          <Trans context="event of a provider">Waiting</Trans>
        </StatusBadge>
      )
    case 'processed':
      return (
        <StatusBadge tone="good">
          <Trans context="event of a provider">Processed</Trans>
        </StatusBadge>
      )
    case 'ignored':
      return (
        <StatusBadge tone="neutral">
          <Trans context="event of a provider">Not about an order</Trans>
        </StatusBadge>
      )
    case 'failed':
      return (
        <StatusBadge tone="bad">
          <Trans context="event of a provider">Failed</Trans>
        </StatusBadge>
      )
  }
}
