import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/call.ts'

/**
 * Specification §8: the server's message, or the catalogue's own sentence when there was no answer or no meaning in it.
 * @param fallback the code whose sentence stands in.
 */
export function errorText(error: ApiError, fallback: ErrorCode): string {
  const isMute = error.code === 'unavailable' || error.code === 'internal'
  return isMute ? errors[fallback].text : error.message
}
