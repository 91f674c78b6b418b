import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'
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
