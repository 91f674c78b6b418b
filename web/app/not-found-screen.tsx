import { errors } from '#contract/errors.ts'

export function NotFoundScreen() {
  return <h1>{errors.not_found.text}</h1>
}
