import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldCode, FieldError, TextParams } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'

/** The only error thrown on purpose: a code of the catalogue, and the invalid fields when there are any. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Seconds after which to try again, sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldError[]; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(errors[code].text, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
  }
}

/** The error of a rule that is about one field: its sentence is said there. */
export const errorAtField = (
  error: ErrorCode,
  path: string,
  code: FieldCode,
  params?: TextParams,
): AppError => new AppError(error, { fields: [{ path, ...describeField(code, params) }] })

/** The error for one invalid field that the schema of the request cannot find. */
export const invalidField = (path: string, code: FieldCode, params?: TextParams): AppError =>
  errorAtField('invalid_input', path, code, params)
