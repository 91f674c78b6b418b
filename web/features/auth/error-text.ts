import type { ErrorCode } from '#contract/errors.ts'
import type { ShownError } from '#web/form/use-contract-form.ts'
import { ApiError } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'

/** Specification §8: the server's message, or the text of `fallback` when the server could not be reached or failed. */
function errorText(error: ApiError, fallback: ErrorCode): string {
  const hasNoReason = error.code === 'unavailable' || error.code === 'internal'
  return hasNoReason ? wordError(fallback) : error.message
}

/** Whether an error is this one of the server. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code

type Places = {
  /** Errors that are about one field: code → its name. */
  readonly fieldOf?: Partial<Record<ErrorCode, string>>
  readonly fallback?: ErrorCode
}

/** How the forms of this folder show errors, for `describeError`. */
export const describeAuthError =
  ({ fieldOf = {}, fallback }: Places) =>
  (error: ApiError): ShownError => {
    const path = fieldOf[error.code]
    if (path !== undefined) return { fields: [{ path, message: error.message }] }
    if (error.fields.length > 0) return { fields: error.fields }
    return { message: fallback === undefined ? error.message : errorText(error, fallback) }
  }
