/** Thrown in place of a query while the database is known to be out of reach, and to callers that wait for a connection. */
export class DatabaseUnreachable extends Error {
  constructor(cause?: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/** Whole classes of SQLSTATE that are about the connection or the server, never about the statement. */
const stateClasses = new Set([
  '08', // connection exceptions
  '28', // the server does not let us in
  '53', // too many connections, no disk space, no memory
  '57', // shutdown, crash, start-up, dropped database, statement timeout
])
const states = new Set([
  '3D000', // the database does not exist: dropped, or not restored yet
  '25006', // the server is read-only: a standby after a failover
  '25P03', // the transaction was idle for too long and the server closed the connection
])

const networkCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Errors of pg, pg-pool and Kysely that have no code and are known only by their text. */
const codelessMessages = [
  /^Connection terminated\b/,
  /^Client has encountered a connection error\b/,
  /^Client was closed and is not queryable\b/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^driver has already been destroyed$/,
  /^Postgres connection has been discarded$/,
]

const deepestCause = 5

/**
 * Whether an error, or one of its causes, means that the database was out of reach: the request then gets 503 and not
 * 500, and the same request may succeed a moment later.
 */
export function isConnectionError(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < deepestCause && current instanceof Error; depth++) {
    if (isAboutConnection(current)) return true
    current = current.cause
  }
  return false
}

/**
 * Whether the server ended a transaction because of another one: a deadlock, or a serialization error. The same
 * transaction succeeds when it is tried again.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

/** Whether a statement gave up because others had a lock that it needs for too long (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Whether the server ended a statement because it ran for too long (`statement_timeout`). */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

function isAboutConnection(error: Error): boolean {
  if (error instanceof DatabaseUnreachable) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return codelessMessages.some((pattern) => pattern.test(error.message))
  if (networkCodes.has(code)) return true
  // The Unix socket does not exist while its server is down.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return states.has(code) || (/^[0-9A-Z]{5}$/.test(code) && stateClasses.has(code.slice(0, 2)))
}
