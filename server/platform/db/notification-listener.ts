import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export type ListenOptions = {
  readonly connectionString: string
  /** Names of ours, never input. */
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** Before the first notice of a new connection; what happened in between was missed. */
  readonly onLive: () => void
  /** Asked before a new connection counts; it is opened again later when the answer is no. */
  readonly isReady?: () => Promise<boolean>
  readonly log: Log
}

const heartbeat = 1_000
/** Without a proof of life for this long, a silent network may be hiding notifications. */
const patience = 3_000
/** A writer waits for its notices for at most this long. */
const longestRoundTrip = 1_500
const shortestWait = 50
const longestWait = 1_000

/** LISTENs on a connection of its own, and opens a new one whenever that breaks. */
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
  /** One line when the connection is lost, one when there is one again; none for each try between them. */
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

  /** True while everything that was notified is known to arrive: a check each second proves it. */
  isLive(): boolean {
    return this.#client !== undefined && performance.now() - this.#provedAt < patience
  }

  /** Waits for a new connection where there is none. @returns whether changes are received, after at most `milliseconds` */
  async liveWithin(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds
    while (!this.isLive() && performance.now() < end) await sleep(20)
    return this.isLive()
  }

  /** Milliseconds since it was last certain that nothing had been missed; infinite before the first connection. */
  silence(): number {
    return performance.now() - this.#provedAt
  }

  /**
   * Resolves when every notification of a transaction that committed before this call has been handled, or when the
   * connection is lost (then `isLive` is false, or another connection was opened and `onLive` has run). Callers at the same time share a round trip.
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
   * A committing backend signals its listeners before it answers, and a listener sends what it has been signalled
   * before it is ready for the next query: so an empty query on this connection returns after those notices.
   */
  async #roundTrip(): Promise<void> {
    const asked = this.#client
    if (asked === undefined) return
    // An answer that came while this process was too busy to read it is read before the immediate runs.
    const tooLate = () => setImmediate(() => isAnswered || this.#lose(asked, new Error('no answer')))
    let isAnswered = false
    const timer = setTimeout(tooLate, longestRoundTrip)
    try {
      await asked.query('select')
      isAnswered = true
      this.#provedAt = performance.now()
    } catch (error) {
      this.#lose(asked, error)
    } finally {
      clearTimeout(timer)
    }
  }
}
