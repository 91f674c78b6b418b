import { errors } from '#contract/errors.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'

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
