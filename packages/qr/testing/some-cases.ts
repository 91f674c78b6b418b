import { randomOf } from './bitmaps.ts'

/** Some of many cases that take long, spread over them and the same in every run; all of them in `npm run test:full`. */
export function someCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (process.env['PROOFS'] === 'full' || count >= cases.length) return cases
  const random = randomOf(1)
  const keyed = cases.map((one) => ({ one, key: random(2 ** 32) }))
  const chosen = new Set(keyed.toSorted((a, b) => a.key - b.key).slice(0, count))
  return keyed.filter((entry) => chosen.has(entry)).map(({ one }) => one)
}
