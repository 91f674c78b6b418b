import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export type ListenOptions = {
  readonly connectionString: string
  /** Fixed names, never input: they become part of a statement. */
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** Called before the first notification of a new connection; those since the last connection were missed. */
  readonly onLive: () => void
  /** Called before a new connection is used; when it returns false, the connection is opened again later. */
  readonly isReady?: () => Promise<boolean>
  readonly log: Log
}

const heartbeat = 1_000
/** After so long without a round trip, a silent network may have lost notifications. Milliseconds, like all below. */
const patience = 3_000
/** A writer waits for its own notifications for at most this long. */
const longestRoundTrip = 1_500
const shortestWait = 50
const longestWait = 1_000

/** Runs LISTEN on a connection of its own, and opens a new connection whenever that one breaks. */
export class NotificationListener {
  /** Resolves after the first try to connect, whether it worked or not. */
  readonly ready: Promise<void>
  readonly #options: ListenOptions
  readonly #pulse: NodeJS.Timeout
  #client: pg.Client | undefined
  readonly #broken = new WeakSet<pg.Client>()
  #provedAt = -Infinity
  #wait = shortestWait
  #isClosed = false
  /** Whether the loss of the connection was logged: one line for a loss and one for its end, none for each try. */
  #saidLost = false
  #retry: NodeJS.Timeout | undefined
  #nextTrip: Promise<void> | undefined
  #lastTrip: Promise<void> = Promise.resolve()

  constructor(options: ListenOptions) {
    this.#options = options
    this.#pulse = setInterval(() => void this.allReceived(), heartbeat)
    this.#pulse.unref()
    this.ready = this.#open()
  }

  /** True while every notification is known to arrive: a round trip each second proves it. */
  isLive(): boolean {
    return this.#client !== undefined && performance.now() - this.#provedAt < patience
  }

  /** Waits at most `milliseconds` for a connection. @returns whether notifications arrive. */
  async liveWithin(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds
    while (!this.isLive() && performance.now() < end) await sleep(20)
    return this.isLive()
  }

  /** Milliseconds since a round trip last proved that no notification was missed; infinite before the first. */
  silence(): number {
    return performance.now() - this.#provedAt
  }

  /**
   * Resolves when every notification of a transaction that committed before this call has been handled, or when the
   * connection is lost (then `isLive` is false, or another connection was opened and `onLive` has run). Concurrent
   * callers share a round trip.
   */
  allReceived(): Promise<void> {
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
    await last.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    const { connectionString, channels, onNotification, onLive, isReady, log } = this.#options
    const client = new pg.Client({
      connectionString,
      application_name: 'visita listen',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload }) => {
      if (client === this.#client) onNotification(channel, payload ?? '')
    })
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      if ((await isReady?.()) === false) throw new Error('not ready')
    } catch (error) {
      this.#lose(client, error)
      return
    }
    if (this.#isClosed) return void client.end().catch(() => undefined)
    if (this.#broken.has(client)) return
    onLive()
    if (this.#saidLost) log.warn('change notifications are received again')
    this.#saidLost = false
    this.#client = client
    this.#provedAt = performance.now()
    this.#wait = shortestWait
  }

  #lose(broken: pg.Client, error?: unknown): void {
    const { log } = this.#options
    if (this.#isClosed) return void broken.end().catch(() => undefined)
    if (this.#broken.has(broken)) return
    this.#broken.add(broken)
    if (this.#client === broken) this.#client = undefined
    if (!this.#saidLost) log.warn({ err: error }, 'the connection for change notifications was lost')
    this.#saidLost = true
    void broken.end().catch(() => undefined)
    if (this.#retry !== undefined) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.#open()
    }, this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWait)
  }

  /**
   * When a transaction commits, PostgreSQL signals the listening backends before it replies to the writer; a listening
   * backend sends its notifications before it takes the next query. So an empty query on this connection returns after
   * all notifications of transactions that have committed.
   */
  async #roundTrip(): Promise<void> {
    const client = this.#client
    if (client === undefined) return
    // A reply that arrived while this process was too busy to read it is read before the immediate runs.
    const tooLate = () => setImmediate(() => hasReply || this.#lose(client, new Error('no reply')))
    let hasReply = false
    const timer = setTimeout(tooLate, longestRoundTrip)
    try {
      await client.query('select')
      hasReply = true
      this.#provedAt = performance.now()
    } catch (error) {
      this.#lose(client, error)
    } finally {
      clearTimeout(timer)
    }
  }
}
