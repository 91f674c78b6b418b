import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { addressOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications.ts'
import { TextLink } from '#web/lib/links.tsx'
import { keptQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { TimeZoneHint } from './time-zone-hint.tsx'
import { UnreachableHint } from './unreachable-hint.tsx'

const count = addressOf<typeof contract.countNotifications>('GET', '/v1/notification/count')

/** What keeps mails from the person: an address that refuses them, or one that is not confirmed; and the zone of their pages. */
export function PersonHints() {
  const { user } = useSession()
  // among the cards, a note says it
  const isSaid = /^\/dashboard\/?$/i.test(useLocation().pathname)
  return (
    <>
      {typeof user?.email_unreachable_since === 'string' ? (
        <UnreachableHint />
      ) : isSaid ? null : (
        <ConfirmEmailHint />
      )}
      {/* in UTC the answer changes nothing */}
      {user?.time_zone_is_known === false && ownTimeZone() !== 'UTC' ? <TimeZoneHint /> : null}
    </>
  )
}

/** One line above the screen until the email address is confirmed: what is missed, and how much of it there is by now. */
function ConfirmEmailHint() {
  const { user } = useSession()
  // as the bell asks, which has the answer mostly
  const { data: { unseen } = { unseen: 0 } } = useQuery(keptQuery(count))
  // The address is empty when another account has confirmed the one that was typed.
  if (user === undefined || user.email_verified || user.email === '') return null
  const { email } = user
  return (
    <p className="v-hint" role="note">
      <Trans>
        Confirm your email with the code in our mail to <bdi>{email}</bdi>: until then no mail tells you of
        leads and registrations.
      </Trans>{' '}
      {unseen === 0 ? null : (
        <strong>
          <Plural value={unseen} one="# notification waits for you." other="# notifications wait for you." />
        </strong>
      )}{' '}
      <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
        <Trans>Enter the code</Trans>
      </TextLink>
    </p>
  )
}
