import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowOf } from '#contract/resource.ts'
import { adminOrders } from '#contract/payments-admin.ts'
import { getUser } from '#contract/users-admin.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { useListPart } from '#web/lib/use-list-part.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderStatus } from './order-words.tsx'

type OrderRow = RowOf<typeof adminOrders>

/** The orders of a person, newest first; one opens with its payments and refunds. */
export function UserPayments({ userId }: { readonly userId: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const { data: user } = useQuery({ ...endpointQuery(getUser, { params: { id: userId } }), retry: false })
  const { listQuery, controls } = useListPart()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(adminOrders.list, { query: { user_id: userId, ...listQuery } }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setOpened)
  return (
    <>
      <PageHeader
        title={user === undefined ? t`Payments` : t`Payments of ${user.name}`}
        description={t`What was ordered, paid and paid back. A stuck order is repaired here: ask the provider again.`}
        above={
          <TextLink to="/backbone/users/card-{$id}" params={{ id: userId }}>
            <Trans>User</Trans>
          </TextLink>
        }
        action={
          <PrimaryLink to="/backbone/users/payment/PaymentCreateAdminView" search={{ user_id: userId }}>
            <Trans>Record a payment</Trans>
          </PrimaryLink>
        }
      />
      <DataList
        {...controls}
        dense
        error={error}
        label={t`Payments`}
        columns={columns}
        rows={data?.list}
        rowKey={({ order_id }) => order_id}
        total={data?.total ?? 0}
        isMore={data?.is_more}
        onRetry={refetch}
        empty={
          <EmptyState
            illustration="card"
            title={t`No payments`}
            description={t`This user has not ordered anything yet.`}
          />
        }
      />
      {opened === undefined ? null : <OrderDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(onOpen: (id: number) => void) {
  const { t } = useLingui()
  const { money } = useFormats()
  const amount = (row: OrderRow, minor: number) => (
    <span className="v-figures">{minor === 0 ? '–' : money(minor, row.currency)}</span>
  )
  const columns = [
    {
      key: 'description',
      title: msg`Order`,
      main: true,
      render: (row: OrderRow) => (
        <Anchor component="button" type="button" onClick={() => onOpen(row.order_id)}>
          <bdi>{row.description}</bdi>
        </Anchor>
      ),
    },
    { key: 'status', title: msg`Status`, render: (row: OrderRow) => <OrderStatus status={row.status} /> },
    {
      key: 'total_minor',
      title: msg`Total`,
      align: 'end' as const,
      render: (row: OrderRow) => <span className="v-figures">{money(row.total_minor, row.currency)}</span>,
    },
    {
      key: 'refunded_minor',
      title: msg`Paid back`,
      align: 'end' as const,
      render: (row: OrderRow) => amount(row, row.refunded_minor),
    },
    {
      key: 'surplus_minor',
      title: msg`Surplus`,
      align: 'end' as const,
      render: (row: OrderRow) => amount(row, row.surplus_minor),
    },
    {
      key: 'public_id',
      title: msg`Payment code`,
      render: (row: OrderRow) => (
        <bdi dir="ltr" className="v-figures">
          {row.public_id}
        </bdi>
      ),
    },
    { key: 'created_at', title: msg`Created`, render: (row: OrderRow) => <DateTime at={row.created_at} /> },
  ]
  return columns.map((column) => ({ ...column, title: t(column.title) }))
}
