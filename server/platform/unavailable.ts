import { AppError } from './app-error.ts'
import { isConflict, isConnectionError, isStatementTimeout } from './db/connection-error.ts'
import type { Log } from './log.ts'

/** Seconds after which a client may repeat a request that got 503; the end of an outage is noticed within one second. */
export const retryAfter = 5

/**
 * Whether something the server depends on (the database, the files folder) is missing for the moment, as opposed to an
 * unexpected error. Errors of the files folder are `AppError`s: ports/files.ts makes them.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable'
  return isConnectionError(error) || isConflict(error) || hasTooManyOpenFiles(error)
}

/** One outage causes thousands of these errors. The connection pool logs it once; here only what the pool cannot see is logged. */
export function logUnavailable(log: Log, error: unknown): void {
  if (hasTooManyOpenFiles(error)) log.error({ err: error }, 'the process has too many open files')
  else if (isStatementTimeout(error)) log.warn({ err: error }, 'a statement took too long')
  else if (isConflict(error)) log.warn({ err: error }, 'a transaction met a conflict at every try')
  else log.debug({ err: error }, 'unavailable')
}

/** A process at its limit can open neither files nor connections. */
function hasTooManyOpenFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
}
