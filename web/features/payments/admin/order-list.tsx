import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowOf } from '#contract/resource.ts'
import { adminOrders } from '#contract/payments-admin.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useListPart } from '#web/lib/use-list-part.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderStatus } from './order-words.tsx'

type OrderRow = RowOf<typeof adminOrders>
type OrderListProps = {
  /** Which orders: those of a person, those with a coupon. */
  readonly query: { readonly user_id?: string; readonly coupon_id?: number }
  /** What is said when there are none. */
  readonly empty: string
}

/** Orders, newest first; one opens with its payments and refunds. */
export function OrderList({ query, empty }: OrderListProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const { listQuery, controls } = useListPart()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(adminOrders.list, { query: { ...query, ...listQuery } }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setOpened)
  return (
    <>
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
        empty={<EmptyState illustration="card" title={t`No payments`} description={empty} />}
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
    {
      key: 'coupon_code',
      title: msg`Coupon`,
      render: (row: OrderRow) => <bdi dir="ltr">{row.coupon_code}</bdi>,
    },
    { key: 'created_at', title: msg`Created`, render: (row: OrderRow) => <DateTime at={row.created_at} /> },
  ]
  return columns.map((column) => ({ ...column, title: t(column.title) }))
}
