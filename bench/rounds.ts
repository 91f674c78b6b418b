import { sendLoad } from './load.ts'

export type Contender = { readonly name: string; readonly url: string }
export type Score = { readonly name: string; readonly requestsPerSecond: number; readonly p99: number }

/**
 * Runs the contenders in turn, round after round, so that a busy moment of the machine hits all alike.
 * @returns each one's median over the rounds, in the order given. A first, short round only warms up.
 * @throws Error when any request failed: a wrong answer must not count as a fast one.
 */
export async function alternate(
  contenders: readonly Contender[],
  rounds: number,
  seconds: number,
): Promise<Score[]> {
  for (const { url } of contenders) await sendLoad(url, 1)
  const results = contenders.map(() => ({ rates: [] as number[], tails: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, { name, url }] of contenders.entries()) {
      const load = await sendLoad(url, seconds)
      if (load.failures > 0) throw new Error(`${name}: ${load.failures} requests failed.`)
      results[index]?.rates.push(load.requestsPerSecond)
      results[index]?.tails.push(load.p99)
    }
  }
  return contenders.map(({ name }, index) => ({
    name,
    requestsPerSecond: median(results[index]?.rates ?? []),
    p99: median(results[index]?.tails ?? []),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
