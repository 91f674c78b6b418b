import { errors } from '#contract/errors.ts'
import { CallError } from '#web/lib/call.ts'

export type Error = { readonly status: number; readonly message: string }

/**
 * Specification §8: the status defaults to 500; 404 says 'Page Not Found', anything else 'Internal Server Error',
 * unless the error carries a message of its own. A program error's text is for the log, not for people: only errors
 * of the server carry one.
 */
export function describeError(error: unknown): Error {
  if (error instanceof CallError) return { status: errors[error.code].status, message: error.message }
  return describeStatus(500)
}

export const describeStatus = (status: number): Error => ({
  status,
  message: status === errors.not_found.status ? errors.not_found.text : errors.internal.text,
})
