import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'

export type RateLimits = {
  /** Off, nothing is counted: for load tests. */
  readonly areOn: boolean
  /** Counts one call under `name` for `key`. @returns seconds to wait, 0 when the call may pass. */
  readonly take: (name: string, limit: RateLimit, key: string) => Promise<number>
}

/** Counters of this process. With several processes each counts for itself, so limits loosen by their number. */
export function memoryLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  return {
    areOn: true,
    take: async (name, limit, key) => {
      let limiter = limiters.get(name)
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds })
        limiters.set(name, limiter)
      }
      try {
        await limiter.consume(key)
        return 0
      } catch (error) {
        if (error instanceof Error) throw error
        return Math.max(1, Math.ceil((error as { msBeforeNext: number }).msBeforeNext / 1000))
      }
    },
  }
}

export const noLimits: RateLimits = { areOn: false, take: () => Promise.resolve(0) }
