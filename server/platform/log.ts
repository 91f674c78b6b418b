import { pino } from 'pino'
import type { Logger } from 'pino'

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

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  })
}
