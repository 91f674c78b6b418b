import { Anchor, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listUserCards } from '#contract/cards.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { useListPart } from '#web/lib/use-list-part.ts'

const columns = [
  {
    key: 'name',
    title: msg`Card`,
    main: true,
    render: ({ name, slug }: CardListItem) => (
      <Anchor href={cardPaths.page(slug)}>
        <bdi>{name}</bdi>
      </Anchor>
    ),
  },
  { key: 'slug', title: msg`Link`, render: ({ slug }: CardListItem) => <bdi dir="ltr">{slug}</bdi> },
  { key: 'status', title: msg`Status`, render: ({ status }: CardListItem) => <CardStatus status={status} /> },
  {
    key: 'visits',
    title: msg`Visits`,
    render: ({ visits }: CardListItem) => <span className="v-figures">{visits}</span>,
  },
  {
    key: 'created_at',
    title: msg`Created`,
    render: ({ created_at }: CardListItem) => <DateTime at={created_at} />,
  },
]

/** The cards of an account, newest first. */
export function UserCards({ userId }: { readonly userId: string }) {
  const { t } = useLingui()
  const { listQuery, controls } = useListPart()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listUserCards, { body: { user_id: userId, ...listQuery } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="user-cards">
      <Title order={2} size="h4" id="user-cards" mb="sm">
        <Trans>Cards</Trans>
      </Title>
      <DataList
        {...controls}
        error={error}
        dense
        label={t`Cards`}
        columns={columns.map((column) => ({ ...column, title: t(column.title) }))}
        rows={data?.list}
        rowKey={({ card_id }) => card_id}
        total={data?.total ?? 0}
        isMore={data?.is_more}
        onRetry={refetch}
        empty={
          <EmptyState
            illustration="card"
            title={t`No cards`}
            description={t`This user has not created a card yet.`}
          />
        }
      />
    </section>
  )
}

const CardStatus = ({ status }: Pick<CardListItem, 'status'>) =>
  status === 'active' ? (
    <StatusBadge tone="good">
      <Trans context="card">Active</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">
      <Trans context="card">Inactive</Trans>
    </StatusBadge>
  )
