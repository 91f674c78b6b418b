import pg from 'pg'
import type { Log } from '../log.ts'

export type ListenOptions = {
  readonly connectionString: string
  /** Names of ours, never input. */
  readonly channels: readonly string[]
  readonly onNotice: (channel: string, payload: string) => void
  /** Before the first notice of a new connection; what happened in between was missed. */
  readonly onLive: () => void
  readonly onLost: () => void
  readonly log: Log
}

const heartbeat = 1_000
/** Without a proof of life for this long, a silent network may be hiding notifications. */
const patience = 3_000
const shortestWait = 50
const longestWait = 5_000

/** LISTENs on a connection of its own, and opens a new one whenever that breaks. */
export class Listening {
  /** Resolves after the first try to connect, whether it worked or not. */
  readonly ready: Promise<void>
  readonly #options: ListenOptions
  readonly #pulse: NodeJS.Timeout
  #client: pg.Client | undefined
  #provedAt = 0
  #wait = shortestWait
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #nextTrip: Promise<void> | undefined
  #lastTrip: Promise<void> = Promise.resolve()

  constructor(options: ListenOptions) {
    this.#options = options
    this.#pulse = setInterval(() => void this.caughtUp(), heartbeat)
    this.#pulse.unref()
    this.ready = this.#open()
  }

  /** True while everything that was notified is known to arrive: a check each second proves it. */
  isLive(): boolean {
    return this.#client !== undefined && performance.now() - this.#provedAt < patience
  }

  /**
   * Resolves when every notification of a transaction that committed before this call has been handled, or when the
   * connection is lost (then `onLost` has run). Callers at the same time share a round trip.
   */
  caughtUp(): Promise<void> {
    this.#nextTrip ??= this.#lastTrip.then(() => {
      this.#nextTrip = undefined
      this.#lastTrip = this.#roundTrip()
      return this.#lastTrip
    })
    return this.#nextTrip
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#pulse)
    clearTimeout(this.#retry)
    const last = this.#client
    if (last === undefined) return
    this.#client = undefined
    this.#options.onLost()
    await last.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    const { connectionString, channels, onNotice, onLive } = this.#options
    const client = new pg.Client({
      connectionString,
      application_name: 'visita listen',
      keepAlive: true,
      connectionTimeoutMillis: patience,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload }) => {
      if (client === this.#client) onNotice(channel, payload ?? '')
    })
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      this.#lose(client, error)
      return
    }
    if (this.#isClosed) return void client.end().catch(() => undefined)
    onLive()
    this.#client = client
    this.#provedAt = performance.now()
    this.#wait = shortestWait
  }

  #lose(broken: pg.Client, error?: unknown): void {
    const { onLost, log } = this.#options
    if (this.#isClosed) return void broken.end().catch(() => undefined)
    if (this.#client === broken) {
      this.#client = undefined
      onLost()
      log.warn({ err: error }, 'the listening database connection broke')
    } else if (error !== undefined) log.warn({ err: error }, 'no listening database connection yet')
    void broken.end().catch(() => undefined)
    if (this.#retry !== undefined) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.#open()
    }, this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWait)
  }

  /**
   * A committing backend signals its listeners before it answers, and a listener sends what it has been signalled
   * before it is ready for the next query: so an empty query on this connection returns after those notices.
   */
  async #roundTrip(): Promise<void> {
    const asked = this.#client
    if (asked === undefined) return
    const timer = setTimeout(() => this.#lose(asked, new Error('no answer')), patience)
    try {
      await asked.query('select')
      this.#provedAt = performance.now()
    } catch (error) {
      this.#lose(asked, error)
    } finally {
      clearTimeout(timer)
    }
  }
}
