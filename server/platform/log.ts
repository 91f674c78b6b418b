import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

/** Values that never reach a log line, wherever they stand in a logged object. */
const secretPaths = [
  'authorization',
  'password',
  'new_password',
  'current_password',
  'token',
  'otp',
  'code',
  'cookie',
]

/** @param to where the lines go; standard output unless a test reads them. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * What a log line tells of an error. Not all it carries: the database puts whole rows into `detail`, libraries put
 * requests with their headers beside the message.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column } = error as Error & Partial<Record<string, unknown>>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // `code` by itself is what people are mailed, and is struck out.
    ...(code !== undefined && { errorCode: code }),
    ...(table !== undefined && { table, column, constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
