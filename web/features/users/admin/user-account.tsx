import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getUser } from '#contract/users-admin.ts'
import type { UserForAdmin } from '#contract/users-admin.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { UserCards } from './user-cards.tsx'
import { UserDetails } from './user-details.tsx'
import './user.css'

export function UserAccount({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getUser, { params: { id } }))
  if (data === undefined && error !== null)
    return (
      <RowError
        {...{ error, onRetry: refetch }}
        title={t`This user could not be loaded`}
        back={<ButtonLink to="/backbone/users">{t`Users`}</ButtonLink>}
      />
    )
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the user`} />
  return (
    <>
      <PageHeader title={data.name} action={<UserActions user={data} />} />
      {data.status === 'blocked' ? (
        <Alert color="seal" mb="md" title={t`This account is blocked`}>
          <bdi>{data.blocked_reason ?? t`No reason was given.`}</bdi>
        </Alert>
      ) : null}
      <UserDetails user={data} />
      <UserCards userId={data.user_id} />
    </>
  )
}

function UserActions({ user }: { readonly user: UserForAdmin }) {
  const actions = useAccountActions()
  const session = useSession()
  const [isResetting, setResetting] = useState(false)
  const hasFactor = user.has_authenticator || user.passkeys > 0
  return (
    <div className="v-user-actions">
      <ButtonLink to="/backbone/users/templates/$userId" params={{ userId: user.user_id }}>
        <Trans>Templates</Trans>
      </ButtonLink>
      <ButtonLink to="/backbone/users/subscriptions/$userId" params={{ userId: user.user_id }}>
        <Trans>Subscriptions</Trans>
      </ButtonLink>
      <ButtonLink to="/backbone/users/payment/$userId" params={{ userId: user.user_id }}>
        <Trans>Payments</Trans>
      </ButtonLink>
      <ButtonLink to="/backbone/mails" search={{ user_id: user.user_id }}>
        <Trans>Mails</Trans>
      </ButtonLink>
      {actions.canBePartner(user) ? (
        <Button onClick={() => actions.addPartnerRole(user)}>
          <Trans>Make partner</Trans>
        </Button>
      ) : null}
      {hasFactor && user.status === 'active' && user.user_id !== session.user?.user_id ? (
        <Button onClick={() => setResetting(true)}>
          <Trans>Reset second factor</Trans>
        </Button>
      ) : null}
      {actions.canBlock(user) ? (
        <Button color="seal" onClick={() => actions.block([user])}>
          <Trans>Block</Trans>
        </Button>
      ) : null}
      {actions.canUnblock(user) ? (
        <Button onClick={() => actions.unblock([user])}>
          <Trans>Unblock</Trans>
        </Button>
      ) : null}
      {actions.outlet}
      {isResetting ? <ResetFactorDialog user={user} onClose={() => setResetting(false)} /> : null}
    </div>
  )
}
