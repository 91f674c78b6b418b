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

/** Reasons that no person wrote have a text here. */
export function RefundReason({ reason }: { readonly reason: string }) {
  if (reason === 'surplus') return <Trans>Surplus, sent back by itself</Trans>
  if (reason === 'provider') return <Trans>Made at the provider</Trans>
  if (reason === 'dispute') return <Trans>Lost dispute</Trans>
  return <bdi>{reason}</bdi>
}

/** Who has the money of a payment: the seller's own till or bank, or a company, whose key is its name in small letters. */
export function ProviderName({ provider }: { readonly provider: string }) {
  switch (provider) {
    case 'offline':
      return <Trans>Cash or another way</Trans>
    case 'bank':
      return <Trans>Bank transfer</Trans>
    case 'upi':
      return <Trans>UPI</Trans>
    default:
      return provider.charAt(0).toUpperCase() + provider.slice(1)
  }
}
