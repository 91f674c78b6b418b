import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { DatabaseUnreachable, isConnectionError } from './connection-error.ts'
import { serverResponds } from './server-responds.ts'

/** A connection that nobody can give (all are in use), and one whose server does not answer the login. */
const longestConnect = 10_000
/** The server ends a statement of a request after this time. Who needs longer says so in its transaction. */
const longestStatement = 15_000
/** Frees the locks of a transaction whose process stands still. */
const longestIdleTransaction = 60_000
/** A connection that is in use and silent for so long is given up, even if the server answers others. */
const longestSilence = 300_000

/** Frozen is known after `suspicious` + `watchEvery` + two probes: 2.25 s, so that requests end within 3 s. */
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

/** Takes the limits of time off a connection, for a migration. Release it with `true`, so that it is not reused. */
export async function liftLimits(client: pg.PoolClient): Promise<void> {
  unlimited.add(client)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** By a statement and not as parameters of the connection, which poolers refuse. */
async function limitTime(client: pg.ClientBase): Promise<void> {
  const tooLong = setTimeout(() => client instanceof pg.Client && breakOff(client), longestConnect)
  try {
    await client.query(
      `set statement_timeout = ${longestStatement}; set idle_in_transaction_session_timeout = ${longestIdleTransaction}`,
    )
  } finally {
    clearTimeout(tooLong)
  }
}

/** Ends the query that is under way with an error; the pool never gives this connection out again. */
function breakOff(client: pg.Client): void {
  client.connection.stream.destroy()
}

/**
 * A connection pool that survives its server: a connection that breaks never ends the process, a frozen server keeps
 * nobody waiting for longer than about 2.5 s, and while the server is out of reach every call fails at once with
 * `DatabaseUnreachable`. It notices by itself when the server is back. One line is logged when an outage begins and
 * one when it ends.
 */
export class MonitoredPool extends pg.Pool {
  readonly #connectionString: string
  readonly #log: Log
  readonly #address: { readonly host: string; readonly port: number }
  readonly #waiting = new Set<Waiting>()
  /** Connections in use, with when each was last known to make progress. */
  readonly #busy = new Map<pg.PoolClient, number>()
  readonly #open = new Set<pg.PoolClient>()
  #isWatching = false
  #outage: Outage | undefined
  #saidBrokenAt = -Infinity

  constructor(connectionString: string, max: number, log: Log) {
    super({
      connectionString,
      max,
      application_name: 'visita',
      keepAlive: true,
      connectionTimeoutMillis: longestConnect,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise; its types do not say so
      onConnect: limitTime,
    })
    this.#connectionString = connectionString
    this.#log = log
    const { host, port } = new pg.Client({ connectionString })
    this.#address = { host, port }
    this.on('error', (error) => this.#sayBroken(error))
    this.on('connect', (client) => {
      this.#open.add(client)
      // The pool itself listens only while a connection is idle; an error without a listener would end the process.
      client.on('error', (error) => this.#sayBroken(error))
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
    const given = this.#give()
    if (callback === undefined) return given
    given.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error instanceof Error || error === true)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  /** True from the first sign that the server is out of reach until it has answered again. */
  get isUnreachable(): boolean {
    return this.#outage !== undefined
  }

  #give(): Promise<pg.PoolClient> {
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

  /** Asks whether the server still responds when somebody has waited for a while; if not, nobody goes on waiting. */
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
    while (!this.ending && !(await this.#letsIn())) await sleep(tryAgainAfter, undefined, { ref: false })
    const outage = this.#outage
    this.#outage = undefined
    if (outage === undefined || this.ending) return
    const seconds = Math.round((performance.now() - outage.since) / 100) / 10
    this.#log.warn({ seconds, refused: outage.refused }, 'the database can be reached again')
  }

  /** Logs in anew and asks: a server that starts up or recovers responds, but does not let anybody in. */
  async #letsIn(): Promise<boolean> {
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

  /** At most one line a second: a restart of the server breaks all connections at once. */
  #sayBroken(error: Error): void {
    const now = performance.now()
    if (this.#outage !== undefined || now - this.#saidBrokenAt < 1_000) return
    this.#saidBrokenAt = now
    this.#log.warn({ err: error }, 'a database connection broke')
  }
}

/** Not when the server or this pool is only full: then the others go on. */
function cannotConnect(error: unknown): boolean {
  if (!isConnectionError(error)) return false
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') return false
  return !(error instanceof Error && 'code' in error && String(error.code).startsWith('53'))
}
