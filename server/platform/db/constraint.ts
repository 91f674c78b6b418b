import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../app-error.ts'

type PgError = { code: string; constraint: string }

function isConstraintError(error: unknown): error is PgError {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
}

/**
 * Runs a write whose uniqueness the database decides, and turns a violated constraint into its error code.
 * @throws AppError for a constraint named in `codes`; everything else passes through unchanged.
 */
export async function mapConstraints<T>(
  codes: Record<string, ErrorCode>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const code = isConstraintError(error) ? codes[error.constraint] : undefined
    if (code === undefined) throw error
    throw new AppError(code, { cause: error })
  }
}
