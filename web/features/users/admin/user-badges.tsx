import { Trans } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { users } from '#contract/users-admin.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

type User = RowOf<typeof users>

/** The status of an account. */
export function AccountStatus({ status }: Pick<User, 'status'>) {
  if (status === 'active')
    return (
      <StatusBadge tone="good">
        <Trans context="account">Active</Trans>
      </StatusBadge>
    )
  if (status === 'blocked')
    return (
      <StatusBadge tone="bad">
        <Trans context="account">Blocked</Trans>
      </StatusBadge>
    )
  if (status === 'erased')
    return (
      <StatusBadge tone="neutral">
        <Trans context="account">Erased</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone="neutral">
      <Trans context="account">Deleted</Trans>
    </StatusBadge>
  )
}

/** Every account is a user; admins, companies and partners are more than that. */
export function AccountType({ user_role, is_partner }: Pick<User, 'user_role' | 'is_partner'>) {
  return (
    <span className="v-user-types">
      {user_role === 'ADMIN' ? <Trans>Admin</Trans> : null}
      {user_role === 'COMPANY' ? <Trans>Company</Trans> : null}
      {user_role === 'USER' && !is_partner ? <Trans>User</Trans> : null}
      {is_partner ? (
        <StatusBadge tone="info">
          <Trans>Partner</Trans>
        </StatusBadge>
      ) : null}
    </span>
  )
}
