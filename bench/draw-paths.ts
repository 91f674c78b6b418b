import { generatedSlug } from './fill-world.ts'

/** One path, or a mix: four of five requests for one page, the fifth for one of many. */
export type Paths = string | { readonly hot: string; readonly others: number }

const draws = 2_000

/**
 * A sequence of paths, the same for the same seed. The other pages of a mix follow Zipf's law: page n is requested
 * n times less often than the first.
 */
export function drawPaths(paths: Paths, seed: number): string[] {
  if (typeof paths === 'string') return [paths]
  const random = createRandom(seed)
  const sums: number[] = []
  let sum = 0
  for (let place = 1; place <= paths.others; place++) sums.push((sum += 1 / place))
  return Array.from({ length: draws }, () => {
    if (random() < 0.8) return paths.hot
    const wanted = random() * sum
    return `/p/${generatedSlug(sums.findIndex((upTo) => upTo >= wanted) + 1)}`
  })
}

/** Mulberry32: small, and good enough for drawing addresses. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
