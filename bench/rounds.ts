import { sendLoad } from './load.ts'
import type { LoadOptions } from './load.ts'

export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)

export type Contender = {
  readonly name: string
  readonly url: string
  /** Runs before each measurement, for example to clear the cache. */
  readonly before?: () => Promise<void>
}

/** Medians over the rounds, with the smallest and the largest. */
export type Score = {
  readonly name: string
  readonly rate: Spread
  readonly p99: Spread
  readonly answered: number
}
export type Spread = { readonly median: number; readonly min: number; readonly max: number }

/**
 * Runs the candidates in turn, round after round, each time starting with another one, so that other load on the
 * machine and the order affect all equally. A first, short round is for warming up.
 * @param length of a round in seconds
 * @throws Error when any request failed: a wrong answer must not count as a fast one.
 */
export async function alternate(
  contenders: readonly Contender[],
  load: Omit<LoadOptions, 'url' | 'seconds'>,
  length = seconds,
): Promise<Score[]> {
  const results = contenders.map(() => ({ rates: [] as number[], tails: [] as number[], answered: 0 }))
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (turn + round) % contenders.length
      const [contender, result] = [contenders[index], results[index]]
      if (contender === undefined || result === undefined) continue
      await contender.before?.()
      const got = await sendLoad({ ...load, url: contender.url, seconds: round === 0 ? 1 : length })
      if (got.errors > 0) throw new Error(`${contender.name}: ${got.errors} requests failed.`)
      result.answered += got.answered
      if (round === 0) continue
      result.rates.push(got.requestsPerSecond)
      result.tails.push(got.p99)
    }
  }
  return contenders.map(({ name }, index) => ({
    name,
    rate: spreadOf(results[index]?.rates ?? []),
    p99: spreadOf(results[index]?.tails ?? []),
    answered: results[index]?.answered ?? 0,
  }))
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** `1,234 (1,100–1,300)` */
export function showSpread({ median: middle, min, max }: Spread): string {
  const show = (value: number) => Math.round(value).toLocaleString('en')
  return `${show(middle)} (${show(min)}–${show(max)})`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
