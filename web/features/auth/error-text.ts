import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/call.ts'

/**
 * Specification §8: the server's message, or the text of `fallback` when the server could not be reached or failed.
 */
export function errorText(error: ApiError, fallback: ErrorCode): string {
  const hasNoReason = error.code === 'unavailable' || error.code === 'internal'
  return hasNoReason ? errors[fallback].text : error.message
}
