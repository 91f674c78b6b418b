import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { widerNetworks } from '../client-address.ts'

export type RateLimits = {
  /** Off, nothing is counted: for load tests. */
  readonly areOn: boolean
  /**
   * Counts one call under `name` for `key`; for a network of IPv6, under the wider networks around it too, with more room.
   * @returns seconds to wait, 0 when the call may pass.
   */
  readonly take: (name: string, limit: RateLimit, key: string) => Promise<number>
}

/**
 * Counters of this process. With several processes each counts for itself, so limits loosen by their number. A counter lives as
 * long as its window. A wide network whose room is used up is refused before any of the networks in it gets a counter, so it has
 * no more counters than it may make calls.
 */
export function memoryLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (name: string, points: number, duration: number) => {
    let limiter = limiters.get(name)
    if (limiter === undefined) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points, duration })
      limiters.set(name, limiter)
    }
    return limiter
  }
  return {
    areOn: true,
    take: async (name, { points, seconds }, key) => {
      const around = widerNetworks(key).map(({ network, room }) => ({
        network,
        limiter: limiterOf(`${name} x${room}`, points * room, seconds),
      }))
      for (const { network, limiter } of around) {
        const used = await limiter.get(network)
        if (used !== null && used.remainingPoints <= 0) return secondsOf(used)
      }
      // what is refused here uses up no room of the neighbours
      const wait = await consume(limiterOf(name, points, seconds), key)
      if (wait > 0) return wait
      const waits = await Promise.all(around.map(({ network, limiter }) => consume(limiter, network)))
      return Math.max(0, ...waits)
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof Error) throw error
    return secondsOf(error as RateLimiterRes)
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

export const noLimits: RateLimits = { areOn: false, take: () => Promise.resolve(0) }
