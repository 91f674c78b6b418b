import { performance } from 'node:perf_hooks'
import type { EventLoopUtilization } from 'node:perf_hooks'

export type ConcurrencyOptions = {
  /** How many may be under way now. */
  readonly limit: () => number
  /** Milliseconds after which a piece of work counts no longer: it waits for something else than this thread. */
  readonly longest: number
}

/** Lets pieces of work begin one after the other, in the order they came, so that only so many are under way. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyOptions
  readonly #waiting: (() => void)[] = []
  #active = 0
  #isScheduled = false

  constructor(options: ConcurrencyOptions) {
    this.#options = options
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#active >= this.#options.limit() || this.#waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        this.#schedule()
      })
    this.#active += 1
    const end = this.#hold()
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** @returns a function that gives the place back; the second call of it does nothing. */
  #hold(): () => void {
    let isHeld = true
    const end = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#active -= 1
      this.#schedule()
    }
    const timer = setTimeout(end, this.#options.longest)
    timer.unref()
    return end
  }

  /** One begins in each turn of the event loop, after the requests that have arrived meanwhile. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      if (this.#waiting.length === 0 || this.#active >= this.#options.limit()) return
      this.#waiting.shift()?.()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }
}

const busyShare = 0.8
const sampleTime = 50

/** @returns whether this thread had little time to spare during the last moments. */
function createBusyMeter(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization()
  let sampledAt = performance.now()
  let isBusy = false
  return () => {
    if (performance.now() - sampledAt < sampleTime) return isBusy
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, since).utilization > busyShare
    since = now
    sampledAt = performance.now()
    return isBusy
  }
}

const isBusy = createBusyMeter()

/**
 * The work of API calls. Visitors come first: pages are answered from memory at once, and while this thread is busy
 * only two calls are under way beside them.
 */
export const apiWork = new ConcurrencyLimit({ limit: () => (isBusy() ? 2 : 16), longest: 100 })
