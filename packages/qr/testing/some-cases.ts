import { randomOf } from './bitmaps.ts'

const fresh = Math.floor(Math.random() * 2 ** 31)
const seed = Number(process.env['CASES_SEED'] ?? fresh)

/**
 * Some of many cases that take long, other ones in every run; all of them in `npm run test:full`. The printed seed
 * chooses the same again.
 */
export function someCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (process.env['PROOFS'] === 'full' || count >= cases.length) return cases
  process.stdout.write(`${count} of ${cases.length} cases; the same again with CASES_SEED=${seed}\n`)
  const random = randomOf(seed)
  const keyed = cases.map((one) => ({ one, key: random(2 ** 32) }))
  const chosen = new Set(keyed.toSorted((a, b) => a.key - b.key).slice(0, count))
  return keyed.filter((entry) => chosen.has(entry)).map(({ one }) => one)
}
