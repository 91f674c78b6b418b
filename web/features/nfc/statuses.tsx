import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

export const enquiryStatuses = {
  new: msg({ message: 'New', context: 'enquiry' }),
  contacted: msg({ message: 'Contacted', context: 'enquiry' }),
  ordered: msg({ message: 'Ordered', context: 'enquiry' }),
  closed: msg({ message: 'Closed', context: 'enquiry' }),
} as const

const tones = { new: 'info', contacted: 'warning', ordered: 'good', closed: 'neutral' } as const

/** What has become of an enquiry. */
export function EnquiryStatus({ status }: { readonly status: NfcEnquiryStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={tones[status]}>{i18n._(enquiryStatuses[status])}</StatusBadge>
}

export const orderStatuses = {
  awaiting_payment: msg`Awaiting payment`,
  placed: msg({ message: 'Placed', context: 'order' }),
  in_production: msg({ message: 'In production', context: 'order' }),
  shipped: msg({ message: 'Shipped', context: 'order' }),
  delivered: msg({ message: 'Delivered', context: 'order' }),
  on_hold: msg({ message: 'On hold', context: 'order' }),
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  refunded: msg({ message: 'Refunded', context: 'order' }),
} as const

const orderTones = {
  awaiting_payment: 'warning',
  placed: 'info',
  in_production: 'info',
  shipped: 'info',
  delivered: 'good',
  on_hold: 'warning',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const

/** What has become of an order. */
export function OrderStatus({ status }: { readonly status: NfcOrderStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={orderTones[status]}>{i18n._(orderStatuses[status])}</StatusBadge>
}
