import { errors } from '#contract/errors.ts'
import { ProblemPage } from '../kit/problem-page.tsx'
import { ButtonLink } from '../lib/links.tsx'

export function NotFoundScreen() {
  return (
    <ProblemPage
      status={404}
      title={errors.not_found.text}
      drawing="lost"
      sentence="The address may be mistyped, or the page has moved."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  )
}
