import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median } from './rounds.ts'

/** A way to make codes: those with the numbers from `from` on. */
export type Maker = {
  readonly name: string
  /** Codes per round; slow ways make fewer. */
  readonly count: number
  readonly make: (from: number, count: number) => unknown
  /** How many times slower than the first this way is at least; a run in which it is not ends with an error. */
  readonly goal?: number
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Lets all ways make codes in turn, round after round, after a first round to warm up. Garbage is collected before the
 * next way begins, and no two rounds make the same codes.
 * @returns a row of a Markdown table for each: milliseconds per code, and how many times slower than the first.
 */
export async function compareMakers(makers: readonly Maker[], rounds: number): Promise<string[]> {
  const times = makers.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { make, count }] of makers.entries()) {
      collectGarbage()
      const began = performance.now()
      await make(round * 10_000, count)
      if (round > 0) times[index]?.push((performance.now() - began) / count)
    }
  }
  const medians = times.map((all) => median(all))
  const first = medians[0] ?? Number.NaN
  return makers.map(({ name, goal = 0 }, index) => {
    const time = medians[index] ?? Number.NaN
    const ratio = time / first
    if (!(ratio >= goal)) process.exitCode = 1
    const wanted = goal === 0 ? '' : ratio >= goal ? `, goal ${goal}×` : `, below the goal of ${goal}×`
    return `| ${name} | ${time.toFixed(3)} | ${index === 0 ? '' : `**${ratio.toFixed(1)}×**${wanted}`} |`
  })
}
