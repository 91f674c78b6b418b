import { Trans, useLingui } from '@lingui/react/macro'
import type * as contract from '#contract/account.ts'
import { addressOf } from '#contract/endpoint.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { updateSessionUser, useSession } from '#web/lib/session.ts'

const tryAddress = addressOf<typeof contract.tryAddress>('POST', '/v1/user/try-address')

/**
 * Says that mails to the person come back, since when, and what helps: another address, or one more mail to this one. An address
 * that waits to be confirmed gets a code instead.
 */
export function UnreachableHint() {
  const { t } = useLingui()
  const { user } = useSession()
  const attempt = useEndpointMutation(tryAddress, {
    onSuccess: () => {
      // the next visit says whether this one came back, too
      updateSessionUser({ email_unreachable_since: null })
      showNotice(t`A mail is on its way to you`)
    },
  })
  const { email = '', email_unreachable_since: since, email_verified: isConfirmed } = user ?? {}
  if (since === undefined || since === null || email === '') return null
  return (
    <div className="v-hint v-unreachable-hint" role="note">
      <p>
        <Trans>
          Mails to <bdi dir="ltr">{email}</bdi> have come back since <DateTime at={since} />: its mail server
          does not take them. You get no more mails there.
        </Trans>
      </p>
      <TextLink to="/settings/user/profile">
        <Trans>Change the address</Trans>
      </TextLink>
      {isConfirmed === true ? (
        <SecondaryButton size="sm" loading={attempt.isPending} onClick={() => attempt.mutate({})}>
          <Trans>Try this address again</Trans>
        </SecondaryButton>
      ) : (
        <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
          <Trans>Confirm this address</Trans>
        </TextLink>
      )}
    </div>
  )
}
