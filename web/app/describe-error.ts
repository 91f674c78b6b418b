import { errors } from '#contract/errors.ts'
import type { Translations } from '#contract/texts.ts'
import { ApiError } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'

export type ErrorDescription = { readonly status: number; readonly message: string }

/**
 * What to tell a person about something that was thrown. The message of an API error is shown; the text of any other
 * error is meant for the log, so it reads as status 500.
 */
export function describeError(error: unknown, translations?: Translations): ErrorDescription {
  if (error instanceof ApiError) return { status: errors[error.code].status, message: error.message }
  return describeStatus(500, translations)
}

/** Specification §8: 404 has one sentence, every other status another; screens word both (`texts.ts`). */
export const describeStatus = (status: number, translations?: Translations): ErrorDescription => ({
  status,
  message: wordError(status === errors.not_found.status ? 'not_found' : 'internal', translations),
})
