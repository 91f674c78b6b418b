import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { invitations } from '#contract/invitations.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import './invitations.css'

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

/** Said below an invitation whose address refuses mails, so that its person does not know of it. */
export const Undelivered = ({ email }: { readonly email: string }) => (
  <span className="v-invitation-undelivered">
    <Trans>
      The invitation could not be delivered to <bdi dir="ltr">{email}</bdi>.
    </Trans>
  </span>
)

/** What has become of an invitation, as a word. */
export function InvitationStatus({ status }: { readonly status: Status }) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(invitationStatusLabels[status])}</StatusBadge>
}
