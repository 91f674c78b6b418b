import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { errors } from '#contract/errors.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { describeError } from './describe-error.ts'

/** Shown when a screen throws or its loader cannot fetch; *Try again* runs the loader again (specification §8, "Error page"). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { status, message } = describeError(error)
  return (
    <ErrorPage
      status={status}
      title={message}
      illustration={status === 404 ? 'lost' : 'error'}
      description={status === 404 ? undefined : 'What you did before is saved. Try again, or go home.'}
      action={
        <Button.Group>
          <Button onClick={() => void router.invalidate().finally(reset)}>Try again</Button>
          <ButtonLink to="/">Go home</ButtonLink>
        </Button.Group>
      }
    />
  )
}

/** Shown at an address that no screen has. */
export function NotFoundScreen() {
  return (
    <ErrorPage
      status={404}
      title={errors.not_found.text}
      illustration="lost"
      description="The address may be mistyped, or the page has moved."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  )
}
