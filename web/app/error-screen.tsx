import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { describeError } from './describe-error.ts'

/** Shown when a screen throws or its loader cannot fetch; *Try again* runs the loader again (specification §8, "Error page"). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { t, i18n } = useLingui()
  const { status, message } = describeError(error, i18n)
  return (
    <ErrorPage
      status={status}
      title={message}
      illustration={status === 404 ? 'lost' : 'error'}
      description={status === 404 ? undefined : t`What you did before is saved. Try again, or go home.`}
      action={
        <Button.Group>
          <Button onClick={() => void router.invalidate().finally(reset)}>
            <Trans>Try again</Trans>
          </Button>
          <HomeLink />
        </Button.Group>
      }
    />
  )
}

/** Shown at an address that no screen has. */
export function NotFoundScreen() {
  const { t, i18n } = useLingui()
  return (
    <ErrorPage
      status={404}
      title={wordError('not_found', i18n)}
      illustration="lost"
      description={t`The address may be mistyped, or the page has moved.`}
      action={<HomeLink />}
    />
  )
}

export const HomeLink = () => (
  <ButtonLink to="/">
    <Trans>Go home</Trans>
  </ButtonLink>
)
