import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { invitations } from '#contract/invitations.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

type Status = RowOf<typeof invitations>['status']

export const invitationStatusLabels = {
  pending: msg({ message: 'Pending', context: 'invitation' }),
  accepted: msg({ message: 'Accepted', context: 'invitation' }),
  rejected: msg({ message: 'Rejected', context: 'invitation' }),
  deleted: msg({ message: 'Deleted', context: 'invitation' }),
  expired: msg({ message: 'Expired', context: 'invitation' }),
} as const

const tones = {
  pending: 'info',
  accepted: 'good',
  rejected: 'bad',
  deleted: 'neutral',
  expired: 'warning',
} as const

/** What has become of an invitation, as a word. */
export function InvitationStatus({ status }: { readonly status: Status }) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(invitationStatusLabels[status])}</StatusBadge>
}
