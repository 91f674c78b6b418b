import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { invitations } from '#contract/invitations.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import './invitations.css'

type Row = RowOf<typeof invitations>

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

type InvitationStatusProps = Pick<Row, 'status' | 'end_reason' | 'is_blocked'>

/** What has become of an invitation, as a word, and by whom when that was the operator. */
export function InvitationStatus({ status, end_reason: reason, is_blocked }: InvitationStatusProps) {
  const { t } = useLingui()
  if (status === 'pending' && is_blocked)
    return <StatusBadge tone="bad">{t(msg({ message: 'Blocked', context: 'invitation' }))}</StatusBadge>
  return (
    <StatusBadge tone={tones[status]}>
      {t(reason === null ? invitationStatusLabels[status] : endReasons[reason])}
    </StatusBadge>
  )
}

const endReasons = {
  card_deleted: msg`Deleted by the operator`,
  partner_suspended: msg`Ended by the operator`,
} as const

/** What an invitation costs, and whether that is set aside, spent or back. */
export function InvitationCredit({ credits, credit_status: status }: Pick<Row, 'credits' | 'credit_status'>) {
  const { t } = useLingui()
  const text = {
    reserved: msg`${plural(credits, { one: '# credit set aside', other: '# credits set aside' })}`,
    spent: msg`${plural(credits, { one: '# credit spent', other: '# credits spent' })}`,
    returned: msg`${plural(credits, { one: '# credit back', other: '# credits back' })}`,
  }[status]
  return <span className="v-invitation-credit">{t(text)}</span>
}
