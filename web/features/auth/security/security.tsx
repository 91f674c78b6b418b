import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { getSecurity } from '#contract/second-factor.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink, SecondaryLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { Authenticator } from './authenticator.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import './security.css'

/** @param next where an admin goes on who was sent here to set up a second factor. */
export function Security({ next }: { readonly next?: string | undefined }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(endpointQuery(getSecurity))
  if (isPending) return <Skeletons of="fields" label={t`Loading security settings`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The security settings could not be loaded`}
        description={t`Check your connection and try again.`}
        onRetry={refetch}
      />
    )
  return (
    <div className="v-security">
      {data.is_factor_missing ? (
        <p className="v-security-note" role="note">
          <Trans>
            The back office asks for a second factor. Set up an authenticator app or add a passkey to go on.
          </Trans>
        </p>
      ) : null}
      {!data.is_factor_missing && next !== undefined ? (
        <PrimaryLink to={next} className="v-security-next">
          <Trans>Continue</Trans>
        </PrimaryLink>
      ) : null}
      {data.needs_proof ? <ConfirmIdentity security={data} /> : null}
      <Section
        title={t`Password`}
        description={
          data.has_password ? t`You sign in with a username and a password.` : t`You have no password yet.`
        }
      >
        <SecondaryLink to="/settings/user/change-password">
          {data.has_password ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
        </SecondaryLink>
      </Section>
      <Section
        title={t`Authenticator app`}
        description={t`After the password, signing in asks for a code that your phone shows.`}
      >
        <Authenticator security={data} />
      </Section>
      <Section
        title={t`Passkeys`}
        description={t`Sign in with your finger, your face or the PIN of a device, without a password.`}
      >
        <Passkeys isLocked={data.needs_proof} />
      </Section>
      <Section title={t`Devices`} description={t`Where you are signed in.`}>
        <Sessions />
      </Section>
    </div>
  )
}

type SectionProps = { readonly title: string; readonly description: string; readonly children: ReactNode }

function Section({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <section className="v-security-section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <p>{description}</p>
      {children}
    </section>
  )
}
