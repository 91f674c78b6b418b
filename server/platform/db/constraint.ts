import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../app-error.ts'

type PgError = { code: string; constraint: string }

function isConstraintError(error: unknown): error is PgError {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
}

/** What a violated constraint means: an error code, and the field to show it at. */
export type ConstraintErrors = Readonly<
  Record<string, ErrorCode | { readonly code: ErrorCode; readonly field: string }>
>

/**
 * Runs a write whose uniqueness the database decides, and turns a violated constraint into its error.
 * @throws AppError for a constraint named in `codes`; everything else passes through unchanged.
 */
export async function mapConstraints<T>(codes: ConstraintErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const known = isConstraintError(error) ? codes[error.constraint] : undefined
    if (known === undefined) throw error
    if (typeof known === 'string') throw new AppError(known, { cause: error })
    const { code, field } = known
    throw new AppError(code, { fields: [{ path: field, code, message: errors[code].text }], cause: error })
  }
}
