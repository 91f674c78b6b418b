import pg from 'pg'
import type { Log } from '../log.ts'

export type Listening = {
  /** True while everything that was notified is known to arrive: a check each second proves it. */
  readonly isLive: () => boolean
  /**
   * Resolves when every notification of a transaction that committed before this call has been handled, or when the
   * connection is lost (then `onLost` has run). Concurrent callers share a round trip.
   */
  readonly caughtUp: () => Promise<void>
  readonly close: () => Promise<void>
}

export type ListenOptions = {
  readonly connectionString: string
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

/** LISTENs on a connection of its own and opens a new one whenever that breaks. Channels are names of ours, never input. */
export function listen(options: ListenOptions): Listening {
  let client: pg.Client | undefined
  let provedAt = 0
  let wait = shortestWait
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let nextTrip: Promise<void> | undefined
  let lastTrip: Promise<void> = Promise.resolve()

  const lose = (broken: pg.Client, error?: unknown) => {
    if (client === broken) {
      client = undefined
      options.onLost()
      if (!closed) options.log.warn({ err: error }, 'the listening database connection broke')
    }
    void broken.end().catch(() => undefined)
    if (closed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      void open()
    }, wait)
    wait = Math.min(wait * 2, longestWait)
  }

  const open = async () => {
    const opening = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'visita listen',
      keepAlive: true,
      connectionTimeoutMillis: patience,
    })
    opening.on('error', (error) => lose(opening, error))
    opening.on('end', () => lose(opening))
    opening.on('notification', ({ channel, payload }) => {
      if (client === opening) options.onNotice(channel, payload ?? '')
    })
    try {
      await opening.connect()
      await opening.query(options.channels.map((channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      lose(opening, error)
      return
    }
    if (closed) return void opening.end().catch(() => undefined)
    options.onLive()
    client = opening
    provedAt = performance.now()
    wait = shortestWait
  }

  /**
   * A committing backend signals its listeners before it answers, and a listener sends what it has been signalled
   * before it is ready for the next query: so an empty query on this connection returns after those notices.
   */
  const roundTrip = async () => {
    const asked = client
    if (asked === undefined) return
    const timer = setTimeout(() => lose(asked, new Error('no answer')), patience)
    try {
      await asked.query('select')
      provedAt = performance.now()
    } catch (error) {
      lose(asked, error)
    } finally {
      clearTimeout(timer)
    }
  }

  const caughtUp = (): Promise<void> => {
    nextTrip ??= lastTrip.then(() => {
      nextTrip = undefined
      lastTrip = roundTrip()
      return lastTrip
    })
    return nextTrip
  }

  const pulse = setInterval(() => void caughtUp(), heartbeat)
  pulse.unref()
  void open()

  return {
    isLive: () => client !== undefined && performance.now() - provedAt < patience,
    caughtUp,
    close: async () => {
      closed = true
      clearInterval(pulse)
      clearTimeout(retry)
      const last = client
      if (last === undefined) return
      client = undefined
      options.onLost()
      await last.end().catch(() => undefined)
    },
  }
}
