import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HandoverStatus } from '#contract/handovers.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'

export const statusLabels = {
  offered: msg({ message: 'Offered', context: 'card handed on' }),
  accepted: msg({ message: 'Taken', context: 'card handed on' }),
  declined: msg({ message: 'Declined', context: 'card handed on' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'card handed on' }),
  expired: msg({ message: 'Expired', context: 'card handed on' }),
  undone: msg({ message: 'Taken back', context: 'card handed on' }),
} as const satisfies Record<HandoverStatus, unknown>

const tones: Readonly<Record<HandoverStatus, StatusTone>> = {
  offered: 'info',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  undone: 'warning',
}

/** What has become of a card that is handed on. */
export function HandoverStatusBadge({ status }: { readonly status: HandoverStatus }) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(statusLabels[status])}</StatusBadge>
}
