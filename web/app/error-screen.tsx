import { errors } from '#contract/errors.ts'

export function ErrorScreen() {
  return <h1>{errors.internal.text}</h1>
}
