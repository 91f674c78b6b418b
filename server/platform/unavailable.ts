import { AppError } from './app-error.ts'
import { isConnectionError, isStatementTimeout } from './db/connection-error.ts'
import type { Log } from './log.ts'

/** Seconds after which a client may ask again what was answered with 503: an outage is noticed to be over within one. */
export const retryAfter = 5

/** A folder that is full, read-only or out of reach, or a process with too many open files. The operator has to act. */
const storageCodes = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOSPC',
  'EPERM',
  'EROFS',
  'ESTALE',
])

/** Whether something that the server stands on (database, folder) is missing for the moment, as opposed to an error of ours. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable'
  return isConnectionError(error) || isStorageError(error)
}

/** One outage makes thousands of such errors: the connection pool logs it once, so only what it does not see is logged here. */
export function logUnavailable(log: Log, error: unknown): void {
  if (isStorageError(error)) log.error({ err: error }, 'the files folder cannot be used')
  else if (isStatementTimeout(error)) log.warn({ err: error }, 'a statement took too long')
  else log.debug({ err: error }, 'unavailable')
}

function isStorageError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    storageCodes.has(error.code)
  )
}
