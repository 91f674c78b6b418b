import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { languages } from '#contract/languages.ts'
import type { UserForAdmin } from '#contract/users-admin.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { Details } from '#web/resource/details.tsx'
import { AccountStatus, AccountType } from './user-badges.tsx'

/** What is known of an account. */
export function UserDetails({ user }: { readonly user: UserForAdmin }) {
  const { t } = useLingui()
  const { number, country } = useFormats()
  return (
    <Details
      items={[
        [t`Status`, <AccountStatus key="status" status={user.status} />],
        [t`Type`, <AccountType key="type" {...user} />],
        [t`Username`, user.username && <bdi>{user.username}</bdi>],
        [t`Addresses`, user.addresses.length > 0 ? <Addresses key="addresses" user={user} /> : null],
        [t`Country`, user.country && country(user.country_iso2 ?? '', user.country)],
        [t`Language`, user.locale === null ? t`Not chosen` : languages[user.locale].name],
        [t`Joined`, <DateTime key="joined" at={user.created_at} long />],
        [t`Last seen`, user.last_seen_at && <DateTime at={user.last_seen_at} long />],
        [t`Second factor`, <SecondFactor key="factor" user={user} />],
        [t`Open sessions`, number(user.sessions)],
      ]}
    />
  )
}

const Addresses = ({ user: { addresses } }: { readonly user: UserForAdmin }) => (
  <ul className="v-user-addresses">
    {addresses.map(({ kind, value, confirmed_at }) => (
      <li key={`${kind} ${value}`}>
        <bdi dir="ltr">{value}</bdi>
        {confirmed_at === null ? (
          <StatusBadge tone="warning">
            <Trans>Not confirmed</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="good">
            <Trans>Confirmed</Trans>
          </StatusBadge>
        )}
      </li>
    ))}
  </ul>
)

/** What the person signs in with beside the password. */
const SecondFactor = ({ user: { has_authenticator, passkeys } }: { readonly user: UserForAdmin }) => {
  if (!has_authenticator && passkeys === 0) return <Trans context="second factor">None</Trans>
  return (
    <ul className="v-user-addresses">
      {has_authenticator ? (
        <li>
          <Trans>Authenticator app</Trans>
        </li>
      ) : null}
      {passkeys > 0 ? (
        <li>
          <Plural value={passkeys} one="# passkey" other="# passkeys" />
        </li>
      ) : null}
    </ul>
  )
}
