import { Trans } from '@lingui/react/macro'
import type { OrderSummary, refundStatuses } from '#contract/payment-shapes.ts'
import type { z } from 'zod'
import { StatusBadge } from '#web/kit/status-badge.tsx'

type Status = z.output<typeof OrderSummary>['status']

export function OrderStatus({ status }: { readonly status: Status }) {
  switch (status) {
    case 'open':
      return (
        <StatusBadge tone="info">
          <Trans context="order">Open</Trans>
        </StatusBadge>
      )
    case 'paid':
      return (
        <StatusBadge tone="good">
          <Trans context="order">Paid</Trans>
        </StatusBadge>
      )
    case 'expired':
      return (
        <StatusBadge tone="neutral">
          <Trans context="order">Expired</Trans>
        </StatusBadge>
      )
    case 'cancelled':
      return (
        <StatusBadge tone="neutral">
          <Trans context="order">Cancelled</Trans>
        </StatusBadge>
      )
    case 'refunded':
      return (
        <StatusBadge tone="warning">
          <Trans context="order">Refunded</Trans>
        </StatusBadge>
      )
  }
}

export function RefundStatus({ status }: { readonly status: (typeof refundStatuses)[number] }) {
  switch (status) {
    case 'requested':
    case 'processing':
      return (
        <StatusBadge tone="info">
          <Trans context="refund">On its way</Trans>
        </StatusBadge>
      )
    case 'done':
      return (
        <StatusBadge tone="good">
          <Trans context="refund">Paid back</Trans>
        </StatusBadge>
      )
    case 'failed':
      return (
        <StatusBadge tone="bad">
          <Trans context="refund">Refused</Trans>
        </StatusBadge>
      )
  }
}
