import { performance } from 'node:perf_hooks'
import type { EventLoopUtilization } from 'node:perf_hooks'

export type ConcurrencyOptions = {
  /** How many pieces of work may run now. */
  readonly limit: () => number
  /** Milliseconds after which a piece of work is no longer counted: it waits for something other than this thread. */
  readonly longest: number
  /** Milliseconds in which nothing starts after a piece of work that took as many as given; without it none. */
  readonly rest?: (took: number) => number
}

/**
 * Limits how many pieces of work run at the same time; they start in order of arrival, at most one in each turn of the
 * event loop, so that page requests are served in between.
 * The library p-limit cannot do this: it starts work in microtasks, before any request that has arrived, and counts
 * work until it ends.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyOptions
  readonly #waiting: (() => void)[] = []
  #active = 0
  #isScheduled = false
  /** In milliseconds of `performance.now()`. */
  #restsUntil = 0

  constructor(options: ConcurrencyOptions) {
    this.#options = options
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const isResting = performance.now() < this.#restsUntil
    if (isResting || this.#active >= this.#options.limit() || this.#waiting.length > 0)
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

  /** @returns a function that frees the place; calling it again does nothing. */
  #hold(): () => void {
    const began = performance.now()
    let isHeld = true
    const end = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#active -= 1
      const ended = performance.now()
      this.#restsUntil = ended + (this.#options.rest?.(ended - began) ?? 0)
      this.#schedule()
    }
    const timer = setTimeout(end, this.#options.longest)
    timer.unref()
    return end
  }

  /** Starts one piece of work in each turn of the event loop, after the requests that have arrived meanwhile. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    const rest = this.#restsUntil - performance.now()
    if (rest > 0) setTimeout(() => this.#startNext(), Math.ceil(rest))
    else setImmediate(() => this.#startNext())
  }

  #startNext(): void {
    this.#isScheduled = false
    if (this.#waiting.length === 0 || this.#active >= this.#options.limit()) return
    if (performance.now() >= this.#restsUntil) this.#waiting.shift()?.()
    if (this.#waiting.length > 0) this.#schedule()
  }
}

const busyShare = 0.8
const sampleMilliseconds = 50

/** @returns a function that tells whether this thread was busy for most of the last moments. */
function createBusyMeter(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization()
  let sampledAt = performance.now()
  let isBusy = false
  return () => {
    if (performance.now() - sampledAt < sampleMilliseconds) return isBusy
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, since).utilization > busyShare
    since = now
    sampledAt = performance.now()
    return isBusy
  }
}

const isBusy = createBusyMeter()

/** Milliseconds. What takes longer waited for something other than this thread. */
const longestRest = 10

/**
 * Limits the work of API calls, because pages for visitors have priority: they are served from memory at once, and while
 * this thread is busy only one API call at a time runs beside them, and takes half of the time at most.
 */
export const apiWork = new ConcurrencyLimit({
  limit: () => (isBusy() ? 1 : 16),
  longest: 100,
  rest: (took) => (isBusy() ? Math.min(took, longestRest) : 0),
})
