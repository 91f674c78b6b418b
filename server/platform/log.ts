import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

/** Names of values that are replaced in log lines, in the logged object and two levels below. */
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

/** @param to where the lines are written: standard output, unless a test reads them. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** Mail addresses and phone numbers, which the answers of mail servers and text message services repeat, and passwords in addresses. */
const personal = /[^\s<>"'()@]*[^\s<>"'()@/]@[^\s<>"'()@]+|\+\d[\d ()-]{6,}\d/g
const withoutPeople = (text: string) => text.replaceAll(personal, '[address]')

/**
 * The part of an error that is logged. The rest may hold personal data: the database puts whole rows into `detail`,
 * libraries add requests with their headers.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column } = error as Error & Partial<Record<string, unknown>>
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...(error.stack !== undefined && { stack: withoutPeople(error.stack) }),
    // The name `code` is censored, because it is also the name of the codes that people get by mail.
    ...(code !== undefined && { errorCode: code }),
    ...(table !== undefined && { table, column, constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
