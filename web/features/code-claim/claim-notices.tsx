import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink, SiteButton } from '#web/lib/links.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { useSession } from '#web/lib/session.ts'

/** Somebody has this code; perhaps the person, who is not signed in. */
export function AlreadyClaimed({ code, onSignedIn, otherStep }: AlreadyClaimedProps) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const signIn = async () => {
    if (await openLogin({ reason: t`Sign in to see whether it is your code.` })) onSignedIn()
  }
  return (
    <EmptyState
      illustration="card"
      titleOrder={1}
      title={t`Code ${code} has an owner already`}
      description={t`Only its owner can set it free or give it to you. If it came new and unused, ask the seller.`}
      action={
        <Group justify="center" gap="sm">
          {isAuthenticated ? (
            <ButtonLink to="/dashboard/individual-qr-code">
              <Trans>My QR codes</Trans>
            </ButtonLink>
          ) : (
            <PrimaryButton onClick={() => void signIn()}>
              <Trans>Sign in</Trans>
            </PrimaryButton>
          )}
          {otherStep}
        </Group>
      }
    />
  )
}

/** What else a person can do, where there is more than to go home. */
type OtherStep = { readonly otherStep?: ReactNode }

type AlreadyClaimedProps = OtherStep & { readonly code: string; readonly onSignedIn: () => unknown }

/** Why nobody can claim a code that nobody has, and what whoever has found it can do. */
const reasons = {
  inactive: msg`Its seller has switched it off. Ask whoever you have it from.`,
  expired: msg`It could be claimed until a date that has passed, and nobody did. Its seller can give it more time: ask whoever you have it from.`,
  blocked: msg`The operator of this website has blocked it, because it broke the rules.`,
} as const

type UnclaimableCodeProps = OtherStep & { readonly code: string; readonly reason: keyof typeof reasons }

export function UnclaimableCode({ code, reason, otherStep = <GoHome /> }: UnclaimableCodeProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="card"
      titleOrder={1}
      title={t`Code ${code} cannot be claimed`}
      description={t(reasons[reason])}
      action={otherStep}
    />
  )
}

export function UnknownCode({ otherStep = <GoHome /> }: OtherStep) {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={404}
      title={t`There is no such code`}
      illustration="lost"
      description={t`Check the code for typing errors, or scan it again.`}
      action={otherStep}
    />
  )
}

const GoHome = () => (
  <SiteButton href="/">
    <Trans>Go home</Trans>
  </SiteButton>
)
