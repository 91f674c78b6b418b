import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { DatabaseUnreachable, isConnectionError } from './connection-error.ts'
import { serverResponds } from './server-responds.ts'

/** All times are milliseconds. The longest wait for a connection when all are in use, and for the reply to a login. */
const longestConnect = 10_000
/** The server ends a statement of a request after this time. A transaction that needs longer sets its own limit. */
const longestStatement = 15_000
/** The server ends a transaction that is idle for so long, which frees its locks when its process is frozen. */
const longestIdleTransaction = 60_000
/** A connection in use without progress for so long is closed, even if the server answers on others. */
const longestSilence = 300_000

/** A frozen server is noticed after `suspicious` + `watchEvery` + two probes: 2.25 s, so that requests end within 3 s. */
const watchEvery = 250
const suspicious = 500
const probeWithin = 750
const probes = 2
const tryAgainAfter = 300
const loginWithin = 3_000

type Waiting = { readonly since: number; readonly giveUp: (error: Error) => void }
type Outage = { readonly since: number; refused: number }
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const unlimited = new WeakSet<pg.PoolClient>()

/** Removes the time limits of a connection, for a migration. Release it with `true`, so that it is not reused. */
export async function liftLimits(client: pg.PoolClient): Promise<void> {
  unlimited.add(client)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** What a role or database may have set otherwise, and what dates and texts are read by. */
const formats = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set standard_conforming_strings = on; set default_transaction_isolation = 'read committed'`

/** Uses a statement, because connection poolers reject these settings as parameters of the connection. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  const tooLong = setTimeout(() => client instanceof pg.Client && breakOff(client), longestConnect)
  try {
    await client.query(
      `${formats}; set statement_timeout = ${longestStatement}; set idle_in_transaction_session_timeout = ${longestIdleTransaction}`,
    )
  } finally {
    clearTimeout(tooLong)
  }
}

/** Ends the running query with an error; the pool does not use this connection again. */
function breakOff(client: pg.Client): void {
  client.connection.stream.destroy()
}

/**
 * A connection pool for a server that may fail: a connection that breaks never ends the process, a frozen server makes
 * no caller wait for longer than about 2.5 s, and while the server is out of reach every call fails at once with
 * `DatabaseUnreachable`. The pool notices by itself when the server is back. It logs one line when an outage begins and
 * one when it ends.
 */
export class MonitoredPool extends pg.Pool {
  readonly #connectionString: string
  readonly #log: Log
  readonly #address: { readonly host: string; readonly port: number }
  readonly #waiting = new Set<Waiting>()
  /** Connections in use, with the time at which each last made progress. */
  readonly #busy = new Map<pg.PoolClient, number>()
  readonly #open = new Set<pg.PoolClient>()
  #isWatching = false
  #outage: Outage | undefined
  #loggedBrokenAt = -Infinity

  constructor(connectionString: string, max: number, log: Log) {
    super({
      connectionString,
      max,
      application_name: 'visita',
      keepAlive: true,
      connectionTimeoutMillis: longestConnect,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise; its types do not say so
      onConnect: prepareSession,
    })
    this.#connectionString = connectionString
    this.#log = log
    const { host, port } = new pg.Client({ connectionString })
    this.#address = { host, port }
    this.on('error', (error) => this.#logBroken(error))
    this.on('connect', (client) => {
      this.#open.add(client)
      // The pool itself listens only while a connection is idle; an error without a listener would end the process.
      client.on('error', (error) => this.#logBroken(error))
      client.on('drain', () => {
        if (this.#busy.has(client)) this.#busy.set(client, performance.now())
      })
    })
    this.on('acquire', (client) => {
      this.#busy.set(client, performance.now())
      this.#watch()
    })
    this.on('release', (_error, client) => void this.#busy.delete(client))
    this.on('remove', (client) => {
      this.#busy.delete(client)
      this.#open.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const acquired = this.#acquire()
    if (callback === undefined) return acquired
    acquired.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error instanceof Error || error === true)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  /** True from the first sign that the server is out of reach until it has answered again. */
  get isUnreachable(): boolean {
    return this.#outage !== undefined
  }

  #acquire(): Promise<pg.PoolClient> {
    const outage = this.#outage
    if (outage !== undefined) {
      outage.refused += 1
      return Promise.reject(new DatabaseUnreachable())
    }
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const waiting = { since: performance.now(), giveUp: reject }
    this.#waiting.add(waiting)
    this.#watch()
    super.connect().then(
      (client) => {
        if (this.#waiting.delete(waiting)) resolve(client)
        else client.release()
      },
      (error: unknown) => {
        this.#waiting.delete(waiting)
        if (cannotConnect(error)) this.#beginOutage(error)
        reject(error)
      },
    )
    return promise
  }

  #watch(): void {
    if (this.#isWatching) return
    this.#isWatching = true
    const timer = setTimeout(() => {
      void this.#look().finally(() => {
        this.#isWatching = false
        if (this.#waiting.size + this.#busy.size > 0) this.#watch()
      })
    }, watchEvery)
    timer.unref()
  }

  /** When a caller has waited for a while, checks that the server still responds; if not, an outage begins. */
  async #look(): Promise<void> {
    const now = performance.now()
    for (const [client, since] of this.#busy)
      if (now - since > longestSilence && !unlimited.has(client)) breakOff(client)
    const oldest = Math.min(now, ...this.#busy.values(), ...[...this.#waiting].map(({ since }) => since))
    if (now - oldest < suspicious) return
    for (let probe = 0; probe < probes; probe++) if (await serverResponds(this.#address, probeWithin)) return
    this.#beginOutage(new Error('The database does not respond.'))
    for (const client of this.#open) if ((this.#busy.get(client) ?? now) <= now) breakOff(client)
  }

  #beginOutage(cause: unknown): void {
    if (this.#outage !== undefined || this.ending) return
    this.#outage = { since: performance.now(), refused: 0 }
    this.#log.warn({ err: cause }, 'the database cannot be reached')
    for (const { giveUp } of this.#waiting) giveUp(new DatabaseUnreachable(cause))
    this.#waiting.clear()
    void this.#waitForReturn()
  }

  async #waitForReturn(): Promise<void> {
    while (!this.ending && !(await this.#acceptsLogin()))
      await sleep(tryAgainAfter, undefined, { ref: false })
    const outage = this.#outage
    this.#outage = undefined
    if (outage === undefined || this.ending) return
    const seconds = Math.round((performance.now() - outage.since) / 100) / 10
    this.#log.warn({ seconds, refused: outage.refused }, 'the database can be reached again')
  }

  /** Logs in and runs a query: a server that starts up or recovers responds, but rejects logins. */
  async #acceptsLogin(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'visita probe',
      connectionTimeoutMillis: loginWithin,
      query_timeout: loginWithin,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      return !cannotConnect(error)
    } finally {
      void client.end()
    }
  }

  /** Logs at most one line per second: a restart of the server breaks all connections at once. */
  #logBroken(error: Error): void {
    const now = performance.now()
    if (this.#outage !== undefined || now - this.#loggedBrokenAt < 1_000) return
    this.#loggedBrokenAt = now
    this.#log.warn({ err: error }, 'a database connection broke')
  }
}

/** False when the server or this pool is only full: queries on the other connections still work. */
function cannotConnect(error: unknown): boolean {
  if (!isConnectionError(error)) return false
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') return false
  return !(error instanceof Error && 'code' in error && String(error.code).startsWith('53'))
}
